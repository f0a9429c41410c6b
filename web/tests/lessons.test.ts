import type { Page } from "@playwright/test";
import { accessible, expect, fits, keep, PHONE, PICTURE, shot, test } from "./base";
import { NEXT } from "./brains";
import { glance, hit } from "./hand";

const coach = (page: Page) => page.getByRole("region", { name: /^(Lekcja|Lesson)/ });
const title = (page: Page) => coach(page).getByRole("heading");
const next = (page: Page) => page.locator("[data-lesson=next]").click();

async function begin(page: Page, game: string): Promise<void> {
  await keep(page, { language: "pl", speed: "off", name: "Magda" });
  await page.goto(`/learn/${game}`);
  await expect(page).toHaveURL(/\/table\//);
  await title(page).waitFor();
}

test("the lesson of BRZDĘK! goes from the first card to the exit", PICTURE, async ({ page }) => {
  await begin(page, "clank");
  await expect(title(page)).toHaveText("Wyprawa po artefakt");
  await accessible(page);
  await shot(page, "lesson-clank");
  await next(page);
  await expect(title(page)).toHaveText("Zagraj karty");
  await page.locator("[data-next=play]").click();
  await expect(title(page)).toHaveText("Brzdęk!");
  await shot(page, "lesson-clank-noise");
  await next(page);
  await expect(title(page)).toHaveText("Kup kartę");
  await page.locator("[data-zone=row] .is-legal").first().click();
  await expect(title(page)).toHaveText("Idź po artefakt");
  await shot(page, "lesson-clank-move");
  await page.locator("[data-id=F18]").click();
  await expect(title(page)).toHaveText("Weź artefakt");
  await page.locator(".choice button, [data-move^='take']").first().click();
  await expect(title(page)).toHaveText("Zakończ turę");
  await page.locator("[data-next=end]").click();
  await expect(title(page)).toHaveText("Smoczy atak");
  await next(page);
  await expect(title(page)).toHaveText("Do wyjścia!");
  await page.locator("[data-next=play]").click();
  await page.locator("[data-next=end]").waitFor();
  for (const room of ["F13", "F08", "F03", "F02", "F01"])
    await page.locator(`[data-id=${room}].legal`).click();
  await expect(title(page)).toHaveText("To cała wyprawa");
  await shot(page, "lesson-clank-end");
  await coach(page).getByRole("button", { name: "Gram tu dalej" }).click();
  await expect(coach(page)).toHaveCount(0);
});

test("the lesson of Katakumby discovers, turns and opens", async ({ page }) => {
  await begin(page, "catacombs");
  await next(page);
  await page.locator("[data-next=play]").click();
  await expect(title(page)).toHaveText("Ołtarzyk");
  await accessible(page);
  await shot(page, "lesson-catacombs");
  await page.locator(".board-room.here").click();
  await expect(title(page)).toHaveText("Odkryj kafel");
  await page.locator(".square").first().click();
  await expect(title(page)).toHaveText("Obróć i połóż");
  await shot(page, "lesson-catacombs-lay");
  await page.locator(".lay:not([aria-disabled])").click();
  await expect(title(page)).toHaveText(/Nowe komnaty|Wytrychy/);
  await shot(page, "lesson-catacombs-rooms");
  const prison = page.locator("[data-id=A4c]");
  for (let steps = 0; steps < 2 && (await title(page).textContent()) !== "Wytrychy"; steps++) {
    const near = (await prison.getAttribute("aria-disabled")) === null;
    await (near ? prison : page.locator("[data-id=A4b]")).click();
    await page.locator(near ? "[data-id=A4c].here" : "[data-id=A4b].here").waitFor();
  }
  await expect(title(page)).toHaveText("Wytrychy");
  await page.locator(".board-room.here").click();
  await expect(title(page)).toHaveText("Kup kartę");
  await page.locator("[data-zone=row] .is-legal").first().click();
  await expect(title(page)).toHaveText("Zakończ turę");
  await page.locator("[data-next=end]").click();
  // There may be something left that could be done.
  const anyway = page.locator(".still .main");
  await anyway
    .or(title(page).filter({ hasText: "Postacie" }))
    .first()
    .waitFor();
  if (await anyway.isVisible()) await anyway.click();
  await expect(title(page)).toHaveText("Postacie");
  await next(page);
  await expect(title(page)).toHaveText("Reszta jest tak samo");
});

test("the lesson of Gra o mózg follows whatever is played", async ({ page }) => {
  await begin(page, "brains");
  await next(page);
  await expect(title(page)).toHaveText("Jedna na Cmentarz");
  await shot(page, "lesson-brains");
  await accessible(page);
  await page
    .locator(".dealt .legal")
    .last()
    .click({ position: { x: 8, y: 20 } });
  await expect(title(page)).toHaveText("Coraz wyżej");
  await page
    .locator(".held .legal")
    .first()
    .click({ position: { x: 8, y: 20 } });
  await expect(title(page).filter({ hasText: "Coraz wyżej" })).toHaveCount(0);
  const finish = title(page).filter({ hasText: "Koniec rundy" });
  while (!(await finish.isVisible())) {
    const thing = await glance(page, NEXT);
    if (thing) await hit(page, thing);
  }
  await shot(page, "lesson-brains-end");
});

test("a lesson can be gone on with, left and begun again", async ({ page }) => {
  await begin(page, "clank");
  await next(page);
  const table = page.url();
  await page.reload();
  await expect(title(page)).toHaveText("Zagraj karty");
  await page.goto("/");
  await page.goto("/learn/clank");
  await expect(page).toHaveURL(table);
  await expect(title(page)).toHaveText("Zagraj karty");
  await coach(page).getByRole("button", { name: "Zakończ lekcję" }).click();
  await expect(coach(page)).toHaveCount(0);
  await page.goto("/learn/clank");
  await expect(title(page)).toHaveText("Wyprawa po artefakt");
  expect(page.url()).not.toBe(table);
});

/** How much of what the lesson points at lies under its words. */
const covered = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [words, ring] = [".coach", "div.ring"].map((css) =>
      document.querySelector(css)?.getBoundingClientRect(),
    );
    if (!words || !ring) return 0;
    const wide = Math.min(words.right, ring.right) - Math.max(words.left, ring.left);
    const high = Math.min(words.bottom, ring.bottom) - Math.max(words.top, ring.top);
    return Math.round(Math.max(0, wide) * Math.max(0, high));
  });

