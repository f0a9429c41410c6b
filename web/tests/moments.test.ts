import type { Page } from "@playwright/test";
import { accessible, atRest, expect, PHONE, test } from "./base";
import { type Great, greatMoments, stageIn } from "./moments";

/** Great moments are seen before what they change; nobody has to wait for them. */

const LAPTOP = { width: 1366, height: 650 };
const MOVING = { reducedMotion: "no-preference" } as const;
const reveal = (page: Page) => page.locator(".reveal");
const of = (all: Great[], kind: string): Great => all.find(({ kinds }) => kinds.includes(kind)) as Great;

/** What is seen in one frame of an attack. */
interface Frame {
  landed: number;
  health: number[];
  /** How many lines of the log tell of cubes or hits. */
  told: number;
  over: boolean;
}
/** When a moment has surely landed, and the first cube of an attack, in ms. */
const LANDS = 600;
const CUBE = 1200;
/** A frame of the screen, and longer than any attack with those who fall by it, in ms. */
const FRAME = 16;
const LONGEST = 20_000;

/** Less than the end of a scene, in ms. */
const SCENE = 1000;
/** More than all of them take, in steps of that. */
const MOST = 40;

/** Runs in the page: what is seen in every frame of an attack, and right before it. */
async function film([frame = 0, most = 0]: number[]): Promise<Frame[]> {
  const texts = (css: string) => [...document.querySelectorAll(css)].map((one) => one.textContent ?? "");
  const look = (): Frame => {
    const stage = document.querySelector<HTMLElement>(".reveal[data-moment=attack]");
    return {
      landed: Number(stage?.dataset.landed ?? -1),
      health: texts(".player .hp").map((text) => Number.parseInt(text.replace(/\D/g, ""), 10)),
      told: texts(".diary li").filter((text) => /Wylosowano|obrażeni/.test(text)).length,
      over: document.querySelector("dialog") !== null,
    };
  };
  const frames = [look()];
  for (let at = 0; at < most && (frames.length === 1 || (frames.at(-1)?.landed ?? -1) >= 0); at += frame) {
    window.pass(frame);
    await new Promise((done) => setTimeout(done));
    frames.push(look());
  }
  return frames.slice(0, -1);
}

const damage = ({ said }: Great): number[] => {
  const { players } = (said.pl as Great["said"][string]).message.view as { players: { damage: number }[] };
  return players.map((player) => player.damage);
};
const hurt = ({ news }: Great): [number, number][] =>
  (news.pl?.events ?? []).flatMap((event) =>
    event.kind === "hurt" ? [[event.seat, event.n] as [number, number]] : [],
  );

const attacksIn = ({ news }: Great): number =>
  (news.pl?.events ?? []).filter((event) => event.kind === "attack").length;

test("the dragon's attack changes health and log cube by cube", async ({ visitor }) => {
  const page = await visitor({ viewport: LAPTOP, ...MOVING });
  const all = await greatMoments("clank");
  const show = await stageIn(page, "pl", { speed: "fast" });
  const bites = (one: Great) => attacksIn(one) === 1 && hurt(one).length > 0;
  const deadly = all.find(bites) as Great;
  const go = await show(deadly);
  await go();
  await reveal(page).waitFor();
  const frames = await page.evaluate(film, [FRAME, LONGEST]);
  const health = damage(deadly).map((lost) => 10 - lost);
  const told = frames[0]?.told;
  const total = hurt(deadly).reduce((sum, [, n]) => sum + n, 0);
  const lost = (frame: Frame) => frame.health.reduce((sum, n, seat) => sum + ((health[seat] ?? 0) - n), 0);
  for (const frame of frames) {
    expect(lost(frame)).toBeLessThanOrEqual(Math.min(frame.landed, total));
    expect(frame.over).toBe(false);
    if (!frame.landed) expect([frame.health, frame.told]).toEqual([health, told]);
  }
  expect(frames[0]?.landed).toBe(0);
  expect(Math.max(...frames.map(lost))).toBe(total);
  // Nothing changes in a frame in which no cube has landed.
  frames.slice(1).forEach((frame, n) => {
    if (frame.landed === frames[n]?.landed) expect(frame).toEqual(frames[n]);
  });
});

test("the result waits for the last moment of a game", async ({ visitor }) => {
  const page = await visitor({ viewport: LAPTOP, ...MOVING });
  const show = await stageIn(page, "pl");
  await (await show(of(await greatMoments("clank"), "over")))();
  await reveal(page).waitFor();
  await expect(page.locator(".turn")).not.toContainText("Koniec gry");
  for (let scenes = 0; (await reveal(page).count()) && scenes < MOST; scenes++) {
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.evaluate((ms) => window.pass(ms), SCENE);
  }
  await page.evaluate((ms) => window.pass(ms), LONGEST);
  await expect(page.getByRole("dialog")).toBeVisible();
});

