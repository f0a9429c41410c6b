import { readFile } from "node:fs/promises";
import type { BrowserContextOptions, Page } from "@playwright/test";
import type { ClankView, ReplayInfo, TableInfo } from "../src/lib/schema";
import { timelineOf, viewAt } from "../src/replay/timeline";
import { accessible, expect, fits, keep, PHONE, shot, tableFor, test } from "./base";
import { atTable } from "./clank";

const TABLET = { width: 1024, height: 768 };
type StorageState = Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;
type Visitor = (how?: BrowserContextOptions) => Promise<Page>;
/** Games between bots, made once for all tests of a worker, with what their host's browser keeps. */
const made = new Map<string, { id: string; storageState: StorageState }>();

/** A finished game, looked at by its host. */
async function past(visitor: Visitor, game: string, bots: number, bot = "thief", key = game) {
  const before = made.get(key);
  const page = await visitor(before && { storageState: before.storageState });
  await keep(page, { language: "pl", speed: "off" });
  if (before) return { page, id: before.id };
  const seats = Array.from({ length: bots }, () => ({ kind: "bot" as const, bot }));
  const { id } = (await tableFor(page, { game, seats })).table;
  const phase = async () => ((await (await page.request.get(`/api/tables/${id}`)).json()) as TableInfo).phase;
  await expect.poll(phase, { timeout: 100_000, intervals: [500] }).toBe("over");
  made.set(key, { id, storageState: await page.context().storageState() });
  return { page, id };
}
const replayOf = async (page: Page, id: string): Promise<ReplayInfo> =>
  (await (await page.request.get(`/api/tables/${id}/replay`)).json()) as ReplayInfo;
const scrubber = (page: Page) => page.getByRole("slider", { name: "Miejsce w grze" });
const at = (page: Page) => scrubber(page).evaluate((one) => Number((one as HTMLInputElement).value));

for (const [game, bots] of [
  ["clank", 4],
  ["catacombs", 3],
  ["brains", 4],
] as const) {
  test(`${game}: the result says where each point came from, shows plots and moments`, async ({
    visitor,
  }) => {
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
    expect(await at(page)).toBeGreaterThan(0);
  });

  test(`${game}: a replay goes anywhere, by key, button and line`, async ({ visitor }) => {
    const { page, id } = await past(visitor, game, bots);
    const { steps } = await replayOf(page, id);
    await page.goto(`/table/${id}/replay?step=40`);
    await expect(scrubber(page)).toHaveValue("40");
    await accessible(page);
    await shot(page, `${game}-replay-desktop`);
    await page.keyboard.press("ArrowRight");
    await expect(scrubber(page)).toHaveValue("41");
    await page.keyboard.press("Shift+ArrowRight");
    expect(await at(page)).toBeGreaterThan(41);
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
    await page.setViewportSize(TABLET);
    await accessible(page);
    await shot(page, `${game}-replay-tablet`);
  });
}

test("a replay shows through the eyes of a seat only what that seat could see", async ({ visitor }) => {
  const { page, id } = await past(visitor, "clank", 4);
  await page.goto(`/table/${id}/replay?step=0`);
  const hand = page.locator("[data-zone=hand] .card");
  await expect(hand).toHaveCount(5);
  const answer = page.waitForResponse(/replay\?.*look=1$/);
  await page.getByLabel("Czyimi oczami").selectOption({ index: 2 });
  const seen = (await (await answer).json()) as { view: ClankView };
  expect(seen.view.players.map((player) => player.hand !== null)).toEqual([false, true, false, false]);
  await expect(hand).toHaveCount(5);
  await page.getByLabel("Czyimi oczami").selectOption("widz");
  await expect(hand).toHaveCount(0);
});

test("a replay plays by itself, faster and slower, and stops", async ({ visitor }) => {
  const { page, id } = await past(visitor, "clank", 4);
  await page.goto(`/table/${id}/replay`);
  await page.getByLabel("Tempo").selectOption("16×");
  await page.getByRole("button", { name: "Odtwarzaj" }).click();
  await expect.poll(() => at(page)).toBeGreaterThan(10);
  await page.getByRole("button", { name: "Zatrzymaj" }).click();
  const stopped = await at(page);
  await page.waitForTimeout(400);
  expect(await at(page)).toBe(stopped);
});

