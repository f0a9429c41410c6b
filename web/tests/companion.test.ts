import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { accessible, expect, fits, keep, PHONE, PICTURE, shot, test } from "./base";
import { atTable } from "./brains";
import { leaveToBots } from "./hand";

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
  button = (name: string | RegExp) => this.page.getByRole("button", { name, exact: true });
  tapButton = (name: string | RegExp, times = 1) => this.tap(this.button(name).first(), times);
}

async function type(page: Page, field: string, names: string[]): Promise<void> {
  for (const name of names) {
    await page.getByLabel(field, { exact: true }).fill(name);
    await page.getByLabel(field, { exact: true }).press("Enter");
    await expect(page.getByRole("listitem").filter({ hasText: name })).toBeVisible();
  }
}

/** A game of Gra o mózg by hand: the names are known on this device from now on. */
async function brainsGame(page: Page, names: string[]): Promise<void> {
  await page.goto("/score/brains");
  await page.getByRole("heading", { name: "Kto grał" }).waitFor();
  await type(page, "Imię", names);
  await page.getByRole("button", { name: "Wpisz łupy" }).click();
  for (const name of names.slice(1)) await page.getByRole("button", { name: `${name} +3` }).click();
}

/** Entries as a history has them, without playing them. */
async function fillHistory(page: Page): Promise<void> {
  // Whoever opens it first makes its stores: that must be the page.
  const made = () =>
    page.evaluate(async () =>
      (await indexedDB.databases()).some(({ name, version }) => name === "stolik" && version),
    );
  await expect.poll(made).toBe(true);
  const who = ["Magda", "Olek", "Tomek", "Kornel"];
  await page.evaluate(async (names) => {
    const opened = await new Promise<IDBDatabase>((done) => {
      const asked = indexedDB.open("stolik", 1);
      asked.onsuccess = () => done(asked.result);
    });
    const work = opened.transaction("entries", "readwrite");
    const store = work.objectStore("entries");
    const artifacts = ["artifact_20", "artifact_15", "artifact_10", "artifact_7"];
    for (let n = 0; n < 14; n++) {
      // One of them signs in two ways.
      const now = n > 10 ? names.map((name) => (name === "Kornel" ? "Ida" : name)) : names;
      const players = now.slice(0, 3 + (n % 2)).map((name, seat) => ({
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
    await new Promise((done) => {
      work.oncomplete = done;
    });
  }, who);
}

/** By hand: an artifact and what else a thief brings home, in as few taps as it takes. */
async function enterHaul(
  finger: Finger,
  taps: (string | RegExp | [RegExp | string, number])[],
): Promise<void> {
  for (const one of taps) {
    const [name, times] = Array.isArray(one) ? one : ([one, 1] as const);
    await finger.tapButton(name, times);
  }
}

test("a game of Katakumby for four is entered in 45 taps at most", PICTURE, async ({ visitor }) => {
  const page = await visitor(PHONE_IN_HAND);
  await brainsGame(page, ["Magda", "Olek", "Tomek", "Kornel"]);
  await page.getByRole("button", { name: "Policz" }).click();
  await page.getByRole("button", { name: "Zapisz w historii" }).click();
  await expect(page).toHaveURL(/\/history\/\w+$/);

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
    /^Książę\s/,
    /^Kleryk/,
    /^Korona 10/,
    /^Smocze jajo/,
    /^Dalej/,
  ]);
  // The box has one: the tap is refused with the reason, and changes nothing.
  await page.getByRole("button", { name: /^Artefakt 20/ }).tap({ force: true });
  await expect(page.getByRole("alert")).toContainText("Artefakt 20 ma już: Magda.");
  await expect(page.getByRole("alert")).toContainText("W pudełku jest tylko jedna sztuka.");
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
  ]);
  await expect(page.locator("footer .total b")).toHaveText("0");
  await finger.tapButton("Policz");
  // What is left in the depths counts nothing, also while it is entered.
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
  expect(finger.taps).toBeLessThanOrEqual(45);
});

