import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { accessible, expect, fits, keep, PHONE, shot, test } from "./base";
import { Server } from "./serve";

const STATIC = process.env.STOLIK_STATIC ?? join(import.meta.dirname, "../../src/stolik/server/static");

/** The first visit: the client is kept on the device. */
async function visited(page: Page, path = "/tools"): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** From the call for a page until its heading is painted, in milliseconds. */
async function startOf(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: "commit" });
  await page.locator("main h1").first().waitFor({ state: "attached" });
  await page.locator("main h2, main .paper, main section").first().waitFor();
  return page.evaluate(
    () => new Promise<number>((done) => requestAnimationFrame(() => done(performance.now()))),
  );
}

test("after one visit every page of the companion opens without the network", async ({ visitor }) => {
  const page = await visitor({ viewport: PHONE });
  await visited(page);
  await page.context().setOffline(true);
  for (const path of ["/tools", "/score", "/score/catacombs", "/history"]) {
    const times = [];
    for (let n = 0; n < 3; n++) times.push(await startOf(page, path));
    console.log(`offline start of ${path}: ${times.map((time) => time.toFixed(0)).join(", ")} ms`);
    await accessible(page);
    await fits(page);
  }
  await page.goto("/tools");
  // Python runs without the network too.
  await expect(page.locator(".bag .odds b")).toHaveCount(4);
  await shot(page, "offline-tools");
});

test("pages that need the server say so, and come back with the network", async ({ visitor }) => {
  for (const language of ["pl", "en"]) {
    const page = await visitor();
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

test("a new build replaces the old one: no old page with the network, none without", async ({ chrome }) => {
  const folder = mkdtempSync(join(tmpdir(), "stolik-build-"));
  cpSync(STATIC, folder, { recursive: true });
  const before = process.env.STOLIK_STATIC;
  process.env.STOLIK_STATIC = folder;
  const server = await Server.open();
  if (before === undefined) delete process.env.STOLIK_STATIC;
  else process.env.STOLIK_STATIC = before;
  const context = await chrome.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const builds = () => page.evaluate(() => caches.keys());
  const marks = () => page.locator('meta[name="build"]').getAttribute("content");
  const release = (number: number) => {
    const index = readFileSync(join(STATIC, "index.html"), "utf8");
    const worker = readFileSync(join(STATIC, "sw.js"), "utf8");
    writeFileSync(
      join(folder, "index.html"),
      index.replace("<head>", `<head><meta name="build" content="${number}">`),
    );
    writeFileSync(
      join(folder, "sw.js"),
      worker.replace(/caches\.open\((["'`])/g, `caches.open($1${number}-`),
    );
  };
  release(1);
  await visited(page);
  expect(await marks()).toBe("1");
  for (const number of [2, 3]) {
    const old = await builds();
    release(number);
    await page.goto("/score");
    expect(await marks()).toBe(String(number));
    await expect.poll(async () => (await builds()).filter((one) => !old.includes(one)).length).toBe(1);
    // Once it is kept, it is what opens without the network.
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
      .toBe("activated");
    await context.setOffline(true);
    await page.goto("/tools");
    expect(await marks()).toBe(String(number));
    await context.setOffline(false);
  }
  expect((await builds()).length).toBe(2);
  await context.close();
  await server.kill();
});
