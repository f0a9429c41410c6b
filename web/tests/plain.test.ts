import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { GameInfo } from "../src/lib/schema";
import type { About, Choice, ViewMessage } from "../src/lib/wire";
import { accessible, expect, fits, keep, PHONE, shot, tableFor, test } from "./base";
import { standInForServer } from "./fake";
import { playOut, take } from "./hand";
import { Server } from "./serve";

/** A game of which the client has no folder: a race with dice. */
const RACE: GameInfo = {
  id: "dice_race",
  title: "Wyścig",
  rules_version: 1,
  summary: "Rzuć kością albo zostań na miejscu. Kto pierwszy na mecie, wygrywa.",
  min_seats: 2,
  max_seats: 4,
  options: [],
};
const DESKTOP = { width: 1366, height: 650 };
const seat = { kind: "person", member: 0, bot: "", stand_in: "", why: "", salted: true };

/** The wire knows only the options of the games of the house. */
const option = (move: string, text: string, n?: number): Choice => ({
  move,
  text,
  about: { kind: move, n } as About,
});

const position = (over: boolean): ViewMessage => ({
  type: "view",
  table: "t1",
  version: 3,
  me: 0,
  viewpoint: 0,
  info: {
    id: "t1",
    game: RACE.id,
    edition: "",
    options: {},
    phase: over ? "over" : "playing",
    version: 3,
    listed: false,
    watchers: false,
    clock: null,
    stand_in: "",
    absent_after: 60,
    hints: false,
    shared: false,
    promise: "",
    daily: "",
    follows: "",
    rematch: "",
    seats: [
      { ...seat, name: "Magda" },
      { ...seat, name: "Olek", kind: "bot", member: null },
    ],
    members: [],
    halted: null,
    points: null,
    closed: "",
  },
  chat: [],
  view: {
    seat: 0,
    to_move: over ? -1 : 0,
    track_length: 20,
    last_roll: [4],
    cards_left: { red: 3, blue: 0 },
    players: [
      { seat: 0, at: 7, rested: false, won_stages: [1, 2] },
      { seat: 1, at: 12, rested: true, won_stages: [] },
    ],
  },
  to_move: over ? -1 : 0,
  undo: over ? null : 0,
  clocks: null,
  decision: over
    ? null
    : {
        seat: 0,
        prompt: "Twoja tura: rzuć albo zostań",
        names: [],
        options: [option("roll", "Rzuć kością"), option("stay", "Zostań na polu 7", 7)],
      },
  result: over
    ? {
        points: [7, 20],
        winners: [1],
        texts: [],
        count: {
          points: [7, 20],
          winners: [1],
          lines: [],
          notes: ["", ""],
          ending: "Meta.",
          verdict: "Wygrywa Olek.",
          rank: "",
        },
        seal: { promise: "", salts: [], secret: null },
      }
    : null,
});

/** A server that has this game, too. */
async function withRace(page: Page): Promise<void> {
  await page.route("**/api/games?*", async (route) => {
    const house = (await (await route.fetch()).json()) as GameInfo[];
    await route.fulfill({ json: [...house, RACE] });
  });
  await page.route("**/api/games/dice_race/rules?*", (route) => route.fulfill({ json: [] }));
  await page.route("**/api/tables/t1/log?*", (route) =>
    route.fulfill({
      json: { events: [{ kind: "rolled", seat: 1, face: 4 }], texts: ["Olek wyrzuca 4 i jest na polu 12."] },
    }),
  );
}

async function sitDown(page: Page, over = false): Promise<void> {
  await withRace(page);
  await page.addInitScript(standInForServer);
  await page.goto("/table/t1");
  await page.evaluate((shown) => window.server.show(shown), position(over));
}

for (const [language, colorScheme] of [
  ["pl", "dark"],
  ["en", "light"],
] as const)
  for (const [size, viewport] of [
    ["desktop", DESKTOP],
    ["phone", PHONE],
  ] as const)
    test(`a game without a folder is played on a ${size}, ${language}, ${colorScheme}`, async ({
      visitor,
    }) => {
      const page = await visitor({ viewport, colorScheme });
      await keep(page, { language, speed: "off" });
      await sitDown(page);
      await expect(page.locator(".bar")).toContainText("Wyścig");
      await expect(page.getByText("Twoja tura: rzuć albo zostań")).toBeVisible();
      await expect(page.getByText("won stages").first()).toBeVisible();
      await expect(page.getByText("1, 2", { exact: true })).toBeVisible();
      await accessible(page);
      await fits(page);
      await shot(page, `plain-${size}-${language}`);
      await page.getByRole("button", { name: "Zostań na polu 7" }).click();
      await page.evaluate(() => window.server.answer());
      await page.keyboard.press("u");
      const asked = await page.evaluate(() =>
        window.server.asked().map((one) => ("move" in one ? one.move : one.type)),
      );
      expect(asked).toEqual(["follow", "stay", "undo"]);
      await page.keyboard.press("l");
      await expect(page.getByRole("dialog").getByText("Olek wyrzuca 4")).toBeVisible();
    });

