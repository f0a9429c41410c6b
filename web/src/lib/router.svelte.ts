import type { Attachment } from "svelte/attachments";
import { gameOf } from "../games";
import { isOlder } from "./contents";

/** Who is to sit at a new table: a person and bots, people at one screen, people with screens of their own, or people
 * with their cards in phones around this screen. */
export type Way = "bots" | "here" | "people" | "screen";
const WAYS: Way[] = ["here", "people", "screen"];

export type Route =
  | { page: "start" }
  | { page: "new"; game: string; way: Way }
  | { page: "join"; code: string }
  | { page: "lobby" }
  | { page: "table"; id: string }
  | { page: "past"; id: string; shows: "result" | "replay" }
  | { page: "rules"; game: string; tab: "rules" | "cards" }
  | { page: "learn"; game: string }
  | { page: "score"; game: string; at: string; entry: string }
  | { page: "history"; id: string }
  | { page: "group"; code: string }
  | { page: "tools" }
  | { page: "alone" }
  | { page: "me" }
  | { page: "fair"; table: string }
  | { page: "about" }
  | { page: "nowhere" };

/** What an address shows. */
export function routeOf(path: string, query = ""): Route {
  const [first, second, third] = path.split("/").filter(Boolean).map(decodeURIComponent);
  const asked = new URLSearchParams(query);
  if (first === undefined) return { page: "start" };
  if (first === "new" && second) {
    return {
      page: "new",
      game: second,
      way: WAYS.find((way) => asked.has(way)) ?? "bots",
    };
  }
  if (first === "join") return { page: "join", code: second ?? "" };
  if (first === "table" && second && (third === "result" || third === "replay")) {
    return { page: "past", id: second, shows: third };
  }
  if (first === "table" && second) return { page: "table", id: second };
  if (second && (first === "rules" || first === "cards")) return { page: "rules", game: second, tab: first };
  if (first === "learn" && second && gameOf(second).lesson) return { page: "learn", game: second };
  if (first === "score" && (!second || gameOf(second).companion)) {
    return {
      page: "score",
      game: second ?? "",
      at: asked.get("at") ?? "",
      entry: asked.get("entry") ?? "",
    };
  }
  if (first === "history") return { page: "history", id: second ?? "" };
  if (first === "group" && second) return { page: "group", code: second };
  if (first === "tools") return { page: "tools" };
  if (first === "alone") return { page: "alone" };
  if (first === "me") return { page: "me" };
  if (first === "fair") return { page: "fair", table: asked.get("table") ?? "" };
  if (first === "about") return { page: "about" };
  if (first === "lobby") return { page: "lobby" };
  return { page: "nowhere" };
}

class Router {
  now = $state.raw<Route>(routeOf(location.pathname, location.search));

  constructor() {
    addEventListener("popstate", () => this.read());
  }

  go(path: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.read();
    scrollTo(0, 0);
  }

  private read(): void {
    // Everything but an older table is drawn from the lists of today.
    if (isOlder()) location.reload();
    else this.now = routeOf(location.pathname, location.search);
  }
}

export const router = new Router();

/** A link that does not load the page again. */
export const inside: Attachment<HTMLAnchorElement> = (link) => {
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    router.go(link.pathname + link.search);
  };
  link.addEventListener("click", follow);
  return () => link.removeEventListener("click", follow);
};