test("somebody plays on from a moment of the game", async ({ visitor }) => {
  const { page, id } = await past(visitor, "clank", 4);
  await page.goto(`/table/${id}/replay?step=60`);
  await page.getByRole("button", { name: "Zagraj dalej stąd" }).click();
  const dialog = page.getByRole("dialog", { name: "Zagraj dalej stąd" });
  await dialog.getByRole("radio").nth(2).check();
  await accessible(page);
  await shot(page, "branch-desktop");
  await dialog.getByRole("button", { name: "Siadam" }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.locator("[data-next], [data-move], .legal").first()).toBeVisible({ timeout: 30_000 });
  await expect(page.locator("[data-zone=seat-2]")).toContainText("Magda");
});

test("a result can be shared and taken away: link, chronicle, data", async ({ visitor }) => {
  const { page, id } = await past(visitor, "clank", 4);
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
  expect(chronicle).not.toMatch(/(src|href)=/);
  expect((chronicle.match(/<li/g) ?? []).length).toBeGreaterThan(steps.length);
  expect((JSON.parse(await saved("Dane (JSON)")) as ReplayInfo).steps).toHaveLength(steps.length);
  expect(await saved("Zapis (TXT)")).toContain("clank");
  const reader = await visitor();
  await reader.setContent(chronicle);
  await shot(reader, "chronicle");
  await accessible(reader);
});

test("any point of a long game can be reached; how quickly is told", async ({ visitor }) => {
  const { page, id } = await past(visitor, "catacombs", 6, "random", "long");
  const timeline = timelineOf(await replayOf(page, id));
  const jumps = Array.from({ length: 40 }, (_, n) => Math.floor(((n * 0.618) % 1) * timeline.end));
  const goals = jumps.map((step) => {
    const { map } = viewAt(timeline, step) as ClankView;
    return { step, tiles: map?.tiles.length ?? 0 };
  });
  await page.goto(`/table/${id}/replay`);
  await expect(page.locator(".board [data-room]").first()).toBeVisible({ timeout: 60_000 });
  const times = await page.evaluate(async (wanted) => {
    const input = document.querySelector<HTMLInputElement>("input[type=range]");
    const drawn = () =>
      new Set(
        [...document.querySelectorAll(".board [data-room]")].map(
          (room) => Number(room.getAttribute("data-room")) >> 3,
        ),
      ).size;
    const taken: { late: boolean; right: boolean; ms: number }[] = [];
    for (const { step, tiles } of wanted) {
      if (!input) break;
      input.value = String(step);
      const before = performance.now();
      input.dispatchEvent(new Event("input", { bubbles: true }));
      const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      await frame();
      const late = drawn() !== tiles;
      while (drawn() !== tiles && performance.now() - before < 3000) await frame();
      taken.push({ late, right: drawn() === tiles, ms: performance.now() - before });
    }
    return taken;
  }, goals);
  expect(times.map(({ right }) => right)).toEqual(goals.map(() => true));
  const sorted = times.map(({ ms }) => ms).sort((one, other) => one - other);
  const [median = 0, worst = 0] = [sorted[sorted.length >> 1], sorted.at(-1)];
  const late = times.filter((one) => one.late).length;
  console.log(
    `${timeline.end} decisions: a jump is drawn after ${Math.round(median)} ms, at most ${Math.round(worst)} ms; not in the first frame: ${late} of ${times.length}`,
  );
});

test("the dragon lens gives everybody's odds and what an option would change", async ({ page }) => {
  await atTable(page, "clank");
  await page.keyboard.press("d");
  const lens = page.getByRole("region", { name: "Oko smoka" });
  await expect(lens).toContainText("Smok losuje");
  await accessible(page);
  const stumble = page.locator("[data-zone=hand] .is-legal").filter({ hasText: "Potknięcie" });
  while (!(await stumble.count())) {
    await page.keyboard.press("p");
    await page.locator("[data-next=end]").waitFor();
    await page.keyboard.press("e");
    const check = page.locator(".still .main").last();
    if (await check.isVisible()) await page.keyboard.press("e");
    await page.locator("[data-zone=hand] .is-legal").first().waitFor({ timeout: 30_000 });
  }
  await stumble.first().hover();
  await expect(lens).toContainText(/Po ruchu:.*Potknięcie/);
  await expect(lens.locator("li").first()).toContainText(/→/);
  await shot(page, "lens-desktop");
  await accessible(page);
  await page.keyboard.press("d");
  await expect(lens).toBeHidden();
  await page.setViewportSize(PHONE);
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
