import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import type { ClankView, ReplayInfo, SeatInfo } from "../src/lib/schema";
import { type Timeline, timelineOf, viewAt } from "../src/replay/timeline";
import { accessible, expect, fits, keep, LONG, PHONE, PICTURE, resize, shot, test } from "./base";
import { atTable, NEXT } from "./clank";
import { takeUntil } from "./hand";
import { made, past } from "./past";

const PYTHON = process.env.STOLIK_PYTHON ?? join(import.meta.dirname, "../../.venv/bin/python");
const MINUTE = 60_000;
const TABLET = { width: 1024, height: 768 };
const replayOf = async (page: Page, id: string): Promise<ReplayInfo> =>
  (await (await page.request.get(`/api/tables/${id}/replay`)).json()) as ReplayInfo;
const scrubber = (page: Page) => page.getByRole("slider", { name: "Miejsce w grze" });
const at = (page: Page) => scrubber(page).evaluate((one) => Number((one as HTMLInputElement).value));

for (const [game, bots] of [
  ["clank", 3],
  ["catacombs", 2],
  ["brains", 4],
] as const) {
  test(
    `${game}: the result says where each point came from, shows plots and moments`,
    PICTURE,
    async ({ visitor }) => {
      const { page, id } = await past(visitor, game, bots);
      const { count, steps } = await replayOf(page, id);
      await page.goto(`/table/${id}/result`);
      await expect(page.getByRole("heading", { name: count.verdict })).toBeVisible();
      const totals = await page.locator(".sheet .total b").allTextContents();
      expect(totals.map(Number).sort()).toEqual([...count.points].sort());
      // What stands under a line adds up to the line.
      for (const line of await page.locator(".sheet .line:has(.things)").all()) {
        const sum = Number(await line.locator(".sum").textContent());
        const parts = await line.locator(".n").allTextContents();
        expect(parts.reduce((all, part) => all + Number(part.replace("*", "")), 0)).toBe(sum);
      }
      await accessible(page);
      await fits(page);
      await shot(page, `${game}-result-page-desktop`);

      const plot = page.getByRole("slider").first();
      await plot.focus();
      await page.keyboard.press("Home");
      await expect(plot).toHaveAttribute("aria-valuetext", /^(Tura|Runda) 1, /);
      await page.keyboard.press("ArrowRight");
      await expect(plot).toHaveAttribute("aria-valuetext", /^(Tura 2|Runda 1, ruch [1-9])/);
      await page.keyboard.press("End");
      await expect(plot).toHaveAttribute("aria-valuenow", String(steps.length));
      await page.getByRole("button", { name: "tabela" }).click();
      await expect(page.getByRole("table").first()).toBeVisible();
      await accessible(page);

      await page.locator("#moments ~ ol button").nth(1).click();
      await expect(scrubber(page)).toBeVisible();
      await expect.poll(() => at(page)).toBeGreaterThan(0);
    },
  );

  test(`${game}: a replay goes anywhere, by key, button and line`, PICTURE, async ({ visitor }) => {
    const { page, id } = await past(visitor, game, bots);
    const { steps } = await replayOf(page, id);
    await page.goto(`/table/${id}/replay?step=40`);
    await expect(scrubber(page)).toHaveValue("40");
    await accessible(page);
    await shot(page, `${game}-replay-desktop`);
    await page.keyboard.press("ArrowRight");
    await expect(scrubber(page)).toHaveValue("41");
    await page.keyboard.press("Shift+ArrowRight");
    await expect.poll(() => at(page)).toBeGreaterThan(41);
    await page.keyboard.press("End");
    await expect(scrubber(page)).toHaveValue(String(steps.length));
    await expect(page.getByRole("button", { name: "Zagraj dalej stąd" })).toBeDisabled();
    await page.keyboard.press("Home");
    await page.getByRole("button", { name: "Decyzja dalej" }).click();
    await expect(scrubber(page)).toHaveValue("1");
    await page.keyboard.press("l");
    const log = page.getByRole("dialog", { name: "Dziennik" });
    await accessible(page);
    await log.getByRole("button").last().click();
    await expect(scrubber(page)).toHaveValue(String(steps.length));
    await expect(log).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`step=${steps.length}$`));
  });

  test(`${game}: result and replay on a phone and a tablet, by day, in English`, async ({ visitor }) => {
    const { id } = await past(visitor, game, bots);
    const storageState = made.get(game)?.storageState;
    const page = await visitor({
      ...(storageState && { storageState }),
      viewport: PHONE,
      colorScheme: "light",
    });
    await page.addInitScript(() => localStorage.setItem("stolik", '{"language":"en","speed":"off"}'));
    await page.goto(`/table/${id}/result`);
    await expect(page.getByRole("heading", { name: "Where the points came from" })).toBeVisible();
    await accessible(page);
    await fits(page);
    await shot(page, `${game}-result-page-phone`);
    await page.locator("#plots").scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 500);
    await shot(page, `${game}-plots-phone`);
    await page.goto(`/table/${id}/replay?step=30`);
    await expect(page.getByRole("slider", { name: "Place in the game" })).toHaveValue("30");
    await accessible(page);
    await fits(page);
    await shot(page, `${game}-replay-phone`);
    await resize(page, TABLET);
    await accessible(page);
    await shot(page, `${game}-replay-tablet`);
  });
}

