import type { Page } from "@playwright/test";
import { GLOSSARY as BEASTS } from "../src/games/brains/rules/glossary";
import { GLOSSARY, isInKeep } from "../src/games/clank/rules/glossary";
import type { RuleInfo } from "../src/lib/schema";
import { accessible, expect, fits, keep, PHONE, PICTURE, shot, tableFor, test } from "./base";

const GAMES = ["clank", "catacombs", "brains"];
const SEATS = [
  { kind: "here" as const, name: "Magda" },
  { kind: "bot" as const, bot: "thief" },
];

/** At a table of BRZDĘK!, in the own turn. */
async function atTable(page: Page, options: Record<string, string | boolean | number> = {}): Promise<void> {
  await keep(page, { language: "pl", speed: "off" });
  const { table } = await tableFor(page, {
    game: "clank",
    seats: SEATS,
    options: { first_player: "A", ...options },
  });
  await page.goto(`/table/${table.id}`);
  await page.locator("[data-next]").first().waitFor();
}

test("the rules can be read and searched, with our rulings", async ({ page }) => {
  await keep(page, { language: "pl" });
  await page.goto("/rules/clank");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zasady: Brzdęk!");
  await expect(page.locator("details")).not.toHaveCount(0);
  await accessible(page);
  await shot(page, "rules-desktop");
  await page.getByRole("searchbox").fill("smocz sakw");
  await expect(page.locator("#rule-dragon")).toBeVisible();
  await expect(page.locator("#rule-setup")).toBeVisible();
  await expect(page.locator("#rule-market")).toHaveCount(0);
  await page.getByRole("searchbox").fill("RC-12");
  await expect(page.locator("details")).toHaveCount(1);
  await expect(page.locator("#rule-countdown")).toContainText("RC-12");
  await page.getByRole("searchbox").fill("xyz");
  await expect(page.getByText("Nic takiego tu nie ma.")).toBeVisible();
});

test("a keyword says what it means on hover, on focus and on a tap", async ({ page }) => {
  await keep(page, { language: "pl" });
  await page.goto("/rules/clank");
  const keyword = page.locator("#rule-goal").getByRole("button", { name: "artefakt" }).first();
  const tip = page.getByRole("tooltip");
  await keyword.hover();
  await expect(tip).toContainText("Bez niego nie ma punktów");
  await shot(page, "rules-keyword");
  await page.mouse.move(2, 2);
  await expect(tip).toHaveCount(0);
  await keyword.focus();
  await expect(tip).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tip).toHaveCount(0);
  await keyword.click();
  await expect(tip).toBeVisible();
});

test("every keyword leads to a rule of its games", async ({ page }) => {
  const glossaries = { clank: GLOSSARY.filter(isInKeep), catacombs: GLOSSARY, brains: BEASTS };
  for (const [game, keywords] of Object.entries(glossaries)) {
    const rules = (await (await page.request.get(`/api/games/${game}/rules`)).json()) as RuleInfo[];
    const topics = rules.map((rule) => rule.id);
    const asked = keywords.map((one) => one.topic);
    expect(asked.filter((topic) => !topics.includes(topic))).toEqual([]);
  }
});

test("the symbols are drawn and named", async ({ page }) => {
  await keep(page, { language: "pl" });
  for (const game of GAMES) {
    await page.goto(`/rules/${game}`);
    await page.getByRole("button", { name: "Symbole" }).click();
    await expect(page.locator("dt")).not.toHaveCount(0);
    await accessible(page);
    await shot(page, `legend-${game}`);
  }
});

test("the gallery has every card, finds by filters and shows one large", PICTURE, async ({ page }) => {
  await keep(page, { language: "pl" });
  await page.goto("/cards/catacombs");
  const cards = page.locator(".cards > li");
  await expect(cards).toHaveCount(68);
  await accessible(page);
  await shot(page, "gallery-desktop");
  await page.getByLabel("Talia").selectOption("all");
  await expect(cards).toHaveCount(182);
  await page.getByLabel("Rodzaj").selectOption("monster");
  await page.getByLabel("Symbol").selectOption("danger");
  await page.getByLabel("Szukaj w kartach").fill("zagrozenie");
  const some = await cards.count();
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(20);
  await cards.first().getByRole("button").click();
  const large = page.getByRole("dialog");
  await expect(large.getByRole("heading", { name: "Słowa z tej karty" })).toBeVisible();
  await accessible(page);
  await shot(page, "gallery-card");
  await page.keyboard.press("Escape");
  await expect(large).toHaveCount(0);
  await page.getByRole("button", { name: "Więźniowie" }).click();
  await expect(page.locator(".tokens > li")).toHaveCount(14);
  await accessible(page);
  await shot(page, "gallery-prisoners");
  await page.goto("/cards/brains");
  await expect(page.locator(".animals > li")).toHaveCount(20);
  await accessible(page);
  await shot(page, "gallery-brains");
});

test("at the table ? and G open the reference over it, at what this table plays", async ({ page }) => {
  await atTable(page, { trash_timing: "at_once" });
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("heading", { name: "Zasady: Brzdęk!" })).toBeVisible();
  await sheet.getByText("Usuwanie kart").click();
  await expect(sheet.locator("#rule-trash")).toContainText("od razu zmienione przy tym stole");
  await accessible(page);
  await shot(page, "rules-table");
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press("g");
  await expect(sheet.getByRole("heading", { name: "Karty: Brzdęk!" })).toBeVisible();
  await expect(sheet.locator(".cards > li")).toHaveCount(63);
  await shot(page, "gallery-table");
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-next]").first()).toBeVisible();
});

test("why not leads to the rule", async ({ page }) => {
  await atTable(page);
  await page.locator("[data-zone=row] .is-off").first().click({ force: true });
  await page.getByRole("button", { name: "Pokaż zasadę" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.locator("details[open]")).toHaveCount(1);
  await expect(sheet.locator("details[open] summary")).toBeFocused();
});

test("all of it fits a phone, by day and by night", async ({ visitor }) => {
  const page = await visitor({ viewport: PHONE, deviceScaleFactor: 2 });
  await keep(page, { language: "pl", speed: "off" });
  for (const path of ["rules/catacombs", "cards/catacombs", "cards/brains"]) {
    await page.goto(`/${path}`);
    await page
      .locator(path.startsWith("rules") ? "details" : "ul li")
      .first()
      .waitFor();
    await fits(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await accessible(page);
      await shot(page, `${path.replace("/", "-")}-phone-${colorScheme}`);
    }
  }
  await page.goto("/rules/clank");
  await page.getByRole("button", { name: "Symbole" }).click();
  await fits(page);
  await shot(page, "legend-phone-dark");
});

test("everything is there in English, too", async ({ visitor }) => {
  const page = await visitor({ locale: "en-GB" });
  await page.goto("/rules/catacombs");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Rules:");
  await expect(page.locator("#rule-tiles")).toContainText("RK-24");
  await page.goto("/cards/clank");
  await page.getByLabel("Search the cards").fill("dagger");
  await expect(page.locator(".cards > li")).toHaveCount(1);
});
