import type { Page } from "@playwright/test";
import { accessible, expect, playOut, shot, test } from "./base";

/** Click what glows; the list of options is for the rest. */
async function byClick(page: Page): Promise<void> {
  const glowing = page.locator(".beast.legal, .stone.legal");
  const listed = page.locator("[data-move]");
  const picked = await page.locator(".selected").count();
  const target = picked || !(await glowing.count()) ? listed.first() : glowing.first();
  // Cards may lie one over another: the left edge of each is free.
  const card = await target.evaluate((one) => one.matches(".beast")).catch(() => false);
  await target
    .click({ timeout: 1000, ...(card ? { position: { x: 8, y: 24 } } : {}) })
    .catch(() => undefined);
}

async function intoGame(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: /Gra o mózg: Z komputerem|Oh My Brain: Against bots/ }).click();
}

test("from the first visit to a finished game against bots", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Stolik" })).toBeVisible();
  await shot(page, "start-desktop");
  await accessible(page);
  // The first click leads to the table, the second is a move of one's own.
  await page.getByRole("button", { name: "Gra o mózg: Z komputerem" }).click();
  await expect(page.locator(".beast.legal").first()).toBeVisible();
  await shot(page, "brains-deal-desktop");
  await page.locator(".beast.legal").first().click();
  await accessible(page);
  let turns = 0;
  await playOut(page, async () => {
    turns++;
    if (turns === 12) await shot(page, "brains-desktop");
    if (turns === 13) await accessible(page);
    await byClick(page);
  });
  await shot(page, "brains-result-desktop");
  await accessible(page);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("a whole game, and nothing is wider than the screen", async ({ page }) => {
    await page.goto("/");
    await shot(page, "start-phone");
    await accessible(page);
    await intoGame(page);
    let turns = 0;
    await playOut(page, async () => {
      turns++;
      if (turns === 1) await shot(page, "brains-deal-phone");
      if (turns === 12) await shot(page, "brains-phone");
      if (turns === 13) await accessible(page);
      if (turns % 5 === 0) {
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      }
      await byClick(page);
    });
    await shot(page, "brains-result-phone");
  });
});

test("by keyboard alone, in English", async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("stolik", JSON.stringify({ language: "en", speed: "off" })),
  );
  await page.goto("/");
  const button = page.getByRole("button", { name: "Oh My Brain: Against bots" });
  for (
    let tries = 0;
    tries < 40 && !(await button.evaluate((one) => one === document.activeElement));
    tries++
  ) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page.locator(".beast.legal").first()).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("undo to the last revealed information");
  await accessible(page);
  await page.keyboard.press("Escape");
  await playOut(page, async () => {
    if ((await page.locator("[data-move]").count()) && (await page.locator(".selected").count())) {
      await page.keyboard.press("1");
      return;
    }
    const glowing = page.locator(".beast.legal, .stone.legal").first();
    if (await glowing.count()) {
      await glowing.focus({ timeout: 2000 }).catch(() => undefined);
      await page.keyboard.press("Enter");
    } else await page.keyboard.press("1");
  });
});

test("a restart of the server costs no move and no reload", async ({ page, server }) => {
  await intoGame(page);
  await expect(page.locator(".beast.legal").first()).toBeVisible();
  await page.evaluate(() => {
    (window as unknown as { same: boolean }).same = true;
  });
  await server.kill();
  await expect(page.getByText("Połączenie przerwane.")).toBeVisible();
  await shot(page, "lost-desktop");
  // A move made while nobody listens arrives when somebody does.
  const before = await page.locator(".stand .beast").count();
  await page.locator(".beast.legal").first().click();
  await server.start();
  await expect(page.getByText("Połączenie przerwane.")).toBeHidden({ timeout: 30_000 });
  await expect.poll(() => page.locator(".mine .stand .beast").count(), { timeout: 20_000 }).toBe(before + 1);
  expect(await page.evaluate(() => (window as unknown as { same: boolean }).same)).toBe(true);
});

test("undo, why not, and both languages at the same table", async ({ page }) => {
  await intoGame(page);
  await page.locator(".beast.legal").first().click();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "English" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Round 1")).toBeVisible();
  const seat = page.locator(".stone").first();
  await seat.click();
  await expect(page.getByText("Why not?")).toBeVisible();
});

test("two people at one screen have a curtain between them", async ({ page }) => {
  await page.goto("/new/brains");
  await page.getByLabel("Imię, miejsce A").fill("Magda");
  await page.getByLabel("Imię, miejsce B").fill("Olek");
  await shot(page, "new-desktop");
  await accessible(page);
  await page.getByRole("button", { name: "Zagraj", exact: true }).click();
  const show = page.getByRole("button", { name: "Odsłoń rękę" });
  await expect(show).toBeVisible();
  expect(await page.locator(".beast").count()).toBe(0);
  await shot(page, "curtain-desktop");
  await accessible(page);
  await show.click();
  await expect(page.locator(".beast.legal").first()).toBeVisible();
  await page.locator(".beast.legal").first().click();
  await expect(show).toBeVisible();
  expect(await page.locator(".beast").count()).toBe(0);
});

test("two browsers: invitation, lobby, chat", async ({ page, chrome, server }) => {
  await page.goto("/new/brains?people");
  await page.getByLabel("Imię, miejsce A").fill("Magda");
  await page.getByLabel("Pokaż na liście otwartych stołów").check();
  await page.getByRole("button", { name: "Rozstaw stół" }).click();
  const code = (await page.getByLabel("Kod stołu").textContent()) ?? "";
  await expect(page.getByAltText("Kod QR z linkiem do stołu")).toBeVisible();
  await shot(page, "waiting-desktop");
  await accessible(page);
  const other = await (
    await chrome.newContext({ baseURL: server.url, locale: "pl-PL", viewport: { width: 360, height: 740 } })
  ).newPage();
  await other.goto("/lobby");
  await expect(other.getByRole("button", { name: "Podejdź" })).toBeVisible();
  await accessible(other);
  await other.goto(`/join/${code}`);
  await accessible(other);
  await other.getByLabel("Twoje imię").fill("Ida");
  await other.getByRole("button", { name: "Wejdź" }).click();
  await expect(page.getByText("Ida")).toBeVisible();
  await page.getByRole("button", { name: "Zacznij grę" }).click();
  await expect(other.getByText("Runda 1")).toBeVisible();
  await other.getByRole("button", { name: /Dziennik/ }).click();
  await other.getByRole("button", { name: "Rozmowa" }).click();
  await other.getByLabel("Napisz do wszystkich").fill("Cześć!");
  await other.keyboard.press("Enter");
  await page.getByRole("button", { name: /Dziennik/ }).click();
  await page.getByRole("button", { name: /Rozmowa/ }).click();
  await expect(page.getByText("Cześć!")).toBeVisible();
  await other.context().close();
});
