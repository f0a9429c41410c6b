import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { accessible, expect, fits, keep, PHONE, shot, test } from "./base";
import { Server } from "./serve";

const STATIC = process.env.STOLIK_STATIC ?? join(import.meta.dirname, "../../src/stolik/server/static");

/** A device that keeps the client. */
const KEEPING = { serviceWorkers: "allow" } as const;

/** The first visit: the client is kept on the device. */
async function visited(page: Page, path = "/tools"): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** No other build is on its way to this device. */
async function isSettled(): Promise<boolean> {
  const kept = await navigator.serviceWorker.getRegistration();
  return kept?.active?.state === "activated" && !kept.installing && !kept.waiting;
}

/** From the call for a page until there is something of it to see, in milliseconds. */
async function startOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.locator("main :is(h2, .paper)").first().waitFor();
  return page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0);
}

test("after one visit every page of the companion opens without the network", async ({ visitor }) => {
  const page = await visitor({ ...KEEPING, viewport: PHONE });
  await visited(page);
  await page.context().setOffline(true);
  for (const path of ["/tools", "/score", "/score/catacombs", "/history"]) {
    console.log(`offline start of ${path}: ${(await startOf(page, path)).toFixed(0)} ms`);
    await accessible(page);
    await fits(page);
  }
  await page.goto("/tools");
  // Python runs without the network too.
  await expect(page.locator(".bag .odds b")).toHaveCount(4);
  await shot(page, "offline-tools");
  await page.goto("/licences.txt");
  await expect(page.getByText("SIL OPEN FONT LICENSE Version 1.1")).toBeVisible();
});

test("pages that need the server say so, and come back with the network", async ({ visitor }) => {
  for (const language of ["pl", "en"]) {
    const page = await visitor(KEEPING);
    await keep(page, { language });
    await visited(page);
    await page.context().setOffline(true);
    for (const path of ["/", "/lobby", "/new/clank", "/rules/clank", "/table/nothing/replay"]) {
      await page.goto(path);
      await expect(page.getByText(language === "pl" ? "Brak sieci." : "No network.")).toBeVisible();
      if (path === "/") {
        await accessible(page);
        await shot(page, `offline-start-${language}`);
      }
    }
    await page
      .getByRole("link", { name: language === "pl" ? "Narzędzia na stół" : "Table tools" })
      .first()
      .click();
    await expect(page).toHaveURL(/\/tools$/);
    await page.context().setOffline(false);
    await page.goto("/lobby");
    await expect(page.getByText(/Brak sieci|No network/)).toHaveCount(0);
  }
});

/** A server of its own whose build can be replaced while it runs. */
interface Releases {
  url: string;
  release: (number: number) => void;
}
const releasing = test.extend<{ releases: Releases }>({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner wants a pattern here
  releases: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "stolik-build-"));
    cpSync(STATIC, folder, { recursive: true });
    const change = (file: string, ...changes: [RegExp, string][]) => {
      let text = readFileSync(join(STATIC, file), "utf8");
      for (const [from, to] of changes) {
        expect(text).toMatch(from);
        text = text.replace(from, to);
      }
      writeFileSync(join(folder, file), text);
    };
    const release = (number: number) => {
      change("index.html", [/<head>/, `<head><meta name="build" content="${number}">`]);
      change(
        "sw.js",
        [/caches\.open\((["'`])/g, `caches.open($1${number}-`],
        // A network that is only slow, like that of a busy machine, is waited for.
        [/\b800\b/, "60000"],
      );
    };
    const server = await Server.open({ STOLIK_STATIC: folder });
    await use({ url: server.url, release });
    await server.close();
    rmSync(folder, { recursive: true });
  },
});

releasing(
  "a new build replaces the old one: no old page with the network, none without",
  async ({ visitor, releases }) => {
    const page = await visitor({ ...KEEPING, baseURL: releases.url });
    const builds = () => page.evaluate(() => caches.keys());
    const marks = () => page.locator('meta[name="build"]').getAttribute("content");
    releases.release(1);
    await visited(page);
    expect(await marks()).toBe("1");
    for (const number of [2, 3]) {
      const old = await builds();
      releases.release(number);
      await page.goto("/score");
      expect(await marks()).toBe(String(number));
      await expect.poll(async () => (await builds()).filter((one) => !old.includes(one)).length).toBe(1);
      // Once it is kept, it is what opens without the network.
      await expect.poll(() => page.evaluate(isSettled)).toBe(true);
      await page.context().setOffline(true);
      await page.goto("/tools");
      expect(await marks()).toBe(String(number));
      await page.context().setOffline(false);
    }
    await expect.poll(builds).toHaveLength(2);
  },
);

const status = (page: Page) => page.locator("[data-sync]");
const games = (page: Page) => page.locator('main > ul a[href^="/history/"]');

/** A game of Gra o mózg on the score sheet, into the history. */
async function enterGame(page: Page, names: string[], brains: number): Promise<void> {
  await page.goto("/score/brains");
  for (const name of names) {
    await page.getByLabel("Imię").fill(name);
    await page.getByLabel("Imię").press("Enter");
  }
  await page.getByRole("button", { name: "Wpisz łupy" }).click();
  for (let n = 0; n < brains; n++) await page.getByRole("button", { name: `${names[1]} +1` }).click();
  await page.getByRole("button", { name: "Policz" }).click();
  await page.getByRole("button", { name: "Zapisz w historii" }).click();
  await page.waitForURL(/\/history\/.+/);
}

/** What the history of a device holds, deleted entries too. */
const heldBy = (page: Page) =>
  page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((done) => {
      const asked = indexedDB.open("stolik");
      asked.onsuccess = () => done(asked.result);
    });
    const asked = opened.transaction("entries").objectStore("entries").getAll();
    await new Promise((done) => {
      asked.onsuccess = done;
    });
    return asked.result as { id: string; note: string; deleted: boolean }[];
  });

