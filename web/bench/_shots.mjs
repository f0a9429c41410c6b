// scratch, not committed
import { chromium } from "@playwright/test";
import packaged from "@sparticuz/chromium";
import { readFileSync, mkdirSync } from "node:fs";
import { standInForServer } from "../tests/fake.ts";
const [what, ...games] = process.argv.slice(2);
const out = new URL("../../build/look/out/", import.meta.url).pathname; mkdirSync(out, { recursive: true });
const SIZES = { laptop: { width: 1366, height: 650 }, phone: { width: 390, height: 844 }, side: { width: 844, height: 390 } };
const browser = await chromium.launch({ executablePath: await packaged.executablePath(), args: ["--no-sandbox", "--disable-gpu"] });
for (const game of games) for (const [name, viewport] of Object.entries(SIZES)) {
  if (what !== "all" && what !== name) continue;
  const page = await browser.newPage({ locale: "pl-PL", viewport, hasTouch: name !== "laptop", colorScheme: "dark" });
  await page.addInitScript(standInForServer);
  await page.addInitScript(() => localStorage.setItem("stolik", JSON.stringify({ language: "pl", speed: "slow", sound: false })));
  await page.goto("http://127.0.0.1:8391/table/layout");
  for (const line of readFileSync(new URL(`../../build/look/${game}.jsonl`, import.meta.url), "utf8").trim().split("\n")) {
    const one = JSON.parse(line);
    const { message, log } = one.said.pl;
    await page.unrouteAll(); await page.route("**/api/tables/*/log?*", (r) => r.fulfill({ json: log }));
    await page.evaluate((s) => window.server.show(s), { ...message, table: "layout" });
    await page.locator("[data-room], [data-place], .stone").first().waitFor();
    await page.waitForTimeout(400);
    await page.evaluate((n) => window.server.tell(n), { ...one.news.pl, table: "layout" });
    await page.locator(".reveal").waitFor();
    const kind = await page.locator(".reveal").getAttribute("data-moment");
    await page.waitForFunction(() => document.querySelector(".reveal:not([data-landed='0'])"));
    await page.waitForTimeout(700);
    if (process.env.DEBUG) console.log(kind, await page.locator(".dim").getAttribute("style"), await page.evaluate(() => JSON.stringify([...document.querySelectorAll("[data-stays],[data-strip]")].map(n=>n.getBoundingClientRect()))));
    await page.screenshot({ path: `${out}${game}-${kind}-${name}.png` });
    await page.keyboard.press("h");
  }
  await page.close();
}
await browser.close();
