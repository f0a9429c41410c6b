import type { Page } from "@playwright/test";
import { accessible, expect, PHONE, shot, tableFor, test } from "./base";
import { NEXT } from "./brains";
import { find, hit, leaveToBots, takeUntil } from "./hand";

const MAGDA = { kind: "here", name: "Magda" } as const;
const OLEK = { kind: "here", name: "Olek" } as const;
/** So many steps are a round and more. */
const ENOUGH = 40;
/** What raises the curtain. */
const CURTAIN = ".curtain .main";
const show = (page: Page) => page.getByRole("button", { name: "Odsłoń rękę" });

test("a game at one screen, with a curtain between the two, to its end", async ({ page }) => {
  await page.goto("/new/brains?here");
  await page.getByRole("button", { name: "Usuń miejsce C" }).click();
  await page.getByLabel("Imię, miejsce A").fill("Magda");
  await page.getByLabel("Imię, miejsce B").fill("Olek");
  await page.getByRole("button", { name: "Zagraj", exact: true }).click();
  await expect(show(page)).toBeFocused();
  // A press beside the button takes no key from it.
  await page.mouse.click(4, 4);
  await expect(show(page)).toBeFocused();
  await shot(page, "curtain-desktop");
  await accessible(page);
  const seen = new Set<string>();
  for (let n = 0; n < ENOUGH; n++) {
    const thing = await find(page, [CURTAIN, ...NEXT]);
    if (thing.css === CURTAIN) {
      // Behind the curtain there is no card, not even in the markup.
      expect(await page.locator(".beast").count()).toBe(0);
      expect(await page.getByRole("log").textContent()).toBe("");
      seen.add((await page.locator(".curtain h1").textContent()) ?? "");
      await page.keyboard.press("Enter");
      await page.locator(".mine").waitFor();
    } else await hit(page, thing);
  }
  expect([...seen].sort()).toEqual(["Teraz Magda", "Teraz Olek"]);
  await leaveToBots(page);
});

for (const game of ["clank", "catacombs"]) {
  test(`the curtain of ${game} hides every hand`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    const { table } = await tableFor(page, { game, seats: [MAGDA, OLEK] });
    await page.goto(`/table/${table.id}`);
    await expect(show(page)).toBeVisible();
    await accessible(page);
    expect(await page.locator("[data-card], .card").count()).toBe(0);
    expect(await page.getByRole("log").textContent()).toBe("");
    const first = (await page.locator(".curtain h1").textContent()) ?? "";
    await show(page).click();
    await expect(page.getByRole("heading", { name: /Tura 1/ })).toBeVisible();
    // Whoever reloads has to raise the curtain again.
    await page.reload();
    await expect(page.locator(".curtain h1")).toHaveText(first);
  });
}

test("a move can be taken back from in front of the curtain", async ({ page }) => {
  const { table } = await tableFor(page, { game: "brains", seats: [MAGDA, OLEK] });
  await page.goto(`/table/${table.id}`);
  const undo = page.getByRole("button", { name: /^Cofnij: / });
  await takeUntil(page, ".curtain .back", [CURTAIN, ...NEXT]);
  const name = ((await undo.textContent()) ?? "").replace("Cofnij: ", "").trim();
  await undo.click();
  await expect(page.locator(".curtain h1")).toHaveText(`Teraz ${name}`);
});
