import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, test as base, chromium, expect, type Page } from "@playwright/test";
import packaged from "@sparticuz/chromium";
import axe from "axe-core";
import { Server } from "./serve";

const SHOTS = process.env.STOLIK_SHOTS ?? join(import.meta.dirname, "../shots");

/** A real server and a real browser. */
export const test = base.extend<{ server: Server }, { chrome: Browser }>({
  chrome: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner wants a pattern here
    async ({}, use) => {
      const executablePath = await packaged.executablePath();
      const chrome = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
      await use(chrome);
      await chrome.close();
    },
    { scope: "worker" },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: the test runner wants a pattern here
  server: async ({}, use) => {
    const server = await Server.open();
    await use(server);
    await server.kill();
  },
  page: async ({ chrome, server, viewport, locale, colorScheme, reducedMotion }, use) => {
    const context = await chrome.newContext({
      baseURL: server.url,
      viewport,
      locale,
      colorScheme,
      reducedMotion,
    });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("console", (said) => {
      if (said.type() === "error" && !/ERR_CONNECTION|WebSocket|401|503/.test(said.text()))
        problems.push(said.text());
    });
    page.on("pageerror", (error) => problems.push(String(error)));
    await use(page);
    await context.close();
    expect(problems).toEqual([]);
  },
});

export { expect };

export async function shot(page: Page, name: string): Promise<void> {
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}

/** Nothing that axe knows is wrong, with its rule about the size of targets switched on. */
export async function accessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: typeof import("axe-core") };
    const result = await checker.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      rules: { "target-size": { enabled: true } },
    });
    return result.violations.map(
      (one) =>
        `${one.id}: ${one.help}: ${one.nodes
          .map((node) => node.target.join(" "))
          .slice(0, 4)
          .join(" | ")}`,
    );
  });
  expect(found).toEqual([]);
}

/** Play until the game is over: at each of my decisions the first thing that glows, else the first option. */
export async function playOut(page: Page, turn: (page: Page) => Promise<void>, most = 900): Promise<void> {
  for (let step = 0; step < most; step++) {
    const over = page.getByRole("heading", { name: /^(Wynik|Result)$/ });
    const move = page.locator("[data-move], .legal").first();
    await expect(over.or(move).first()).toBeVisible({ timeout: 60_000 });
    if (await over.isVisible()) return;
    await turn(page);
  }
  throw new Error("the game did not end");
}
