import type { Locator, Page } from "@playwright/test";
import { accessible, expect, fits, keep, PHONE, shot, test } from "./base";

const PHONE_IN_HAND = { viewport: PHONE, deviceScaleFactor: 2, hasTouch: true };

/** A finger that counts its taps. */
class Finger {
  taps = 0;
  constructor(readonly page: Page) {}
  async tap(what: Locator, times = 1): Promise<void> {
    for (let n = 0; n < times; n++) {
      await what.tap();
      this.taps++;
    }
  }
  button = (name: string | RegExp) => this.page.getByRole("button", { name });
  tapButton = (name: string | RegExp, times = 1) => this.tap(this.button(name).first(), times);
}

async function type(page: Page, names: string[]): Promise<void> {
  for (const name of names) {
    await page.getByLabel("Imię").fill(name);
    await page.getByLabel("Imię").press("Enter");
  }
}

/** A game of Gra o mózg by hand: the names are known on this device from now on. */
async function brainsGame(page: Page, names: string[]): Promise<void> {
  await page.goto("/score/brains");
  await page.getByRole("heading", { name: "Kto grał" }).waitFor();
  await type(page, names);
  await page.getByRole("button", { name: "Wpisz łupy" }).click();
  for (const name of names.slice(1)) await page.getByRole("button", { name: `${name} +3` }).click();
}

/** Entries as a history has them, without playing them. */
async function fillHistory(page: Page): Promise<void> {
  const who = ["Magda", "Olek", "Tomek", "Kornel"];
  await page.evaluate(async (names) => {
    const opened = await new Promise<IDBDatabase>((done) => {
      const asked = indexedDB.open("stolik", 1);
      asked.onsuccess = () => done(asked.result);
    });
    const store = opened.transaction("entries", "readwrite").objectStore("entries");
    const artifacts = ["artifact_20", "artifact_15", "artifact_10", "artifact_7"];
    for (let n = 0; n < 14; n++) {
      const players = names.slice(0, 3 + (n % 2)).map((name, seat) => ({
        name,
        points: 30 + ((n * 37 + seat * 53) % 90),
        place: 1,
        end: "escaped",
        artifacts: [artifacts[(n + seat) % 4]],
      }));
      for (const one of players) one.place = 1 + players.filter((other) => other.points > one.points).length;
      store.put({
        id: `seed-${n}`,
        game: n % 5 === 4 ? "clank" : "catacombs",
        kind: n % 3 ? "real" : "digital",
        at: `2026-${String(3 + Math.floor(n / 2)).padStart(2, "0")}-${10 + n}T19:30`,
        players,
        sheet: null,
        table: null,
        note: n % 4 ? "" : "Urodziny Magdy, graliśmy do północy",
        stamp: [1, "test"],
        deleted: false,
      });
    }
  }, who);
}

/** By hand: an artifact and what else a thief brings home, in as few taps as it takes. */
async function enterHaul(finger: Finger, taps: (string | RegExp | [RegExp | string, number])[]): Promise<void> {
  for (const one of taps) {
    const [name, times] = Array.isArray(one) ? one : ([one, 1] as const);
    await finger.tapButton(name, times);
  }
}