for (const [device, how] of [
  ["a laptop", { viewport: LAPTOP, ...MOVING }],
  // Where motion is unwelcome the end of each is shown, and nothing moves.
  ["a phone without motion", { viewport: PHONE, hasTouch: true, reducedMotion: "reduce" }],
] as const)
  for (const game of ["clank", "catacombs", "brains"] as const)
    test(`${game} on ${device}: every great moment is shown, told once and can be skipped`, async ({
      visitor,
    }) => {
      const page = await visitor(how);
      const all = await greatMoments(game);
      const show = await stageIn(page, "pl");
      const checked = new Set<string>();
      for (const one of all) {
        const go = await show(one);
        await page.evaluate(() => (window.heard = []));
        await go();
        await reveal(page).waitFor();
        const kind = (await reveal(page).getAttribute("data-moment")) ?? "";
        const title = (await reveal(page).locator(".title").first().textContent()) ?? "";
        if (how.reducedMotion !== "reduce") {
          await expect(reveal(page)).toHaveAttribute("data-landed", "0");
          if (kind !== "attack")
            expect(await page.evaluate(() => window.heard.join(" "))).not.toContain(title);
        }
        await page.evaluate((ms) => window.pass(ms), kind === "attack" ? CUBE : LANDS);
        await expect(reveal(page)).not.toHaveAttribute("data-landed", "0");
        if (!checked.has(kind)) {
          await atRest(page);
          await accessible(page);
        }
        checked.add(kind);
        await page.keyboard.press("Space");
        await expect(reveal(page)).toHaveCount(0);
        const heard = await page.evaluate(() => window.heard);
        // Of two attacks in a row each is told.
        const times = heard.filter((text) => text.startsWith(title)).length;
        expect([1, kind === "attack" ? Math.min(attacksIn(one), 2) : 1]).toContain(times);
        const lines = (one.news.pl?.texts ?? []).filter((text) =>
          /artefakt|sekret|przytomność|rezygnuje/.test(text),
        );
        for (const line of lines) expect(heard).not.toContain(line);
      }
      expect(checked.size).toBeGreaterThan(2);
    });

test("a click during a reveal is not lost", async ({ visitor }) => {
  const page = await visitor({ viewport: LAPTOP, ...MOVING });
  const all = await greatMoments("clank");
  const show = await stageIn(page, "en", { speed: "slow" });
  await (await show(of(all, "artifact")))();
  await reveal(page).waitFor();
  await page.locator("[data-zone=seat-1]").click();
  await expect(reveal(page)).toHaveCount(0);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("dialog").getByRole("button").first().press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // A touch of the stage ends it and touches nothing below.
  await (await show(of(all, "major")))();
  await reveal(page).waitFor();
  await page.evaluate(() => window.server.asked());
  await page.locator(".reveal .stage").click({ position: { x: 200, y: 200 } });
  await expect(reveal(page)).toHaveCount(0);
  expect((await page.evaluate(() => window.server.asked())).filter(({ type }) => type === "act")).toEqual([]);
});

for (const [way, viewport] of [
  ["upright", PHONE],
  ["sideways", { width: 844, height: 390 }],
] as const)
  test(`on a phone held ${way} chips and noise stay to be seen beside a reveal`, async ({ visitor }) => {
    const page = await visitor({ viewport, hasTouch: true, ...MOVING });
    const show = await stageIn(page, "pl");
    await (await show(of(await greatMoments("catacombs"), "artifact")))();
    await reveal(page).waitFor();
    const noise = page.locator("[data-noise]");
    for (const what of [noise, page.locator(".player").first()]) {
      const shown = await what.evaluate((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const dim = document.querySelector(".dim") as HTMLElement;
        // What lies under the dimness would be hit by it, if it could be hit at all.
        dim.style.pointerEvents = "auto";
        const found = node.contains(document.elementFromPoint(x, y));
        dim.style.pointerEvents = "";
        return found;
      });
      expect(shown).toBe(true);
    }
    const [stage, strip] = [await reveal(page).locator(".stage").boundingBox(), await noise.boundingBox()];
    expect((stage?.y ?? 0) + (stage?.height ?? 0)).toBeLessThanOrEqual((strip?.y ?? 0) + 1);
    expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(viewport.height + 1);
    await page.keyboard.press("Escape");
    await expect(page.locator("[data-strip=foot]")).toHaveCount(0);
  });
