import type { Attachment } from "svelte/attachments";

export type Route =
  | { page: "start" }
  | { page: "new"; game: string; people: boolean }
  | { page: "join"; code: string }
  | { page: "lobby" }
  | { page: "table"; id: string };

/** What an address shows. */
export function routeOf(path: string, query = ""): Route {
  const [first, second] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (first === "new" && second) {
    return { page: "new", game: second, people: new URLSearchParams(query).has("people") };
  }
  if (first === "join") return { page: "join", code: second ?? "" };
  if (first === "table" && second) return { page: "table", id: second };
  if (first === "lobby") return { page: "lobby" };
  return { page: "start" };
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
    this.now = routeOf(location.pathname, location.search);
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