test("a game without a folder ends with its points", async ({ page }) => {
  await keep(page, { language: "pl", speed: "off" });
  await sitDown(page, true);
  const result = page.getByRole("dialog");
  await expect(result).toContainText("Wygrywa Olek.");
  await expect(result.getByRole("listitem").filter({ hasText: "Olek" })).toContainText("20");
  await accessible(page);
});

test.describe("where things move", () => {
  test.use({ reducedMotion: "no-preference" });

  test("the haul is counted source by source, and nobody knows the winner before the end", async ({
    page,
  }) => {
    await keep(page, { language: "pl" });
    await page.clock.install();
    await sitDown(page);
    await page.getByText("Twoja tura: rzuć albo zostań").waitFor();
    const over = position(true);
    const lines = [
      { id: "artifacts", label: "artefakty", amounts: [0, 15], lost: [30, 0] },
      { id: "gold", label: "złoto", amounts: [0, 5], lost: [31, 0] },
    ];
    const count = { ...over.result?.count, points: [0, 20], notes: ["bez artefaktu", ""], lines };
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.evaluate((shown) => window.server.show(shown), {
      ...over,
      result: { ...over.result, count },
    } as ViewMessage);
    await page.clock.runFor(1600);
    const result = page.getByRole("dialog");
    await expect(result.getByRole("heading", { name: "Liczymy: artefakty" })).toBeVisible();
    await expect(result).not.toContainText("Wygrywa");
    await page.clock.runFor(420);
    await expect(result.getByRole("heading", { name: "Liczymy: złoto" })).toBeVisible();
    // Magda, who will have nothing, is still ahead, and nothing shows what is to come.
    await expect(result.getByRole("listitem").filter({ hasText: "Magda" })).toContainText("na razie");
    await expect(result).not.toContainText("bez artefaktu");
    await expect(result.getByRole("button", { name: "Rewanż" })).toHaveCount(0);
    await shot(page, "counting-desktop");
    await page.keyboard.press("Space");
    await expect(result.getByRole("heading", { name: "Wygrywa Olek." })).toBeVisible();
    await expect(result.getByRole("listitem").filter({ hasText: "Magda" })).toContainText("przepada 61");
    await expect(result.getByRole("button", { name: "Rewanż" })).toBeVisible();
    await page.clock.resume();
    for (const theme of ["dark", "light"]) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      await accessible(page);
      await shot(page, `ended-${theme}`);
    }
  });
});

test("its rules are those that the server tells, without cards and symbols", async ({ page }) => {
  await keep(page, { language: "pl" });
  await withRace(page);
  await page.goto("/rules/dice_race");
  await expect(page.getByRole("heading", { name: "Zasady: Wyścig" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Pod ręką" }).getByRole("button")).toHaveText([
    "Zasady",
    "Klawisze",
  ]);
});

for (const [size, viewport] of [
  ["desktop", DESKTOP],
  ["phone", PHONE],
] as const)
  test(`a game without a folder is offered under the name the server gives it, on a ${size}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await keep(page, { language: "pl" });
    await withRace(page);
    await page.goto("/");
    const poster = page.getByRole("article").filter({ hasText: "Wyścig" });
    await expect(poster.getByRole("heading", { name: "Wyścig" })).toBeVisible();
    await expect(poster.getByRole("link", { name: "Naucz się grać" })).toHaveCount(0);
    await accessible(page);
    await fits(page);
    await shot(page, `plain-start-${size}`);
    await poster.getByRole("link", { name: "Wyścig: Z ludźmi" }).click();
    await expect(page.getByRole("button", { name: "Wyścig" })).toHaveAttribute("aria-pressed", "true");
    await fits(page);
    await shot(page, `plain-new-${size}`);
  });

test("a fourth game is played to its end, with its folder alone", async ({ visitor }) => {
  const server = await Server.open({ STOLIK_GAMES: join(import.meta.dirname, "../../tests/dice_race") });
  try {
    const page = await visitor({ baseURL: server.url });
    await keep(page, { language: "pl", speed: "off" });
    const seats = [
      { kind: "here" as const, name: "Magda" },
      { kind: "bot" as const, bot: "thief" },
    ];
    const { table } = await tableFor(page, { game: RACE.id, seats });
    await page.goto(`/table/${table.id}`);
    await expect(page.locator(".bar")).toContainText("Wyścig kości");
    await expect(page.getByText("Rzucasz czy zapisujesz?")).toBeVisible();
    await shot(page, "fourth-game");
    await playOut(() => take(page, ['[data-move="stop"]', "[data-move]"]));
    await expect(page.getByRole("dialog")).toContainText("Koniec gry.");
    await page.close();
  } finally {
    await server.close();
  }
});