test("a replay shows through the eyes of a seat only what that seat could see", async ({ visitor }) => {
  const { page, id } = await past(visitor, "clank", 3);
  await page.goto(`/table/${id}/replay?step=0`);
  const hand = page.locator("[data-zone=hand] .card");
  await expect(hand).toHaveCount(5);
  const answer = page.waitForResponse(/replay\?.*viewpoint=1$/);
  await page.getByLabel("Czyimi oczami").selectOption({ index: 2 });
  const seen = (await (await answer).json()) as { view: ClankView };
  expect(seen.view.players.map((player) => player.hand !== null)).toEqual([false, true, false]);
  await expect(hand).toHaveCount(5);
  await page.getByLabel("Czyimi oczami").selectOption("widz");
  await expect(hand).toHaveCount(0);
});

test("a replay plays by itself, faster and slower, and stops", async ({ visitor }) => {
  const { page, id } = await past(visitor, "clank", 3);
  await page.clock.install();
  await page.goto(`/table/${id}/replay`);
  await expect(scrubber(page)).toHaveValue("0");
  await page.clock.pauseAt(Date.now() + MINUTE);
  await page.getByRole("button", { name: "Odtwarzaj" }).click();
  await page.clock.runFor(MINUTE / 4);
  const slowly = await at(page);
  expect(slowly).toBeGreaterThan(0);
  await page.getByLabel("Tempo").selectOption("16×");
  await page.clock.runFor(MINUTE / 4);
  expect(await at(page)).toBeGreaterThan(3 * slowly);
  await page.getByRole("button", { name: "Zatrzymaj" }).click();
  const stopped = await at(page);
  await page.clock.runFor(MINUTE);
  expect(await at(page)).toBe(stopped);
});

test("somebody plays on from a moment of the game", async ({ visitor }) => {
  const { page, id } = await past(visitor, "clank", 3);
  await page.goto(`/table/${id}/replay?step=60`);
  await page.getByRole("button", { name: "Zagraj dalej stąd" }).click();
  const dialog = page.getByRole("dialog", { name: "Zagraj dalej stąd" });
  await dialog.getByRole("radio").nth(2).check();
  await accessible(page);
  await expect(page.getByRole("dialog").getByRole("combobox")).toHaveValue("thief");
  await shot(page, "branch-desktop");
  await dialog.getByRole("button", { name: "Siadam" }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.locator("[data-next], [data-move], .legal").first()).toBeVisible();
  await expect(page.locator("[data-zone=seat-2]")).toContainText("Magda");
});

