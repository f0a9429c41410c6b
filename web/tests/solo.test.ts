import { accessible, expect, fits, keep, PHONE, PICTURE, shot, test } from "./base";
import { HOME, nextAt } from "./clank";
import { playOut, take } from "./hand";

test("an expedition for one from the start page, to its rank", PICTURE, async ({ page }) => {
  await keep(page, { language: "pl", speed: "off" });
  await page.goto("/");
  await page.getByRole("link", { name: /W pojedynkę/ }).click();
  await expect(page.getByText("Dzisiaj nikt tu jeszcze nie skończył tej gry.").first()).toBeVisible();
  await accessible(page);
  await shot(page, "alone-desktop");
  await page.getByRole("button", { name: "Brzdęk!: Zacznij" }).click();
  await expect(page.getByRole("region", { name: "Zagrożenie" })).toContainText(/^Zagrożenie 2 z/);
  await expect(page.locator("[data-goal]")).toHaveCount(2);
  await playOut(async (n) => {
    if (n === 25) await shot(page, "solo-desktop");
    if (n === 26) await accessible(page);
    return take(page, nextAt(n));
  });
  await expect(page.getByText(/Smocza przekąska|Niewprawna ręka|Zwinne palce/).first()).toBeVisible();
  await expect(page.getByText(/Do rangi „.+” brakuje: \d+/)).toBeVisible();
});

test("the game of the day: everybody meets the same row of cards, results are compared", async ({
  ownServer,
  visitor,
}) => {
  const here = { baseURL: ownServer.url };
  const [page, others] = [await visitor(here), await visitor(here)];
  const rows: string[][] = [];
  for (const one of [page, others]) {
    await keep(one, { language: "en", speed: "off" });
    await one.goto("/alone");
    await one.getByRole("button", { name: "Catacombs: Play the game of the day" }).click();
    await one.locator("[data-zone=row] .card").first().waitFor();
    const told = await one.locator("[data-zone=row] .card").allTextContents();
    // What is new is marked for a moment only.
    rows.push(told.map((text) => text.replace(/\s*\bnew\b\.?/g, "").trim()));
  }
  expect(rows[0]).toEqual(rows[1]);
  await playOut(() => take(page, HOME));
  await page.goto("/alone");
  await expect(page.getByRole("list", { name: "Today's results" }).getByRole("listitem")).toHaveCount(1);
});

test("the ladder: whoever wins on a rung climbs", async ({ page }) => {
  await keep(page, { language: "pl", speed: "off" });
  await page.goto("/alone");
  await expect(page.getByRole("button", { name: /: Zagraj$/ })).toHaveCount(1);
  await page.getByRole("button", { name: "Rozgrzewka: Zagraj" }).click();
  await page.waitForURL(/table/);
  const id = new URL(page.url()).pathname.split("/").pop() ?? "";
  await page.evaluate(async (table) => {
    const opening = indexedDB.open("stolik");
    await new Promise((done) => (opening.onsuccess = done));
    const entry = {
      ...{ id: "won", game: "brains", kind: "digital", at: "2026-01-01", note: "", table, sheet: null },
      ...{ players: [{ name: "Magda", points: 5, place: 1, end: "", artifacts: [] }] },
      ...{ stamp: [1, "test"], deleted: false },
    };
    const writing = opening.result.transaction("entries", "readwrite");
    writing.objectStore("entries").put(entry);
    await new Promise((done) => (writing.oncomplete = done));
    opening.result.close();
  }, id);
  await page.goto("/alone");
  await expect(page.getByRole("button", { name: "Rozgrzewka: Zagraj znowu" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Pierwsze kroki: Zagraj" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("an expedition into the catacombs: threat and goals behind one tap", PICTURE, async ({ page }) => {
    await keep(page, { language: "pl", speed: "off" });
    await page.goto("/alone");
    await fits(page);
    await accessible(page);
    await shot(page, "alone-phone");
    await page.getByRole("button", { name: "Katakumby: Zacznij" }).click();
    await page.getByRole("button", { name: /Zagrożenie/ }).click();
    await expect(page.getByRole("dialog").locator("[data-goal]")).toHaveCount(2);
    await shot(page, "solo-phone-goals");
    await accessible(page);
    await page.keyboard.press("Escape");
    await shot(page, "solo-phone");
    await playOut(async (n) => {
      if (n % 10 === 0) await fits(page);
      return take(page, HOME);
    });
  });
});
