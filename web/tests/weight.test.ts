import { expect, keep, tableFor, test } from "./base";
import { BOT, MAGDA } from "./brains";

test.use({ isNew: true });

/** Whoever plays all three games fetches no more scripts and styles than this, packed. */
const MOST = 250_000;

test("what it takes to play: scripts and styles of all three tables", async ({ page }) => {
  await keep(page, { language: "pl", speed: "off" });
  const fetched = new Map<string, number>();
  const weigh = async () => {
    const found = await page.evaluate(() =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname))
        .map(({ name, encodedBodySize }): [string, number] => [name, encodedBodySize]),
    );
    for (const [name, size] of found) fetched.set(name, Math.max(size, fetched.get(name) ?? 0));
  };
  // The start page fetches what a table needs before somebody wants one.
  const early = page.waitForEvent("requestfinished", (request) => /TablePage.*\.js$/.test(request.url()));
  await page.goto("/");
  await early;
  await weigh();
  for (const game of ["clank", "catacombs", "brains"]) {
    const { table } = await tableFor(page, { game, seats: [MAGDA, BOT] });
    await page.goto(`/table/${table.id}`);
    await page.locator("[data-room], [data-place], .stone").first().waitFor();
    await page.keyboard.press("?");
    await page.getByRole("dialog").locator("details").first().waitFor();
    await weigh();
  }
  const total = [...fetched.values()].reduce((sum, size) => sum + size, 0);
  console.log(
    `scripts and styles of the tables: ${fetched.size} files, ${(total / 1000).toFixed(1)} kB packed`,
  );
  expect(fetched.size).toBeGreaterThan(10);
  expect(total).toBeLessThan(MOST);
});

/** From an empty cache: the first page with everything that it fetches ahead, and the way to a first move in BRZDĘK!. */
const FIRST_PAGE = { requests: 22, bytes: 190_000 };
/** The log is asked for once more if the first bot has moved before the page was there. */
const FIRST_MOVE = { requests: 70, bytes: 475_000 };

test("a first visit is light", async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on("response", (answer) => {
    const size = answer.request().sizes();
    sizes.push(
      size.then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    );
  });
  const weigh = async () => {
    const all = await Promise.all(sizes);
    return { requests: all.length, bytes: all.reduce((sum, size) => sum + size, 0) };
  };
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const first = await weigh();
  console.log(`first page: ${first.requests} requests, ${(first.bytes / 1000).toFixed(0)} kB`);
  expect(first.requests).toBeLessThanOrEqual(FIRST_PAGE.requests);
  expect(first.bytes).toBeLessThan(FIRST_PAGE.bytes);
  await page.getByRole("button", { name: /^Znam zasady/ }).click();
  await page.locator("[data-next=play]").waitFor();
  await page.waitForLoadState("networkidle");
  const { requests, bytes } = await weigh();
  console.log(`to the first move: ${requests} requests, ${(bytes / 1000).toFixed(0)} kB`);
  expect(requests).toBeLessThanOrEqual(FIRST_MOVE.requests);
  expect(bytes).toBeLessThan(FIRST_MOVE.bytes);
});