test("a result can be shared and taken away: link, chronicle, data", async ({ visitor }) => {
  const { page, id } = await past(visitor, "clank", 3);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/table/${id}/result`);
  await page.getByRole("button", { name: "Udostępnij" }).click();
  await expect(page.getByText("Skopiowano")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/table/${id}/result`);
  const saved = async (name: string): Promise<string> => {
    const waiting = page.waitForEvent("download");
    await page.getByText(name).click();
    return readFile(await (await waiting).path(), "utf8");
  };
  const { count, steps } = await replayOf(page, id);
  const chronicle = await saved("Kronika (HTML)");
  expect(chronicle).toContain(count.verdict);
  // It needs no other file, and has the typefaces and the board in it.
  expect(chronicle).not.toMatch(/(src|href)=(?!"#)|url\((?!data:|#|'#|&quot;#)/);
  expect(chronicle).toContain("font/woff2;base64,");
  expect((chronicle.match(/<li/g) ?? []).length).toBeGreaterThan(steps.length);
  expect((JSON.parse(await saved("Dane (JSON)")) as ReplayInfo).steps).toHaveLength(steps.length);
  expect(await saved("Zapis (TXT)")).toContain("clank");
  const reader = await visitor();
  await reader.setContent(chronicle);
  await shot(reader, "chronicle");
  await expect(reader.locator(".map svg path").first()).toBeVisible();
  // On paper all but the log takes less than two pages of A4 with margins of 14 mm.
  await reader.emulateMedia({ media: "print" });
  await resize(reader, { width: 688, height: 1017 });
  expect((await reader.locator(".summary").boundingBox())?.height).toBeLessThan(2 * 1017);
  await shot(reader, "chronicle-printed");
  await reader.emulateMedia({ media: "screen" });
  await accessible(reader);
});

/** The longest game of the golden set, looked back at as if it had been played at a table of this server. */
async function golden(page: Page): Promise<Timeline> {
  const words = [join(import.meta.dirname, "golden.py")];
  const { stdout } = await promisify(execFile)(PYTHON, words, { maxBuffer: 1e9 });
  const { replay, drawing } = JSON.parse(stdout) as { replay: ReplayInfo; drawing: object };
  const bot = { kind: "bot", bot: "thief", stand_in: "", why: "", member: null, salted: true };
  const seats: SeatInfo[] = replay.names.map((name) => ({ ...bot, name }));
  const answers = {
    "": { id: "golden", game: replay.game, phase: "over", seats, members: [], options: {} },
    "/share": { role: "reader", shared: true, url: "", picture: "" },
    "/replay": replay,
  };
  await keep(page, { language: "pl", speed: "off" });
  for (const [path, json] of Object.entries(answers))
    await page.route(`**/api/tables/golden${path}?*`, (route) => route.fulfill({ json }));
  await page.route("**/api/editions/*", (route) => route.fulfill({ json: drawing }));
  await page.goto("/table/golden/replay");
  return timelineOf(replay, "turn");
}

test("any point of the longest golden game is drawn, whichever was shown before", async ({ page }) => {
  const timeline = await golden(page);
  const jumps = Array.from({ length: LONG ? 60 : 20 }, (_, n) =>
    Math.floor(((n * 0.618) % 1) * timeline.end),
  );
  const goals = jumps.map((step) => {
    const { map, turn } = viewAt(timeline, step) as ClankView;
    return { step, turn, tiles: map?.tiles.length ?? 0 };
  });
  await expect(page.locator(".board [data-room]").first()).toBeVisible();
  const inspector = await page.context().newCDPSession(page);
  await inspector.send("Performance.enable", { timeDomain: "threadTicks" });
  /** How long the page has worked so far, whoever else kept the machine busy. */
  const worked = async () => {
    const { metrics } = await inspector.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
  };
  const taken: { right: boolean; ms: number; work: number }[] = [];
  for (const goal of goals) {
    const before = await worked();
    const seen = await page.evaluate(async ({ step, tiles }) => {
      const input = document.querySelector<HTMLInputElement>("input[type=range]") as HTMLInputElement;
      const drawn = () =>
        new Set(
          [...document.querySelectorAll(".board [data-room]")].map(
            (room) => Number(room.getAttribute("data-room")) >> 3,
          ),
        ).size;
      const start = performance.now();
      input.value = String(step);
      input.dispatchEvent(new Event("input", { bubbles: true }));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      return { ms: performance.now() - start, right: drawn() === tiles };
    }, goal);
    taken.push({ ...seen, work: (await worked()) - before });
  }
  const told = (kind: "ms" | "work") => {
    const sorted = taken.map((one) => one[kind]).sort((one, other) => one - other);
    return [sorted[sorted.length >> 1] ?? 0, sorted.at(-1) ?? 0].map(Math.round);
  };
  const [ms, work] = [told("ms"), told("work")];
  console.log(
    `${timeline.end} decisions: a jump is drawn after ${ms[0]} ms (at most ${ms[1]}); work for it ${work[0]} ms (at most ${work[1]})`,
  );
  expect(taken.filter(({ right }) => !right)).toEqual([]);
});

test("the dragon lens shows six seats at once on a phone, and what a move changes stays in sight", async ({
  page,
}) => {
  await atTable(page, "catacombs", 5);
  await page.keyboard.press("d");
  const lens = page.getByRole("region", { name: "Oko smoka" });
  await expect(lens.locator("li")).toHaveCount(6);
  const then = lens.locator(".then");
  for (const [name, viewport] of [
    ["desktop", { width: 1440, height: 900 }],
    ["tablet", TABLET],
    ["portrait", { width: 820, height: 1180 }],
  ] as const) {
    await resize(page, viewport);
    await expect(lens.locator("li").first()).toBeInViewport();
    if (name !== "portrait") await expect(then).toBeInViewport({ ratio: 1 });
    await accessible(page);
    await shot(page, `lens-six-${name}`);
  }
  await resize(page, PHONE);
  await expect(lens.locator("li").last()).toBeInViewport({ ratio: 1 });
  await lens.locator(".options button").first().click();
  await expect(then).toBeInViewport({ ratio: 1 });
  await fits(page);
  await accessible(page);
  await shot(page, "lens-six-phone");
});

test("the dragon lens gives everybody's odds and what an option would change", PICTURE, async ({ page }) => {
  await atTable(page, "clank");
  await page.keyboard.press("d");
  const lens = page.getByRole("region", { name: "Oko smoka" });
  await expect(lens).toContainText("Smok losuje");
  await accessible(page);
  const stumble = page.locator("[data-zone=hand] .is-legal").filter({ hasText: "Potknięcie" });
  while (!(await stumble.count())) {
    await takeUntil(page, "[data-next=end]", NEXT);
    await takeUntil(page, "[data-zone=hand] .is-legal", [".still .main", "[data-next=end]", ...NEXT]);
  }
  await stumble.first().hover();
  await expect(lens).toContainText(/Po ruchu:.*Potknięcie/);
  await expect(lens.locator("li").first()).toContainText(/→/);
  await shot(page, "lens-desktop");
  await accessible(page);
  await page.keyboard.press("d");
  await expect(lens).toBeHidden();
  await resize(page, PHONE);
  await page.locator("[data-lens]").click();
  await expect(lens).toBeVisible();
  await lens
    .getByRole("button", { name: /Potknięcie/ })
    .first()
    .click();
  await expect(lens.locator("li").first()).toContainText(/→/);
  await fits(page);
  await accessible(page);
  await shot(page, "lens-phone");
});
