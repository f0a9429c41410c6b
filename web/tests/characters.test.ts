import type { Page } from "@playwright/test";
import type { WantedSeat } from "../src/lib/schema";
import { accessible, expect, fits, keep, PHONE, resize, tableFor, test } from "./base";
import { type Position, tableIn, told } from "./screens";

const SEATS: WantedSeat[] = [
  { kind: "here", name: "Magda" },
  { kind: "bot", bot: "thief" },
];
/** How each ability is used: what is touched on the own board or in the question, and the move that this sends. */
const ABILITIES: Record<string, { name: RegExp; move: RegExp; part?: string }> = {
  cast: { name: /^Przemiana, 3 many/, move: /^cast transfigure$/ },
  flip: { name: /^Humor odkryty: 1 miecz/, move: /^flip sword$/ },
  claim: { name: /^artefakt: znalezisko/, move: /^claim artifact$/ },
  conscript: { name: /^Żetony zaciągu: 3 z 4/, move: /^top / },
  inspire: { name: /^Najemnik/, move: /^top /, part: ".question" },
  carnage: { name: /^1 złoto/, move: /^choose /, part: ".question" },
};

interface OfAbility extends Position {
  ability: string;
}
/** The moves that the page has sent since it was last asked. */
async function sent(page: Page): Promise<string[]> {
  const asked = await page.evaluate(() => window.server.asked());
  return asked.flatMap((one) => (one.type === "act" ? [one.move] : []));
}

test("characters are chosen at the table, and their cards are played", async ({ page }) => {
  await keep(page, { language: "pl", speed: "off" });
  const options = { characters: "draft", first_player: "B" };
  const { table } = await tableFor(page, { game: "catacombs", seats: SEATS, options });
  await page.goto(`/table/${table.id}`);
  const lenara = page.getByRole("button", { name: /Zagraj jako Lenara/ });
  await expect(page.getByRole("button", { name: /Zagraj jako/ })).toHaveCount(6);
  await accessible(page);
  await page.getByRole("button", { name: /Lenara: Plansza i 3 karty/ }).click();
  await expect(page.getByRole("dialog")).toContainText("Zastępcze, bo drukowanych nie znamy");
  await page.keyboard.press("Escape");
  await lenara.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-zone=hand] [data-card]").first()).toBeVisible();
  // The bot has chosen, too; whose turn it is finds out why nothing can be cast.
  await expect(page.locator(".player .portrait")).toHaveCount(2);
  const spell = page.getByRole("button", { name: /^Przemiana, 3 many/ });
  await expect(spell).toHaveAttribute("aria-disabled", "true");
  await spell.click({ force: true });
  await expect(page.getByText("Dlaczego nie?")).toBeVisible();
});

test("each ability is used on the board or in its question, by click and by key", async ({ page }) => {
  const positions = await told<OfAbility>("boards.py");
  const show = await tableIn(page, "pl");
  for (const [ability, { name, move, part = ".strip" }] of Object.entries(ABILITIES)) {
    const position = positions.find((one) => one.ability === ability) as OfAbility;
    const thing = page.locator(part).getByRole("button", { name }).first();
    for (const act of [() => thing.click(), () => thing.press("Enter")]) {
      await show(position);
      await sent(page);
      await act();
      expect(await sent(page), ability).toEqual([expect.stringMatching(move)]);
      await page.evaluate(() => window.server.answer(true));
    }
  }
});

test("a question of a board is asked in its name", async ({ page }) => {
  const positions = await told<OfAbility>("boards.py");
  const show = await tableIn(page, "pl");
  const asked = {
    flip: /humoru/,
    claim: /znalezisko/,
    conscript: /żeton zaciągu/,
    inspire: /Płomienna mowa/,
  };
  for (const [ability, words] of Object.entries(asked)) {
    await show(positions.find((one) => one.ability === ability) as OfAbility);
    await expect(page.locator(".question h2")).toHaveText(words);
  }
});

test("everybody's board is a touch away, and says how it works", async ({ page }) => {
  const positions = await told<OfAbility>("boards.py");
  const show = await tableIn(page, "pl");
  await show(positions.find((one) => one.ability === "cogwheels") as OfAbility);
  await page
    .getByRole("button", { name: /^Zębatki: 3 z 7; odsłonięte: 1 miecz, 2 sprawność/ })
    .click({ force: true });
  await expect(page.getByRole("status").filter({ hasText: "Dlaczego nie?" })).toContainText("smoczy atak");
  await page.locator("[data-zone^=seat-]").first().click();
  await expect(page.getByRole("dialog").getByRole("article")).toBeVisible();
  await accessible(page);
  await resize(page, PHONE);
  await fits(page);
});

test("a new table asks each seat for its character", async ({ page }) => {
  await keep(page, { language: "pl", name: "Magda" });
  await page.goto("/new/catacombs?bots");
  await page.getByRole("radio", { name: "wybrane przed grą" }).check();
  await page.getByLabel("A · Magda").selectOption({ label: "Lenara" });
  await expect(page.getByLabel(/^B\b/).locator("option[value=lenara]")).toBeDisabled();
  await accessible(page);
  await page.getByRole("button", { name: "Zagraj" }).click();
  await expect(page.getByRole("region", { name: "Plansza postaci: Lenara" })).toBeVisible();
});
