import { mount } from "svelte";
import App from "./App.svelte";
import "./lib/popover";
import "./look/fonts.css";
import "./look/tokens.css";
import "./look/base.css";

mount(App, { target: document.getElementById("app") as HTMLElement });
