import { expect, resize, test } from "./base";
import { type Position, tableIn, turns } from "./screens";

/** While others move nothing shifts under a finger: what can be touched stays where it is, at any size of window. */

const SIZES = ["1366x650", "390x844", "844x390"];
/** So many decisions of others are watched. */
const WATCHED = 16;
/** Rounding, in pixels. */
const SLACK = 1;

/** Runs in the page: where everything is that can be touched; what tells of the past may move on, and a card that comes
 * into the own Graveyard finds its place among the others. */
function places(): Record<string, [number, number]> {
  const found: Record<string, [number, number]> = {};
  const seen = new Map<string, number>();
  for (const one of document.querySelectorAll(
    "button, [role=tab], .board, .noise, .means, [data-zone], .stone, .held, .pile",
  )) {
    if (!one.checkVisibility() || one.closest(".recap, .log, .diary, .chips, .sr, .played, .stand, svg"))
      continue;
    const name = `${one.tagName} ${one.classList[0]} ${one.getAttribute("data-zone") ?? ""} ${one.getAttribute("data-card") ?? ""}`;
    const n = (seen.get(name) ?? 0) + 1;
    seen.set(name, n);
    const { left, top } = one.getBoundingClientRect();
    found[`${name} ${n}`] = [left, top];
  }
  return found;
}

for (const game of ["clank", "catacombs", "brains"])
  test(`${game}: nothing shifts while others move`, async ({ page }) => {
    const all = await turns(game);
    const first = all.findIndex(({ seat }) => seat !== 0);
    const others = all.slice(first).filter(({ seat }) => seat !== 0);
    const show = await tableIn(page, "pl");
    for (const size of SIZES) {
      const [width = 0, height = 0] = size.split("x").map(Number);
      await show(others[0] as Position);
      await resize(page, { width, height });
      let before = await page.evaluate(places);
      let turn = -1;
      for (const position of others.slice(0, WATCHED)) {
        await show(position);
        const now = await page.evaluate(places);
        // Between two of them it may have been one's own turn.
        const same = turn === position.own;
        turn = position.own;
        const moved = Object.entries(now).filter(
          ([name, at]) => before[name]?.some((was, axis) => Math.abs(was - (at[axis] ?? 0)) > SLACK) && same,
        );
        expect({ size, move: position.move, moved }).toEqual({ size, move: position.move, moved: [] });
        before = now;
      }
    }
  });
