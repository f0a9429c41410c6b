import type { Page } from "@playwright/test";
import { accessible, expect, shot, test } from "./base";

/** Some turns of a game by the buttons of the list and what glows in the hand. */
async function turns(page: Page, most: number): Promise<void> {
  for (let step = 0; step < most; step++) {
    const all = page.getByRole("button", { name: /Zagraj wszystkie/ });
    const option = page.locator("[data-move]").first();
    await expect(all.or(option).first()).toBeVisible({ timeout: 60_000 });
    const button = (await all.isVisible()) ? all : option;
    await button.click({ timeout: 1000 }).catch(() => undefined);
    const end = page.locator(".ask").getByRole("button", { name: "Zakończ turę" });
    if (await end.isVisible().catch(() => false)) await end.click();
  }
}

for (const [game, name] of [
  ["clank", "Brzdęk!"],
  ["catacombs", "Katakumby"],
] as const) {
  for (const [size, viewport] of [
    ["desktop", { width: 1440, height: 900 }],
    ["phone", { width: 360, height: 740 }],
  ] as const) {
    test(`${game} on a ${size}: the first turns`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto("/");
      await page.getByRole("button", { name: `${name}: Z komputerem` }).click();
      await expect(page.locator("[data-move], .acts .btn").first()).toBeVisible({ timeout: 60_000 });
      await turns(page, 9);
      await expect(page.locator("[data-move], .acts .btn.main").first()).toBeVisible({ timeout: 60_000 });
      await shot(page, `${game}-${size}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
      await accessible(page);
    });
  }
}
