import type { ViewMessage } from "../src/lib/wire";

/** What a restless person finds out at a table by clicking on everything. */
export interface Found {
  /** The moves that clicks have sent. */
  moves: string[];
  /** The moves that the page has called impossible. */
  refused: string[];
  clicks: number;
}

declare global {
  interface Window {
    /** Show a position and click on everything; `board` finds what comes last when a table is shown. */
    explore(message: ViewMessage, board: string): Promise<Found>;
  }
}

/**
 * Runs in the page before anything else: gives it a person who clicks on everything that can be seen and hit, in every
 * state of the page that clicks lead to. The person knows no game and uses nothing but the DOM.
 *
 * A state is what there is to be clicked and whether it is on or off, as a screen reader would say it. A thing is clicked
 * again when another thing is on; what did nothing is left alone as long as it looks the same.
 */
export function restlessPerson(): void {
  const CLICKABLE = "button:not(:disabled), [role=button], [role=radio], [role=tab], [role=switch], summary";
  /** The bar of the page: help, settings, the way out. */
  const OUTSIDE = "header.bar";
  const ON = "[aria-pressed=true], [aria-checked=true], [aria-selected=true], [aria-expanded=true]";
  const OFF = "[aria-disabled=true]";
  const PART = "section, form, fieldset, dialog";
  /** Attributes that tell of another state. */
  const TELLING = ["aria-pressed", "aria-checked", "aria-selected", "aria-expanded", "aria-disabled", "open"];
  const ESCAPE = "Escape";
  const MOST_CLICKS = 5000;
  const QUIET_FRAMES = 3;
  /** Where to try to hit a thing: its middle, then its edges. */
  const SPOTS = [0.5, 0.15, 0.85, 0.04, 0.96];
  // A modal dialog makes all the rest inert, which takes long; we leave the rest alone while one is open.
  HTMLDialogElement.prototype.showModal = HTMLDialogElement.prototype.show;
  // Pointers made by a script cannot be captured.
  Element.prototype.setPointerCapture = () => {};

  interface Point {
    clientX: number;
    clientY: number;
  }
  interface Thing {
    /** None: the key Escape. */
    element?: Element;
    name: string;
    /** The part of the page it stands in. */
    part: Element | null;
    isOn: boolean;
    isOff: boolean;
    look: string;
  }
  interface State {
    key: string;
    things: Map<string, Thing>;
    /** Where each thing has led; nowhere ("") if it cannot be hit. */
    ways: Map<string, string>;
  }

  let changed = false;
  const changes = new MutationObserver(() => {
    changed = true;
  });
  /** Until the page has done what it does at once. Nothing is painted meanwhile, which saves most of the time. */
  async function pause(): Promise<void> {
    for (let n = 0; n < 40; n++) await null;
  }
  const frame = () => new Promise((done) => requestAnimationFrame(done));

  /** Go to another page and wait until this is there and nothing changes any more. */
  async function go(path: string, there: string): Promise<void> {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
    for (let quiet = 0; quiet < QUIET_FRAMES; quiet++) {
      changed = false;
      await frame();
      if (changed || !document.querySelector(there)) quiet = 0;
    }
  }

  function shows(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  }

  const topDialog = () => [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")].at(-1);

  /** What there is to be clicked, each thing under a name that finds it again. */
  function look(): State {
    const things = new Map<string, Thing>();
    for (const element of (topDialog() ?? document).querySelectorAll(CLICKABLE)) {
      if (element.closest(OUTSIDE) || !shows(element)) continue;
      const words = element.getAttribute("aria-label") ?? element.textContent ?? "";
      let name = words.replace(/\s+/g, " ").trim();
      for (let n = 2; things.has(name); n++) name = `${words} ${n}`;
      const [isOn, isOff] = [element.matches(ON), element.matches(OFF)];
      const look = `${name}${isOn ? "; on" : ""}${isOff ? "; off" : ""}`;
      things.set(name, { element, name, part: element.closest(PART), isOn, isOff, look });
    }
    const key = [...things.values()].map((one) => one.look).join("\n");
    things.set(ESCAPE, { name: ESCAPE, part: null, isOn: false, isOff: false, look: ESCAPE });
    return { key, things, ways: new Map() };
  }

  /** Whether all that differs is what is on. */
  const isSame = (one: State, other: State) =>
    one.things.size === other.things.size &&
    [...one.things.values()].every(({ name, isOff }) => other.things.get(name)?.isOff === isOff);

  /** A point where a click hits this and nothing that lies over it. */
  function pointOf(element: Element): Point | undefined {
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const down of SPOTS)
      for (const right of SPOTS) {
        const [clientX, clientY] = [left + width * right, top + height * down];
        if (document.elementFromPoint(clientX, clientY)?.closest(CLICKABLE) === element)
          return { clientX, clientY };
      }
    return undefined;
  }

  function middleOf(element: Element): { x: number; y: number } {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }

  /** Scroll to something. */
  function scrollTo(element: Element): void {
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const [here, there] = [middleOf(element), middleOf(around)];
      around.scrollBy(
        /auto|scroll/.test(overflowX) ? here.x - there.x : 0,
        /auto|scroll/.test(overflowY) ? here.y - there.y : 0,
      );
    }
  }

  /** See the whole map. */
  async function zoomOut(map: Element): Promise<void> {
    const { x, y } = middleOf(map);
    map.dispatchEvent(new WheelEvent("wheel", { bubbles: true, deltaY: 5000, clientX: x, clientY: y }));
    await pause();
  }

  /** Drag the map until a place is in its middle. */
  async function drag(map: Element, place: Element): Promise<void> {
    const [here, there] = [middleOf(place), middleOf(map)];
    const points = { pointerdown: here, pointermove: there, pointerup: there };
    for (const [type, { x, y }] of Object.entries(points))
      map.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: x, clientY: y }));
    // A click right after a drag belongs to the drag.
    await new Promise((done) => setTimeout(done));
  }

  /** Bring something into sight; where to click on it then. */
  async function bring(element: Element): Promise<Point | undefined> {
    if (pointOf(element)) return pointOf(element);
    scrollTo(element);
    const map = (element as SVGElement).ownerSVGElement;
    if (map && !pointOf(element)) await zoomOut(map);
    if (map && !pointOf(element)) await drag(map, element);
    return pointOf(element);
  }

  /** A dialog that was closed says so a moment later. */
  async function hasClosed(dialog: HTMLDialogElement | undefined): Promise<void> {
    if (dialog && !dialog.open)
      await new Promise((done) => dialog.addEventListener("close", done, { once: true }));
  }

  /** Close what is open, drop what is picked. */
  async function pressEscape(): Promise<void> {
    const dialog = topDialog();
    const at = document.activeElement ?? document.body;
    if (dialog) dialog.requestClose();
    else at.dispatchEvent(new KeyboardEvent("keydown", { key: ESCAPE, bubbles: true }));
    await hasClosed(dialog);
  }

  /** Click where it can be hit; false if it cannot. */
  async function click(element: Element): Promise<boolean> {
    const point = await bring(element);
    if (!point) return false;
    const dialog = topDialog();
    const hit = document.elementFromPoint(point.clientX, point.clientY);
    for (const type of ["pointerdown", "pointerup", "click"])
      hit?.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, ...point }));
    await hasClosed(dialog);
    return true;
  }

  window.explore = async (message, board) => {
    const path = `/table/${message.table}`;
    const moves = new Set<string>();
    const refused = new Set<string>();
    const states = new Map<string, State>();
    /** What has been done while something else was on; what did nothing; what matters in its own part only. */
    const done = new Set<string>();
    const inert = new Set<string>();
    const local = new Set<string>();
    let clicks = 0;

    /** Whether the page has sent a move. */
    async function moved(): Promise<boolean> {
      await pause();
      const asked = window.server.asked();
      for (const one of asked) {
        if (one.type === "act") moves.add(one.move);
        if (one.type === "undo") moves.add("undo");
        if (one.type === "why") refused.add(one.move);
      }
      return asked.some((one) => one.type === "act" || one.type === "undo");
    }
    function arrive(): State {
      const state = look();
      const known = states.get(state.key);
      if (known) state.ways = known.ways;
      states.set(state.key, state);
      return state;
    }
    const matters = (other: Thing, thing: Thing) =>
      other.isOn && (!local.has(other.name) || (other.part === thing.part && !local.has(thing.name)));
    /** The thing alone, and with each of the others that matter to it. */
    const pairs = (thing: Thing, { things }: State) => [
      thing.look,
      ...[...things.values()]
        .filter((other) => matters(other, thing))
        .map((other) => `${thing.look}\n${other.name}`),
    ];
    const isNew = (thing: Thing, state: State) =>
      !inert.has(thing.look) &&
      state.ways.get(thing.name) !== "" &&
      pairs(thing, state).some((pair) => !done.has(pair));
    const findNew = (state: State) => [...state.things.values()].find((thing) => isNew(thing, state));
    /** The first step of the shortest way to a state with something new. */
    function findWay(from: State): Thing | undefined {
      const steps = new Map<string, string>([[from.key, ""]]);
      for (const [key, step] of steps) {
        const state = states.get(key) as State;
        if (findNew(state)) return from.things.get(step);
        for (const [name, to] of state.ways) if (to && !steps.has(to)) steps.set(to, step || name);
      }
      return undefined;
    }
    /** Something that has not been tried here and may lead on. */
    const findUntried = ({ things, ways }: State) =>
      [...states.values()].some(findNew)
        ? [...things.values()].find((thing) => !ways.has(thing.name) && !inert.has(thing.look))
        : undefined;

    changes.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: TELLING,
    });
    window.server.show(message);
    if (location.pathname === path) await pause();
    if (location.pathname !== path || !document.querySelector(board)) await go(path, board);
    while (topDialog()) await pressEscape();
    let state = arrive();
    for (let isFirst = false; ; ) {
      if (clicks > MOST_CLICKS) throw new Error(`no end of clicks; the last state:\n${state.key}`);
      const thing = findNew(state) ?? findWay(state) ?? findUntried(state);
      if (!thing) {
        if (isFirst || ![...states.values()].some(findNew)) break;
        // No click leads on: leave the table and come back.
        await go("/join", "form");
        await go(path, board);
        state = arrive();
        isFirst = true;
        continue;
      }
      changed = false;
      if (!thing.element) await pressEscape();
      else if (!(await click(thing.element))) {
        state.ways.set(thing.name, "");
        continue;
      }
      clicks++;
      isFirst = false;
      const acted = await moved();
      if (acted) {
        window.server.answer();
        // What sends one move after another ends when one is refused.
        if (await moved()) window.server.answer(true);
        if (await moved()) throw new Error(`no end of moves after: ${thing.name}`);
      }
      const now = changed ? arrive() : state;
      for (const pair of pairs(thing, state)) done.add(pair);
      if (isSame(state, now)) local.add(thing.name);
      if (!acted && (now.key === state.key || topDialog())) inert.add(thing.look);
      state.ways.set(thing.name, now.key);
      state = now;
    }
    changes.disconnect();
    return { moves: [...moves], refused: [...refused], clicks };
  };
}
