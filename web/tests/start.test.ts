import { accessible, expect, fits, keep, PHONE, PICTURE, resize, shot, test } from "./base";
import { atTable, byClick } from "./brains";

const SCREENS = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 768, height: 1024 },
  phone: PHONE,
};

test("the first click leads to a table with bots, the second is a move", async ({ page }) => {
  await keep(page, { language: "pl" });
  const began = Date.now();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Stolik" })).toBeVisible();
  const seen = Date.now() - began;
  const times = await page.evaluate(() => {
    const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return { interactive: load?.domInteractive ?? 0, loaded: load?.domContentLoadedEventEnd ?? 0 };
  });
  await page.getByRole("button", { name: "Gra o mózg: Z komputerem" }).click();
  const card = page.locator(".beast.legal").first();
  await card.waitFor();
  const before = await page.locator(".stand .beast").count();
  await card.click();
  await expect.poll(() => page.locator(".mine .stand .beast").count()).toBe(before + 1);
  console.log(
    `start page: interactive ${times.interactive.toFixed(0)} ms, loaded ${times.loaded.toFixed(0)} ms, ` +
      `seen ${seen} ms; first own move after 2 clicks, ${Date.now() - began} ms in all`,
  );
});

test("an event is on the screen soon after it arrives", async ({ page }) => {
  await page.addInitScript(() => {
    const kept: number[] = [];
    Object.assign(window, { paints: kept });
    const Real = WebSocket;
    class Watched extends Real {
      constructor(url: string | URL) {
        super(url);
        this.addEventListener("message", (event) => {
          if (!String(event.data).includes('"happened"')) return;
          const arrived = performance.now();
          requestAnimationFrame(() => setTimeout(() => kept.push(performance.now() - arrived)));
        });
      }
    }
    window.WebSocket = Watched;
  });
  await atTable(page, 2);
  for (let turn = 0; turn < 12; turn++) await byClick(page);
  const paints = await page.evaluate(() => (window as unknown as { paints: number[] }).paints);
  expect(paints.length).toBeGreaterThan(5);
  const sorted = paints.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(1);
  console.log(`from event to paint: median ${at(0.5)} ms, 95% ${at(0.95)} ms, ${sorted.length} events`);
});

test("an unfinished game comes first", async ({ page }) => {
  const id = await atTable(page);
  await page.goto("/");
  const resume = page.getByRole("region", { name: "Wróć do stołu" });
  await expect(resume.getByRole("link")).toHaveAttribute("href", `/table/${id}`);
  await accessible(page);
  await resume.getByRole("link").click();
  await expect(page.getByRole("heading", { name: /Runda 1/ })).toBeVisible();
});

for (const [language, colorScheme] of [
  ["pl", "dark"],
  ["en", "light"],
] as const) {
  test(
    `every page before a table on every screen, ${language}, ${colorScheme}`,
    PICTURE,
    async ({ visitor }) => {
      const page = await visitor({ colorScheme });
      await keep(page, { language });
      for (const [name, path] of [
        ["start", "/"],
        ["new-clank", "/new/clank"],
        ["new-catacombs", "/new/catacombs?people"],
        ["new-brains", "/new/brains?here"],
        ["join", "/join/ABCD2345"],
        ["lobby", "/lobby"],
        ["nowhere", "/new/nothing"],
      ] as const) {
        await page.goto(path);
        await page.locator("main :is(h1, h2)").first().waitFor();
        if (name.startsWith("new")) await page.locator("details summary").click();
        for (const [size, viewport] of Object.entries(SCREENS)) {
          await resize(page, viewport);
          await accessible(page);
          await fits(page);
          await shot(page, `${name}-${size}-${language}`);
        }
      }
    },
  );
}

test("a table is set up: variants, defaults, who sits", async ({ page }) => {
  await page.goto("/new/catacombs");
  await page.getByRole("button", { name: /Każdy u siebie/ }).click();
  await page.getByRole("button", { name: "Dodaj miejsce" }).click();
  await page.getByLabel("Kto siada, miejsce D").selectOption("bot");
  await page.getByText("zawsze", { exact: true }).click();
  await page.getByLabel("Karty lochów").selectOption("base+catacombs");
  await expect(page.getByRole("button", { name: "Przywróć domyślne (2)" })).toBeVisible();
  await page.getByRole("button", { name: "Przywróć domyślne (2)" }).click();
  await expect(page.getByLabel("Karty lochów")).toHaveValue("own");
  await page.getByText("Brama cmentarna").click();
  await page.getByRole("button", { name: "Rozstaw stół" }).click();
  await expect(page.getByText("wolne miejsce")).toHaveCount(2);
  await page.getByRole("button", { name: "Zacznij, na wolnych miejscach boty" }).click();
  await expect(page.getByRole("heading", { name: /Tura 1/ })).toBeVisible();
  const id = page.url().split("/").at(-1);
  const { options } = await (await page.request.get(`/api/tables/${id}`)).json();
  expect(options).toMatchObject({ start_tile: "SB", party: "with_5_or_6", decks: "own" });
});