for (const [name, viewport] of [
  ["phone", PHONE],
  ["tablet", { width: 1024, height: 768 }],
  ["portrait", { width: 820, height: 1180 }],
] as const) {
  test(`the words of a lesson cover nothing that they speak about: ${name}`, async ({ visitor }) => {
    const page = await visitor({ viewport, deviceScaleFactor: 2 });
    await begin(page, "clank");
    await next(page);
    await expect(title(page)).toHaveText("Zagraj karty");
    await expect.poll(() => covered(page)).toBe(0);
    await page.locator("[data-next=play]").click();
    await expect(title(page)).toHaveText("Brzdęk!");
    await expect.poll(() => covered(page)).toBe(0);
    await shot(page, `lesson-noise-${name}`);
    await next(page);
    await expect(title(page)).toHaveText("Kup kartę");
    await expect.poll(() => covered(page)).toBe(0);
    const row = page.getByRole("tab", { name: /Loch/ });
    if (await row.isVisible()) await row.click();
    await page.locator("[data-zone=row] .is-legal").first().click();
    await expect(title(page)).toHaveText("Idź po artefakt");
    await expect.poll(() => covered(page)).toBe(0);
    await shot(page, `lesson-move-${name}`);
    await page.locator("[data-id=F18]").click();
    await expect(title(page)).toHaveText("Weź artefakt");
    await expect.poll(() => covered(page)).toBe(0);
    await accessible(page);
    await shot(page, `lesson-take-${name}`);
  });
}

test("a lesson stands in nobody's way on a phone", async ({ visitor }) => {
  for (const [game, colorScheme] of [
    ["clank", "dark"],
    ["catacombs", "light"],
    ["brains", "light"],
  ] as const) {
    const page = await visitor({ viewport: PHONE, colorScheme, deviceScaleFactor: 2 });
    await begin(page, game);
    await next(page);
    await fits(page);
    await accessible(page);
    await shot(page, `lesson-${game}-phone`);
    await coach(page).getByRole("button", { name: "Zwiń lekcję" }).click();
    await expect(title(page)).toHaveCount(0);
    await coach(page).getByRole("button", { name: "Pokaż lekcję" }).click();
    await expect(title(page)).toBeVisible();
  }
});
