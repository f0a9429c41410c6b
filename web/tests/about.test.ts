import { accessible, expect, fits, keep, PHONE, shot, test } from "./base";

test("from the start page to what Stolik is, in the version of the server", async ({ page }) => {
  await keep(page, { language: "pl" });
  await page.goto("/");
  await page.getByRole("link", { name: "O Stoliku, autorzy i licencje" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "O Stoliku" })).toBeVisible();
  const { version } = await (await page.request.get("/health")).json();
  await expect(page.getByText(`wersja ${version}`)).toBeVisible();
  await expect(page.getByText("nie jest związany z wydawcami")).toBeVisible();
  await expect(page.getByText("układ kafli")).toBeVisible();
});

test("authors of icons, typefaces and code are named with their licences", async ({ page }) => {
  await keep(page, { language: "en" });
  await page.goto("/about");
  const thanks = page.getByRole("region", { name: "Thanks" });
  await expect(thanks).toContainText("CC BY 3.0");
  await expect(thanks).toContainText("Lorc, Delapouite");
  await expect(thanks).toContainText("Adam Półtawski");
  const line = (list: string, name: string) =>
    page
      .getByRole("list", { name: list })
      .getByRole("listitem")
      .filter({ has: page.getByText(name, { exact: true }) });
  await expect(line("In the browser", "svelte")).toContainText("MIT");
  await expect(line("On the server", "msgspec")).toContainText("BSD-3-Clause");

  await page.getByRole("link", { name: "Full texts of the licences" }).click();
  await expect(page.getByText("SIL OPEN FONT LICENSE Version 1.1")).toBeVisible();
});

test("without the server's answer the page says the rest", async ({ page }) => {
  await keep(page, { language: "pl" });
  await page.route("/health", (route) => route.fulfill({ status: 503 }));
  const refused = page.waitForResponse("/health");
  await page.goto("/about");
  await refused;
  await expect(page.getByRole("heading", { level: 1, name: "O Stoliku" })).toBeVisible();
  await expect(page.getByText(/wersja/)).toHaveCount(0);
});

for (const [size, viewport] of [
  ["wide", { width: 1920, height: 1080 }],
  ["laptop", { width: 1366, height: 650 }],
  ["phone", PHONE],
] as const) {
  test(`the page about Stolik on a ${size}, in both languages and lights`, async ({ visitor }) => {
    for (const [language, colorScheme] of [
      ["pl", "dark"],
      ["en", "light"],
    ] as const) {
      const page = await visitor({ viewport, colorScheme });
      await keep(page, { language });
      await page.goto("/about");
      await page.locator("main h1").waitFor();
      await accessible(page);
      await fits(page);
      await shot(page, `about-${size}-${language}`);
    }
  });
}
