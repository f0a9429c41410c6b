import { accessible, expect, fits, PHONE, resize, shot, test } from "./base";
import { atTable, NEXT } from "./clank";
import { takeUntil } from "./hand";

const TABLET = { width: 1024, height: 768 };
const UPRIGHT = { width: 768, height: 1024 };

test("a tile is found, turned by key, wheel and tap, and laid", async ({ page }) => {
  await atTable(page, "catacombs");
  const turns = page.getByRole("radio");
  await takeUntil(page, ".held", [".choice button", ".square", ...NEXT]);
  await expect(turns).toHaveCount(4);
  const chosen = () => turns.evaluateAll((all) => all.findIndex((one) => one.ariaChecked === "true"));
  const before = await chosen();
  await page.keyboard.press("r");
  await expect.poll(chosen).not.toBe(before);
  await page.keyboard.press("Shift+r");
  await expect.poll(chosen).toBe(before);
  await page.locator(".held").hover();
  await page.mouse.wheel(0, 120);
  await expect.poll(chosen).not.toBe(before);
  await shot(page, "catacombs-lay-desktop");
  await accessible(page);
  await resize(page, PHONE);
  await expect(page.getByRole("tab", { name: "Kafel" })).toHaveAttribute("aria-selected", "true");
  await expect(turns).toHaveCount(4);
  await shot(page, "catacombs-lay-phone");
  await accessible(page);
  await fits(page);
  // Whoever looks at the cards meanwhile sees where the question is.
  const asked = page.locator("[role=tab].asked");
  await expect(asked).toHaveCount(0);
  await page.getByRole("tab", { name: /Loch/ }).click();
  await expect(asked).toHaveText("Kafel");
  await accessible(page);
  await fits(page);
  await asked.click();
  await page.getByRole("button", { name: "Połóż kafel", exact: true }).click();
  await expect(page.getByRole("log")).toContainText("leży na polu");
});

test("six players fit on every screen", async ({ page }) => {
  await atTable(page, "catacombs", 5);
  for (const [name, size] of Object.entries({
    desktop: { width: 1440, height: 900 },
    TABLET,
    UPRIGHT,
    PHONE,
  })) {
    await resize(page, size);
    await expect(page.locator("[data-zone^=seat-]")).toHaveCount(6);
    await fits(page);
    await accessible(page);
    await shot(page, `catacombs-six-${name.toLowerCase()}`);
  }
});
