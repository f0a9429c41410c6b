import { accessible, expect, fits, keep, PHONE, test } from "./base";

const SCREENS = { desktop: { width: 1366, height: 700 }, phone: PHONE };

for (const [size, viewport] of Object.entries(SCREENS)) {
  test(`whoever was invited sits down with a face, ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await keep(page, { language: "pl" });
    const portraits: string[] = [];
    page.on("request", (request) => {
      if (/\.svg$/.test(request.url())) portraits.push(request.url());
    });
    await page.goto("/");
    await page.getByRole("button", { name: "Gra o mózg: Przeciwnicy" }).waitFor();
    expect(portraits).toEqual([]);
    await page.getByRole("button", { name: "Gra o mózg: Przeciwnicy" }).click();
    const dialog = page.getByRole("dialog");
    const faces = dialog.locator("img");
    await faces.first().waitFor();
    await expect
      .poll(() => faces.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)))
      .toBe(true);
    for (const name of ["Kornel", "Nina"]) await dialog.getByRole("button", { name }).click();
    await dialog.getByRole("radio", { name: "łagodnie" }).check();
    await accessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Gra o mózg: Z komputerem" }).click();
    await page.locator(".beast.legal").first().waitFor();
    const names = await page.locator(".stone bdi").allTextContents();
    expect(names.slice(0, 2)).toEqual(["Kornel", "Nina"]);
    expect(new Set(names).size).toBe(3);
    await expect(page.locator(".stone .face")).toHaveCount(3);
    await accessible(page);
    await fits(page);
  });
}

test("at a new table face and strength are two choices", async ({ page }) => {
  await page.goto("/new/clank?bots");
  await page.getByLabel("Przeciwnik, miejsce B").selectOption("gabor");
  await page.getByLabel("Jak mocno gra, miejsce B").selectOption("novice");
  await accessible(page);
  await page.getByRole("button", { name: "Zagraj", exact: true }).click();
  await expect(page.locator('[data-zone="seat-1"]')).toContainText("Gabor");
  await expect(page.locator('[data-zone="seat-1"] img')).toBeVisible();
  await expect(page.locator('[data-zone="seat-0"] img')).toBeHidden();
});