test("the sheet of Brzdęk!: cards by name, what is impossible, the tie", async ({ visitor }) => {
  const page = await visitor(PHONE_IN_HAND);
  await keep(page, { language: "en" });
  await page.goto("/score/clank");
  await type(page, "Name", ["Magda", "Olek"]);
  // Whoever wants to notes who played whom.
  await page.getByText("What you played with").click();
  await page.getByRole("combobox", { name: /^Characters of/ }).selectOption("pick");
  await page.getByRole("combobox", { name: "Character: Magda" }).selectOption("Agnet");
  await page.getByRole("combobox", { name: "Character: Olek" }).selectOption("lenara");
  await shot(page, "score-characters-phone-en");
  await page.getByRole("button", { name: "Enter the hauls" }).click();
  const finger = new Finger(page);
  await finger.tapButton(/^Artifact 20/);
  await finger.tapButton(/^Artifact 15/);
  await expect(
    page.getByText("One artifact can be carried, a second one only with a backpack."),
  ).toBeVisible();
  await finger.tapButton("Undo");
  // A word is no number, and nobody has so much gold.
  const gold = page.getByRole("textbox", { name: "Gold" });
  for (const [typed, why] of [
    ["abc", "“abc” is no number."],
    ["9999", "9999 cannot be: from 0 to 999."],
  ] as const) {
    await gold.fill(typed);
    await gold.press("Enter");
    await expect(page.getByRole("alert")).toContainText(why);
    await expect(gold).toHaveValue("0");
  }
  await expect(page.getByRole("group", { name: /Cards with a condition/ })).toBeVisible();
  const search = page.getByLabel("Add a card by name");
  // Whoever has the Polish box looks for Polish names.
  await search.fill("tajemny wolumin");
  await expect(page.getByRole("button", { name: /^Secret Tome/ })).toBeVisible();
  await search.fill("inspire");
  await expect(page.getByRole("button", { name: /^Inspire/ })).toBeVisible();
  await search.fill("tome");
  await page.getByRole("button", { name: /^Secret Tome/ }).click();
  await expect(page.getByRole("button", { name: "Secret Tome: one more" })).toBeVisible();
  await accessible(page);
  await fits(page);
  await shot(page, "score-clank-phone-en");
  await finger.tapButton(/^Next/);
  await finger.tapButton(/^Escaped/);
  await finger.tapButton("Count");
  await expect(page.getByText("Nobody may leave without an artifact.")).toBeVisible();
  await accessible(page);
  await shot(page, "wrong-phone-en");
  await finger.tapButton("Correct");
  await finger.tapButton(/^Artifact 10/);
  await finger.tapButton("Gold +10");
  await finger.tapButton("Gold +5");
  await finger.tapButton("Gold +1", 2);
  await finger.tapButton("Count");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Magda wins");
  await expect(
    page.getByText(/The tie \(Magda, Olek\) goes to the most valuable artifact: Artifact 20/),
  ).toBeVisible();
  await finger.tapButton("Save to the history");
  await page.waitForURL(/history/);
  await page.goto("/history");
  await page.getByRole("button", { name: "Statistics" }).click();
  await expect(page.getByRole("row", { name: /^Agnet Magda 1 1 / })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Lenara Olek 1 0 / })).toBeVisible();
  await accessible(page);
  await fits(page);
  await shot(page, "stats-characters-phone-en");
});

