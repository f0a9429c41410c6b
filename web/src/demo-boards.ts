/** A page to look at boards and cards: `#front #back #catacombs #lay #six #cards #mini #states`, `?theme=light`, `?lang=en`. */
import { mount } from "svelte";
import "./look/tokens.css";
import "./look/fonts.css";
import "./look/base.css";
import Demo from "./boards/Demo.svelte";
import type { Language } from "./cards/data";

const asked = new URLSearchParams(location.search);
const theme = asked.get("theme");
if (theme) document.documentElement.dataset.theme = theme;
const language: Language = asked.get("lang") === "en" ? "en" : "pl";
document.documentElement.lang = language;

const target = document.getElementById("app");
if (target) mount(Demo, { target, props: { language, page: location.hash.slice(1) || "front" } });
