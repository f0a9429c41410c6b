import type { WantedSeat } from "../src/lib/schema";
import { expect, keep, tableFor, test } from "./base";

const SEATS: WantedSeat[] = [
  { kind: "here", name: "Magda" },
  { kind: "bot", bot: "thief" },
];

test("characters are chosen at the table, and their cards are played", async ({ page }) => {
  await keep(page, { language: "pl", speed: "off" });
  const options = { characters: "draft", first_player: "B" };
  const { table } = await tableFor(page, { game: "catacombs", seats: SEATS, options });
  await page.goto(`/table/${table.id}`);
  const lenara = page.getByRole("button", { name: /Zagraj jako Lenara/ });
  await expect(page.getByRole("button", { name: /Zagraj jako/ })).toHaveCount(6);
  await lenara.click();
  await expect(page.locator("[data-zone=hand] [data-card]").first()).toBeVisible();
});
