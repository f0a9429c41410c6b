import { readFileSync } from "node:fs";
import { test } from "./base";
import { restlessPerson } from "./driver";
import { standInForServer } from "./fake";

test("prof", async ({ page }) => {
  test.setTimeout(200000);
  const game = process.env.G ?? "brains";
  const all = readFileSync(`/tmp/driven/${game}.jsonl`, "utf8")
    .trim()
    .split("\n")
    .map((l) => JSON.parse(l))
    .filter((p) => p.language === (process.env.L ?? "pl"))
    .slice(0, Number(process.env.N ?? 6));
  if (process.env.PHONE) await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(standInForServer);
  await page.addInitScript(restlessPerson);
  await page.addInitScript((l) => localStorage.setItem("stolik", JSON.stringify({ language: l, speed: "off" })), process.env.L ?? "pl");
  await page.route("**/api/tables/*/log?*", (route) => route.fulfill({ json: { events: [], texts: [] } }));
  await page.goto(`/table/${all[0].message.table}`);
  await page.evaluate((m) => window.server.show(m), all[0].message);
  await page.waitForLoadState("networkidle");
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  const metrics = async () =>
    Object.fromEntries((await cdp.send("Performance.getMetrics")).metrics.map((m: any) => [m.name, m.value]));
  let before: any = await metrics();
  for (const p of all) {
    const t = Date.now();
    const f = await page.evaluate((m) => {
      (window as any).TRACE = [];
      return window
        .explore(m, ".stone, [data-room], [data-place]")
        .then((f) => ({ ...f, trace: (window as any).TRACE }));
    }, p.message);
    const legal = new Set(p.message.decision.options.map((o: any) => o.move));
    console.log(
      Date.now() - t,
      "ms",
      f.clicks,
      "clicks",
      p.message.decision.prompt,
      "|",
      legal.size,
      f.moves.length,
      "missing",
      [...legal].filter((m: any) => !f.moves.includes(m)),
      "extra",
      f.moves.filter((m) => !legal.has(m)),
      "refused",
      f.refused.filter((m) => legal.has(m)),
    );

    const now: any = await metrics();
    console.log(
      "   cpu",
      [
        "TaskDuration",
        "ScriptDuration",
        "LayoutDuration",
        "RecalcStyleDuration",
        "LayoutCount",
        "RecalcStyleCount",
        "Nodes",
        "JSHeapUsedSize",
        "JSEventListeners",
      ]
        .map(
          (k) =>
            `${k} ${(k.endsWith("Duration") ? now[k] - before[k] : /Count/.test(k) ? now[k] - before[k] : now[k]).toFixed(2)}`,
        )
        .join(", "),
    );
    before = now;
    if (process.env.TRACE) console.log(f.trace.join("\n"));
  }
  if (process.env.SHOT) await page.screenshot({ path: "/tmp/driven/shot.png" });
});
