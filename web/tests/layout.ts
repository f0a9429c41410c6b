/** What can be wrong with how a table is laid out. */
export interface Minimum {
  css: string;
  width: number;
  height: number;
}

interface Looked {
  zones: string[];
  minimums: Minimum[];
  themes: string[];
}

/** Runs in the page: everything that lies wrong in each theme, each in a few words. */
export function layoutFaults({ zones, minimums, themes }: Looked): string[][] {
  /** How far boxes may touch before it counts, in pixels: rings, rounding, the tip of a letter. */
  const SLACK = 2;
  const INTERACTIVE = "button, a[href], input, select, summary, [role=tab]";
  /** Drawn things that are meant to lie over one another, and what is only spoken. */
  const DRAWN = "svg, .sr, .glade, dialog, .beast, .marks, [aria-live] .change, .chain, .toast, .stage";
  /** Over these the open question may lie, and nowhere else. */
  const COVERED = ".shop, .own, .drawer, .board, .ribbon";

  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  const meet = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const isEmpty = ({ left, top, right, bottom }: Box, slack = 0) =>
    right - left <= slack || bottom - top <= slack;
  const screen: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const nameOf = (element: Element): string => {
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "")
      .replace(/\s+/g, " ")
      .trim();
    return `${element.tagName.toLowerCase()}.${[...element.classList].filter((one) => !one.startsWith("svelte")).join(".")} "${words.slice(0, 40)}"`;
  };
  /** Only for ears: clipped to nothing. */
  const isSpoken = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath === "inset(50%)" || isSpoken(element.parentElement));
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest(DRAWN) &&
    !isSpoken(element);

  /** What shows of a box: scrolling areas hide the rest by right, anything else cuts it off. */
  function seenOf(element: Element, box: Box): { box: Box; cut: Element | null } {
    let seen = box;
    let cut: Element | null = null;
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const edge = at.getBoundingClientRect();
      const inside = meet(seen, edge);
      const scrolls = (overflow: string) => overflow === "auto" || overflow === "scroll";
      const lost = (overflow: string, before: number, after: number) =>
        !scrolls(overflow) && before - after > SLACK;
      if (
        lost(overflowX, seen.right - seen.left, inside.right - inside.left) ||
        lost(overflowY, seen.bottom - seen.top, inside.bottom - inside.top)
      )
        cut ??= at;
      seen = inside;
    }
    const inside = meet(seen, screen);
    if (
      !cut &&
      !isEmpty(seen) &&
      (seen.right - inside.right > SLACK ||
        seen.bottom - inside.bottom > SLACK ||
        inside.left - seen.left > SLACK)
    )
      cut = document.body;
    return { box: inside, cut };
  }

  return themes.map((theme) => {
    document.documentElement.dataset.theme = theme;
    const found = new Set<string>();
    // Things to touch.
    const buttons = [...document.querySelectorAll(INTERACTIVE)]
      .filter((one) => isShown(one) && !one.querySelector(INTERACTIVE))
      .map((element) => ({ element, ...seenOf(element, element.getBoundingClientRect()) }))
      .filter(({ box }) => !isEmpty(box, SLACK));
    const isUnder = (one: Element, other: Element) =>
      (one.closest(".drawer, .ribbon") !== null) !== (other.closest(".drawer, .ribbon") !== null) &&
      (one.closest(".drawer, .ribbon") ? other : one).closest(COVERED) !== null;
    buttons.forEach(({ element: one, box, cut }, at) => {
      if (cut)
        found.add(
          `cut off: ${nameOf(one)} by ${cut === document.body ? "the window" : nameOf(cut).slice(0, 40)}`,
        );
      for (const { element: other, box: its } of buttons.slice(at + 1))
        if (!isEmpty(meet(box, its), SLACK) && !isUnder(one, other))
          found.add(`overlap: ${nameOf(one)} with ${nameOf(other)}`);
    });

    // Texts.
    interface Words {
      element: Element;
      box: Box;
    }
    const texts: Words[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (
        !element ||
        !node.textContent?.trim() ||
        !isShown(element) ||
        element.closest("script, style, kbd, option")
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // What is shortened is said in full on the spot.
      const shortens = element.closest(".shortened, bdi, .use[title]");
      for (const line of range.getClientRects()) {
        // The height of the letters rather than of the line.
        const inset = line.height * 0.18;
        const whole = {
          left: line.left,
          right: line.right,
          top: line.top + inset,
          bottom: line.bottom - inset,
        };
        const { box, cut } = seenOf(element, whole);
        if (cut && !shortens)
          found.add(
            `clipped: ${nameOf(element)} by ${cut === document.body ? "the window" : nameOf(cut).slice(0, 50)}`,
          );
        if (!isEmpty(box, SLACK)) texts.push({ element, box });
      }
    }
    texts.forEach(({ element: one, box }, at) => {
      for (const { element: other, box: its } of texts.slice(at + 1)) {
        if (one === other || one.contains(other) || other.contains(one) || isEmpty(meet(box, its), SLACK))
          continue;
        if (
          one.closest("section, button") &&
          one.closest("button") === other.closest("button") &&
          one.closest(".text, p") === other.closest(".text, p") &&
          one.closest(".text, p")
        )
          continue;
        if (!isUnder(one, other)) found.add(`text over text: ${nameOf(one)} and ${nameOf(other)}`);
      }
    });

    // Cards.
    for (const { css, width, height } of minimums)
      for (const card of document.querySelectorAll(css)) {
        if (!card.checkVisibility() || card.closest("dialog")) continue;
        const { offsetWidth: wide, offsetHeight: high } = card as HTMLElement;
        if (wide < width - 0.5 || high < height - 0.5)
          found.add(`small: ${nameOf(card)} ${Math.round(wide)}×${Math.round(high)}`);
      }

    // What is put on a card hides none of its words.
    for (const mark of document.querySelectorAll(".card :is(kbd, .points, .seal)")) {
      const card = mark.closest(".card") as Element;
      const box = seenOf(mark, mark.getBoundingClientRect()).box;
      if (!mark.checkVisibility() || isEmpty(box) || card.closest("dialog")) continue;
      for (const words of card.querySelectorAll(".name, .text")) {
        const range = document.createRange();
        range.selectNodeContents(words);
        const lines = [...range.getClientRects()].map(
          (line) => seenOf(words.firstChild as Element, line).box,
        );
        if (lines.some((line) => !isEmpty(meet(box, line), SLACK * 2)))
          found.add(`hidden: ${nameOf(words)} by ${mark.className} "${mark.textContent}"`);
      }
    }

    // What a player has stays on the player's sheet.
    for (const sheet of document.querySelectorAll(".player")) {
      const edge = sheet.getBoundingClientRect();
      for (const inner of sheet.querySelectorAll(".line > *, .head > *")) {
        const box = inner.getBoundingClientRect();
        if (inner.checkVisibility() && (box.right > edge.right + SLACK || box.left < edge.left - SLACK))
          found.add(`sticks out: ${nameOf(inner)} of ${nameOf(sheet).slice(0, 40)}`);
      }
    }

    // Zones.
    for (const css of zones) {
      const zone = document.querySelector(css);
      const box = zone?.getBoundingClientRect();
      if (!zone || !box || !zone.checkVisibility() || isEmpty(meet(box, screen), SLACK))
        found.add(`missing: ${css}`);
    }
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth) found.add(`the page is ${scrollWidth - innerWidth} px too wide`);
    if (scrollHeight > innerHeight) found.add(`the page is ${scrollHeight - innerHeight} px too high`);
    return [...found];
  });
}
