import { readFile } from "node:fs/promises";
import { expect, keep, tableFor, test } from "./base";
const TYPES: Record<string, string> = { js: "text/javascript", css: "text/css", svg: "image/svg+xml", woff2: "font/woff2" };
test("paired", async ({ page }) => {
  test.setTimeout(400_000);
  await keep(page, { language: "pl", speed: "off" });
  const { id } = (await tableFor(page, { game: "catacombs", seats: Array.from({ length: 6 }, () => ({ kind: "bot" as const, bot: "random" })) })).table;
  await expect.poll(async () => (await (await page.request.get(`/api/tables/${id}`)).json()).phase, { timeout: 100_000 }).toBe("over");
  let build = "static-replay";
  await page.route("**/assets/*", async (r) => { const name = new URL(r.request().url()).pathname.split("/").pop()!; await r.fulfill({ body: await readFile(`/tmp/${build}/assets/${name}`), contentType: TYPES[name.split(".").pop()!] ?? "application/octet-stream" }); });
  await page.route("**/replay", async (r) => r.request().resourceType() === "document" ? r.fulfill({ body: await readFile(`/tmp/${build}/index.html`, "utf8"), contentType: "text/html" }) : r.fallback());
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  const work = async () => (await cdp.send("Performance.getMetrics")).metrics.find((m) => m.name === "TaskDuration")!.value * 1000;
  for (let round = 0; round < 3; round++)
    for (build of ["static-replay", "static-replay2", "static-replay3"]) {
      await page.goto(`/table/${id}/replay`);
      await expect(page.locator(".board svg").first()).toBeVisible({ timeout: 60_000 });
      await page.waitForTimeout(500);
      const before = await work();
      const t = await page.evaluate(async () => {
        const input = document.querySelector<HTMLInputElement>("input[type=range]")!;
        const out: number[] = [];
        for (let n = 0; n < 60; n++) {
          input.value = String(Math.floor(((n * 0.618) % 1) * Number(input.max)));
          const a = performance.now();
          input.dispatchEvent(new Event("input", { bubbles: true }));
          await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
          out.push(performance.now() - a);
        }
        return { max: input.max, out: out.sort((x, y) => x - y) };
      });
      console.log(build, "steps", t.max, "median", Math.round(t.out[30]!), "p90", Math.round(t.out[54]!), "max", Math.round(t.out[59]!), "work", Math.round((await work() - before) / 60));
    }
});
