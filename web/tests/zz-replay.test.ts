import { expect, keep, tableFor, test } from "./base";
test("profile", async ({ page }) => {
  await keep(page, { language: "pl", speed: "off" });
  const { id } = (await tableFor(page, { game: "catacombs", seats: Array.from({ length: 6 }, () => ({ kind: "bot" as const, bot: "random" })) })).table;
  await expect.poll(async () => (await (await page.request.get(`/api/tables/${id}`)).json()).phase, { timeout: 100_000 }).toBe("over");
  await page.goto(`/table/${id}/replay`);
  await expect(page.locator(".board svg").first()).toBeVisible({ timeout: 60_000 });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  await cdp.send("Profiler.enable");
  const get = async () => Object.fromEntries((await cdp.send("Performance.getMetrics")).metrics.map((m) => [m.name, m.value]));
  const before = await get();
  await cdp.send("Profiler.start");
  const parts = await page.evaluate(async () => {
    const input = document.querySelector<HTMLInputElement>("input[type=range]")!;
    const out: number[][] = [];
    for (let n = 0; n < 60; n++) {
      input.value = String(Math.floor(((n * 0.618) % 1) * Number(input.max)));
      const a = performance.now();
      input.dispatchEvent(new Event("input", { bubbles: true }));
      await Promise.resolve(); await Promise.resolve();
      const b = performance.now();
      document.body.getBoundingClientRect();
      const c = performance.now();
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      out.push([b - a, c - b, performance.now() - c]);
    }
    const med = (k: number) => out.map((o) => o[k]!).sort((x, y) => x - y)[30];
    return [med(0), med(1), med(2)];
  });
  const { profile } = await cdp.send("Profiler.stop");
  const after = await get();
  console.log("js, layout, frame medians", parts);
  for (const k of ["ScriptDuration", "LayoutDuration", "RecalcStyleDuration", "TaskDuration"]) console.log(k, ((after[k] - before[k]) * 1000 / 60).toFixed(1), "ms a jump");
  console.log("nodes", after.Nodes);
  const self = new Map<string, number>();
  const dt = profile.timeDeltas ?? [];
  profile.samples?.forEach((s, i) => { const n = profile.nodes.find((x) => x.id === s)!; const key = `${n.callFrame.functionName}@${n.callFrame.url.split("/").pop()}:${n.callFrame.lineNumber}:${n.callFrame.columnNumber}`; self.set(key, (self.get(key) ?? 0) + dt[i]!); });
  console.log([...self].sort((a, b) => b[1] - a[1]).slice(0, 14).map(([k, v]) => `${(v / 60000).toFixed(1)} ${k}`).join("\n"));
});