test("the sheet of Gra o mózg, and a search that knows no accents", async ({ visitor }) => {
  const page = await visitor(PHONE_IN_HAND);
  await brainsGame(page, ["Magda", "Olek", "Tomek"]);
  await page.getByRole("button", { name: "Magda +1" }).click();
  await accessible(page);
  await fits(page);
  await shot(page, "score-brains-phone");
  await page.getByRole("button", { name: "Policz" }).click();
  await expect(page.getByText("Wszyscy mają jeszcze mózgi.")).toBeVisible();
  await page.getByRole("button", { name: "Popraw" }).click();
  await page.getByLabel("Gra przerwana wcześniej").check();
  await page.getByRole("button", { name: "Policz" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wygrana: Olek, Tomek");
  await page.getByRole("button", { name: "Zapisz w historii" }).click();
  await page.waitForURL(/history/);

  await page.goto("/score/catacombs");
  await page.getByRole("button", { name: /Ta sama ekipa/ }).click();
  await page.getByRole("button", { name: "Wpisz łupy" }).click();
  await page.getByLabel("Dodaj kartę po nazwie").fill("rozowy");
  await page.getByRole("button", { name: /^Kwarc różowy/ }).click();
  await expect(page.getByRole("group", { name: "Punkty z pozostałych kart" })).toBeVisible();
});

test("the history: filters, a correction and a deletion taken back", async ({ visitor }) => {
  const page = await visitor();
  await brainsGame(page, ["Magda", "Olek"]);
  await page.getByRole("button", { name: "Policz" }).click();
  await page.getByRole("button", { name: "Zapisz w historii" }).click();
  await page.waitForURL(/history/);
  await fillHistory(page);
  await page.goto("/history");
  const games = page.locator("main li a");
  await expect(games).toHaveCount(15);
  await page.getByRole("combobox", { name: "Gra", exact: true }).selectOption("brains");
  await expect(games).toHaveCount(1);

  await games.first().click();
  await page.getByLabel("Notatka").fill("U babci");
  await page.getByLabel("Notatka").press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Zapisano zmianę." })).toBeVisible();
  await accessible(page);
  await page.getByRole("button", { name: "Cofnij" }).click();
  await expect(page.getByLabel("Notatka")).toHaveValue("");

  await page.getByRole("link", { name: "Popraw arkusz" }).click();
  await page.getByRole("button", { name: "Wpisz łupy" }).click();
  await page.getByRole("button", { name: "Olek +3" }).click();
  await page.getByRole("button", { name: "Policz" }).click();
  await page.getByRole("button", { name: "Zapisz w historii" }).click();
  await expect(page.getByRole("region", { name: "Olek" }).locator(".sum")).toContainText("6");
  await page.getByRole("button", { name: "Cofnij" }).click();
  await expect(page.getByRole("region", { name: "Olek" }).locator(".sum")).toContainText("3");

  await page.getByRole("button", { name: "Usuń" }).click();
  await expect(games).toHaveCount(14);
  await page.getByRole("button", { name: "Cofnij" }).click();
  await expect(games).toHaveCount(15);
});

test("the history as a file goes to another device and back, to the byte", async ({ visitor }) => {
  const [page, other] = [await visitor(), await visitor()];
  await page.goto("/history");
  await fillHistory(page);
  await page.reload();
  const saved = async (from: Page, name: string) => {
    const [download] = await Promise.all([
      from.waitForEvent("download"),
      from.getByRole("button", { name }).click(),
    ]);
    const path = await download.path();
    return { path, name: download.suggestedFilename(), text: readFileSync(path, "utf8") };
  };
  await other.goto("/history");
  for (const format of ["CSV", "JSON"]) {
    const file = await saved(page, `Zapisz ${format}`);
    await other.getByLabel("Wczytaj plik").setInputFiles({
      name: file.name,
      mimeType: "text/plain",
      buffer: Buffer.from(file.text),
    });
    const told = format === "CSV" ? "Wczytano 14 nowych wpisów." : "W tym pliku nie ma nic nowego.";
    await expect(other.getByText(told)).toBeVisible();
    await expect(other.locator("main li a")).toHaveCount(14);
    expect((await saved(other, `Zapisz ${format}`)).text).toBe(file.text);
  }
  const refusal = async (text: string, why: string) => {
    await other
      .getByLabel("Wczytaj plik")
      .setInputFiles({ name: "x.json", mimeType: "text/plain", buffer: Buffer.from(text) });
    await expect(other.getByText(why, { exact: false })).toBeVisible();
    await expect(other.locator("main li a")).toHaveCount(14);
  };
  await refusal("{", "Tego pliku nie da się odczytać");
  // Somebody helps their luck along: the sheet says something else.
  const name = (of: string, points: number, place: number) => ({
    name: of,
    points,
    place,
    end: "",
    artifacts: [],
  });
  const liar = {
    ...{ id: "x", game: "brains", kind: "real", at: "2026-11-16", table: null, note: "", stamp: [1, "a"] },
    ...{ deleted: false, players: [name("Ala", 0, 2), name("Ola", 999, 1)] },
    sheet: { game: "brains", players: [{ name: "Ala" }, { name: "Ola", brains: 9 }] },
  };
  const lie = `{"format":"stolik-history","version":2,"entries":[\n${JSON.stringify(liar)}\n]}\n`;
  await refusal(lie, "wiersz 2: liczba punktów nie zgadza się z arkuszem");

  // Everything that a device keeps can be taken away and brought back.
  await page.goto("/me");
  const everything = await saved(page, "Pobierz wszystko (JSON)");
  await page.getByRole("button", { name: "Usuń wszystko" }).click();
  await page.getByRole("button", { name: "Tak, usuń" }).click();
  await page.getByLabel("Przywróć z pliku").setInputFiles({
    name: everything.name,
    mimeType: "application/json",
    buffer: Buffer.from(everything.text),
  });
  await expect(page.getByText("Przywrócono. W historii jest 14 nowych wpisów.")).toBeVisible();
  await page.goto("/history");
  await expect(page.locator("main li a")).toHaveCount(14);
});

for (const [size, viewport, language, colorScheme] of [
  ["phone", PHONE, "pl", "light"],
  ["desktop", { width: 1440, height: 900 }, "en", "dark"],
] as const) {
  test(`history and statistics on a ${size}`, async ({ visitor }) => {
    const page = await visitor({ viewport, colorScheme });
    await keep(page, { language });
    await page.goto("/history");
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    await accessible(page);
    await shot(page, `history-empty-${size}`);
    await fillHistory(page);
    await page.reload();
    await page.locator("main li a").first().waitFor();
    await accessible(page);
    await fits(page);
    await shot(page, `history-${size}`);
    await page.getByRole("button", { name: /Statystyki|Statistics/ }).click();
    await expect(page.getByRole("row")).toHaveCount(6);
    await expect(page.getByRole("slider")).toBeVisible();
    // Two names of one person are put together, and told apart again.
    await page.getByText(/Kto jest kim|Who is who/).click();
    await page.getByRole("combobox", { name: /Podpis|This name/ }).selectOption("Kornel");
    await page.getByRole("combobox", { name: /to ta sama|is the same/ }).selectOption("Ida");
    await page.getByRole("button", { name: /Połącz|Put together/ }).click();
    await expect(page.getByRole("row")).toHaveCount(5);
    await page.getByRole("button", { name: /Rozdziel|Tell apart/ }).click();
    await expect(page.getByRole("row")).toHaveCount(6);
    await accessible(page);
    await fits(page);
    await shot(page, `stats-${size}`);
  });
}

/** A game of Gra o mózg at this device, ended by a bot that plays on for its person. */
async function finishedGame(page: Page): Promise<string> {
  const id = await atTable(page);
  await leaveToBots(page);
  return id;
}

test("a game played here is in the history by itself, once", async ({ page }) => {
  const id = await finishedGame(page);
  await page.goto("/history");
  const games = page.locator("main li a");
  await expect(games).toHaveCount(1);
  await expect(games).toHaveAttribute("href", `/history/table-${id}`);
  await page.goto(`/table/${id}`);
  await page.getByRole("heading", { name: "Wynik" }).waitFor();
  await page.goto(`/history/table-${id}`);
  await expect(page.getByRole("heading", { level: 1, name: /Wygrana/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Powtórka i przebieg" })).toHaveAttribute(
    "href",
    `/table/${id}/result`,
  );
  await page.goto("/history");
  await expect(games).toHaveCount(1);
});

test("whoever leaves a table at once finds its game in the history all the same", async ({ page }) => {
  await page.route("**/entry?*", (route) => route.abort("internetdisconnected"));
  const id = await finishedGame(page);
  await page.unroute("**/entry?*");
  await page.goto("/history");
  await expect(page.locator("main li a")).toHaveAttribute("href", `/history/table-${id}`);
});