test("a game of Katakumby for four is entered in under 60 taps", async ({ visitor }) => {
  const page = await visitor(PHONE_IN_HAND);
  await brainsGame(page, ["Magda", "Olek", "Tomek", "Kornel"]);
  await page.getByRole("button", { name: "Policz" }).click();
  await page.getByRole("button", { name: "Zapisz w historii" }).click();
  await page.getByRole("heading", { level: 1, name: /Wygrana/ }).waitFor();

  await page.goto("/score");
  const finger = new Finger(page);
  await finger.tap(page.getByRole("link", { name: "Katakumby" }));
  await finger.tapButton(/Ta sama ekipa/);
  await finger.tapButton("Wpisz łupy");
  await enterHaul(finger, [
    /^Artefakt 20/,
    ["Złoto +10", 1],
    ["Złoto +1", 2],
    ["Punkty z kart +10", 2],
    "Punkty z kart −1",
    /^Książę,/,
    /^Kleryk/,
    /^Korona 10/,
    /^Smocze jajo/,
    /^Dalej/,
  ]);
  // The box has one: the tap is refused with the reason, and changes nothing.
  await page.getByRole("button", { name: /^Artefakt 20/ }).tap({ force: true });
  await expect(page.getByRole("alert")).toContainText("Artefakt 20 ma już: Magda.");
  await expect(page.getByRole("alert")).toContainText("W pudełku: 1.");
  await accessible(page);
  await shot(page, "refusal-phone");
  await enterHaul(finger, [
    /^Artefakt 15/,
    /^Artefakt 7/,
    /^Plecak/,
    "Złoto +5",
    "Złoto +1",
    "Punkty z kart +10",
    "Punkty z kart +5",
    /^Wieśniak/,
    /^Kielich/,
    /^Dalej/,
    /^Artefakt 12/,
    /^Ocalenie/,
    "Złoto +5",
    "Złoto −1",
    "Punkty z kart +10",
    ["Punkty z kart +1", 2],
    /^Mnich/,
    "Kostki przy ołtarzykach +3",
    /^Figurka małpiego bożka/,
    /^Dalej/,
    /^W podziemiach/,
    /^Artefakt 17/,
    "Złoto +10",
    "Punkty z kart +10",
    "Punkty z kart +5",
    /^Opętany/,
    /^Skarb/,
    "Policz",
  ]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wygrana: Magda");
  const magda = page.getByRole("region", { name: "Magda" });
  await expect(magda.getByText("5, gdy jest: korona")).toBeVisible();
  // Artifact 20, mastery 20, gold 12, cards 19, Prince with a crown 5, Cleric 2, crown 10, egg 3.
  await expect(magda.locator(".sum")).toContainText("91");
  await expect(page.getByRole("region", { name: "Kornel" })).toContainText("Łup zostaje w podziemiach");
  await accessible(page);
  await fits(page);
  await finger.tapButton("Zapisz w historii");
  await expect(page).toHaveURL(/\/history\/\w+$/);
  console.log(`a four-player game of Katakumby: ${finger.taps} taps`);
  expect(finger.taps).toBeLessThan(60);
});

test("look", async ({ visitor }) => {
  const page = await visitor(PHONE_IN_HAND);
  await keep(page, { language: "pl" });
  await page.goto("/score");
  await page.getByRole("heading", { name: "Arkusz punktów" }).waitFor();
  await shot(page, "score-phone");
  await brainsGame(page, ["Magda", "Olek", "Tomek", "Kornel"]);
  await shot(page, "score-brains-phone");
  await page.getByRole("button", { name: "Policz" }).click();
  await page.waitForTimeout(500);
  await shot(page, "count-brains-phone");
  await page.getByRole("button", { name: "Zapisz w historii" }).click();
  await page.waitForTimeout(500);
  await shot(page, "entry-brains-phone");
  await page.goto("/score/catacombs");
  await page.getByRole("heading", { name: "Kto grał" }).waitFor();
  await shot(page, "setup-phone");
  await page.getByRole("button", { name: /Ta sama ekipa/ }).click();
  await shot(page, "setup-full-phone");
  const finger = new Finger(page);
  await finger.tapButton("Wpisz łupy");
  await finger.tapButton(/Artefakt 20/);
  await finger.tapButton("Złoto +10");
  await finger.tapButton("Punkty z kart +10");
  await finger.tapButton(/Książę/);
  await finger.tapButton(/Smocze jajo/, 2);
  await finger.tapButton(/Korona 10/);
  await page.screenshot({ path: `${process.env.STOLIK_SHOTS}/haul-phone-full.png`, fullPage: true });
  await finger.tapButton(/Dalej/);
  await finger.tapButton(/Artefakt 20/);
  await page.waitForTimeout(300);
  await shot(page, "refusal-phone");
  await finger.tapButton(/Artefakt 10/);
  await finger.tapButton(/Dalej/);
  await finger.tapButton(/Artefakt 5/);
  await finger.tapButton(/Dalej/);
  await finger.tapButton(/Artefakt 7/);
  await finger.tapButton(/Artefakt 12/);
  await finger.tapButton(/Policz/);
  await page.waitForTimeout(500);
  await shot(page, "wrong-phone");
  await page.goBack();
  await finger.tapButton(/Plecak/);
  await finger.tapButton(/Policz/);
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${process.env.STOLIK_SHOTS}/count-phone-full.png`, fullPage: true });
  await page.getByRole("button", { name: "Zapisz w historii" }).click();
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${process.env.STOLIK_SHOTS}/entry-phone-full.png`, fullPage: true });
  await fillHistory(page);
  await page.goto("/history");
  await page.waitForTimeout(800);
  await page.screenshot({ path: `${process.env.STOLIK_SHOTS}/history-phone-full.png`, fullPage: true });
  await page.getByRole("button", { name: "Statystyki" }).click();
  await page.waitForTimeout(1000);
  await page.screenshot({ path: `${process.env.STOLIK_SHOTS}/stats-phone-full.png`, fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${process.env.STOLIK_SHOTS}/stats-desktop-full.png`, fullPage: true });
  await page.getByRole("button", { name: "Gry", exact: true }).click();
  await page.waitForTimeout(300);
  await shot(page, "history-desktop");
  await page.goto("/score/catacombs");
  await page.getByRole("button", { name: /Ta sama ekipa/ }).click();
  await page.waitForTimeout(300);
  await shot(page, "setup-desktop");
  await page.getByRole("button", { name: "Wpisz łupy" }).click();
  await page.getByRole("button", { name: /Artefakt 20/ }).click();
  await page.getByRole("button", { name: "Złoto +10" }).click();
  await page.getByRole("button", { name: /Książę/ }).click();
  await page.getByRole("button", { name: /Zaklinaczka/ }).click();
  await page.getByRole("button", { name: /Punkty z kart \+10/ }).click();
  await page.getByLabel("Dodaj kartę po nazwie").fill("kwarc");
  await page.waitForTimeout(300);
  await shot(page, "haul-desktop");
  await page.emulateMedia({ colorScheme: "light" });
  await shot(page, "haul-desktop-light");
  await page.setViewportSize(PHONE);
  await page.waitForTimeout(300);
  await shot(page, "haul-phone-light");
  await page.goto("/");
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${process.env.STOLIK_SHOTS}/start-phone-full.png`, fullPage: true });
});
