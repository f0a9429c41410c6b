import { accessible, expect, fits, PHONE, resize, shot, test } from "./base";

test.use({ isNew: true });
const LAPTOP = { width: 1366, height: 650 };

test("a first visit offers a name, a lesson and gentle opponents, and the table says what the game is about", async ({
  page,
}) => {
  await resize(page, LAPTOP);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: /^Zejdź po artefakt i wyjdź/ })).toBeVisible();
  await expect(page.getByRole("radio", { name: "łagodnie" })).toBeChecked();
  await expect(page.getByRole("group", { name: "Kto siada" }).locator("[aria-pressed=true]")).toHaveCount(3);
  for (const theme of ["dark", "light"]) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    await accessible(page);
    await shot(page, `first-${theme}`);
  }
  await resize(page, PHONE);
  await fits(page);
  await accessible(page);
  await shot(page, "first-phone");
  await resize(page, LAPTOP);
  // Looking around leaves nothing on a device.
  expect(await page.evaluate(() => localStorage.length)).toBe(0);

  await page.getByRole("button", { name: /^Gra o mózg/ }).click();
  await page.getByLabel("Imię").fill("Magda");
  await page.getByRole("button", { name: /^Znam zasady/ }).click();
  const goal = page.getByRole("complementary").filter({ hasText: "Pozbywaj się kart" });
  await expect(goal).toBeVisible();
  await expect(page.locator(".mine")).toContainText("Magda");
  await accessible(page);
  await shot(page, "goal-brains");
  await goal.getByRole("button", { name: "Jasne" }).click();
  await expect(goal).toBeHidden();
  await page.reload();
  await page.locator(".mine").waitFor();
  await expect(goal).toBeHidden();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog").getByText(/^Pozbywaj się kart/)).toBeVisible();

  // Whoever comes back finds the games and their table.
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Brzdęk!: Z komputerem" })).toBeVisible();
});