test("two phones enter games without the network and sync later: nothing lost, nothing doubled", async ({
  visitor,
}) => {
  const phone = { ...KEEPING, viewport: PHONE };
  const [one, two] = [await visitor(phone), await visitor(phone)];
  await visited(one, "/history");
  await visited(two, "/history");
  await enterGame(one, ["Magda", "Olek"], 3);
  await one.goto("/history");
  await one.getByLabel("Nazwa grupy").fill("Czwartki");
  await one.getByRole("button", { name: "Załóż grupę" }).click();
  await expect(status(one)).toHaveText("Wszystko jest u grupy.");
  await one.getByText("Zaproś do grupy").click();
  await expect(one.getByRole("img", { name: "Kod QR z linkiem do grupy" })).toBeVisible();
  await accessible(one);
  await fits(one);
  await one.locator(".invite").scrollIntoViewIfNeeded();
  await shot(one, "offline-group");
  const link = (await one.locator(".url").textContent()) as string;

  await two.goto(new URL(link).pathname);
  await expect(two.getByText("Dołączyć do grupy „Czwartki”?")).toBeVisible();
  await accessible(two);
  await shot(two, "offline-join");
  await two.getByRole("button", { name: "Dołącz" }).click();
  await expect(games(two)).toHaveCount(1);
  const shared = (await games(two).getAttribute("href")) as string;

  // In airplane mode: two games here, one there, and both write a note to the game they share.
  for (const page of [one, two]) await page.context().setOffline(true);
  await enterGame(one, ["Magda", "Olek"], 4);
  await enterGame(one, ["Magda", "Tomek"], 5);
  await enterGame(two, ["Ida", "Kornel"], 6);
  for (const [page, note] of [
    [one, "u Magdy"],
    [two, "u Olka"],
  ] as const) {
    await page.goto(shared);
    await page.getByLabel("Notatka").fill(note);
    await page.getByLabel("Notatka").blur();
    await page.getByText("Zapisano zmianę.").waitFor();
    await page.goto("/history");
  }
  await expect(games(one)).toHaveCount(3);
  await expect(games(two)).toHaveCount(2);
  await expect(status(one)).toContainText("Bez sieci.");
  await expect(status(one)).toContainText("Czeka na wysłanie: 3");
  await shot(one, "offline-waiting");

  // The first answer to the first phone is lost on the way: it must send again.
  let lost = 0;
  await one.route("**/api/groups/*/entries*", async (route) => {
    if (route.request().method() !== "POST" || lost++) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  for (const page of [one, two]) await page.context().setOffline(false);
  await expect(status(one)).toHaveText(/Nie udało się/);
  await one.getByRole("button", { name: "Wyślij teraz" }).click();
  await expect(status(one)).toHaveText("Wszystko jest u grupy.");
  for (const page of [two, one]) {
    await page.getByRole("button", { name: "Wyślij teraz" }).click();
    await expect(status(page)).toHaveText("Wszystko jest u grupy.");
    await expect(games(page)).toHaveCount(4);
  }
  // Of the game they share there are two versions: the phone that came second has both, and asks.
  const asks = (page: Page) => page.getByRole("region", { name: "Dwie wersje" });
  await expect.poll(async () => (await asks(one).count()) + (await asks(two).count())).toBe(1);
  const [asked, other] = (await asks(one).count()) ? [one, two] : [two, one];
  await asks(asked).getByRole("link").click();
  await expect(asks(asked)).toContainText("u Magdy");
  await expect(asks(asked)).toContainText("u Olka");
  await accessible(asked);
  await fits(asked);
  await shot(asked, "offline-two-versions");
  await asks(asked).getByRole("button", { name: "Zostaw tę" }).first().click();
  await expect(asks(asked)).toHaveCount(0);
  await asked.goto("/history");
  for (const page of [asked, other]) {
    await page.getByRole("button", { name: "Wyślij teraz" }).click();
    await expect(status(page)).toHaveText("Wszystko jest u grupy.");
  }
  const held = await heldBy(one);
  expect(held).toHaveLength(4);
  await expect.poll(() => heldBy(two)).toEqual(held);
  expect(held.find((entry) => entry.note)?.note).toBe(asked === one ? "u Magdy" : "u Olka");

  // What is removed on one phone goes from the other, and stays away.
  await games(two).first().click();
  await two.getByRole("button", { name: "Usuń" }).click();
  await two.getByText("Gra usunięta z historii.").waitFor();
  await two.goto("/history");
  await expect(games(two)).toHaveCount(3);
  await expect(status(two)).toHaveText("Wszystko jest u grupy.");
  await one.getByRole("button", { name: "Wyślij teraz" }).click();
  await expect(games(one)).toHaveCount(3);
  const rest = await heldBy(two);
  await expect.poll(() => heldBy(one)).toEqual(rest);

  // Whoever came later is removed: out of the group, with a copy of everything.
  await one.getByText("Kto jest w grupie").click();
  await one.getByRole("button", { name: "Usuń z grupy" }).click();
  await shot(one, "offline-members");
  await one.getByRole("button", { name: /Na pewno/ }).click();
  await expect(one.getByText("Usunięto. Kod grupy jest nowy.")).toBeVisible();
  await two.getByRole("button", { name: "Wyślij teraz" }).click();
  await expect(status(two)).toContainText("nie wpuszcza już tego urządzenia");
  await expect(games(two)).toHaveCount(3);
  await one.getByRole("button", { name: "Wyślij teraz" }).click();
  await expect(status(one)).toHaveText("Wszystko jest u grupy.");
});
