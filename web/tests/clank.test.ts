import type { Page } from "@playwright/test";
import { accessible, expect, fits, keep, PHONE, shot, test } from "./base";
import { atTable, byKeyboard, NEXT, nextAt } from "./clank";
import { finishTurn, playOut, take } from "./hand";

const GAMES = ["clank", "catacombs"] as const;
/** Cards of the own hand. */
const hand = (page: Page) => page.locator("[data-zone=hand] .card");
const whyNot = (page: Page) => page.getByText("Dlaczego nie?");

for (const game of GAMES) {
  test(`${game}: a whole game by click`, async ({ page }) => {
    await atTable(page, game);
    await accessible(page);
    await playOut(async (n) => {
      if (n === 25) await shot(page, `${game}-desktop`);
      if (n === 26) await accessible(page);
      if (n % 10 === 0) await fits(page);
      return take(page, nextAt(n));
    });
    await shot(page, `${game}-result-desktop`);
  });

  test(`${game}: a whole game by keyboard alone, in English`, async ({ page }) => {
    await keep(page, { language: "en", speed: "off" });
    await atTable(page, game);
    await page.keyboard.press("?");
    await page.getByRole("dialog").getByRole("button", { name: "Keys" }).press("Enter");
    await expect(page.getByRole("dialog")).toContainText("play the whole hand");
    await page.keyboard.press("Escape");
    await playOut((n) => byKeyboard(page, n));
  });

  test.describe("on a phone", () => {
    test.use({ viewport: PHONE, hasTouch: true });

    test(`${game}: a whole game by tap`, async ({ page }) => {
      await atTable(page, game);
      await accessible(page);
      await playOut(async (n) => {
        if (n === 25) await shot(page, `${game}-phone`);
        if (n === 26) await accessible(page);
        if (n % 10 === 0) await fits(page);
        const tab = n % 8 ? "#tab-row" : "#tab-reserve";
        return take(page, n % 4 ? nextAt(n) : [".asked", ".still .main", tab]);
      });
      await fits(page);
    });
  });
}

test("what cannot be had says why, beside it, until Esc", async ({ page }) => {
  await atTable(page, "clank");
  const tome = page.locator("[data-zone=reserve] .card").filter({ hasText: "Tajemny wolumin" });
  await tome.click({ force: true });
  await expect(whyNot(page)).toBeVisible();
  const [bubble, card] = await Promise.all([page.locator(".bubble").boundingBox(), tome.boundingBox()]);
  if (!bubble || !card) throw new Error("nothing to measure");
  const apart =
    bubble.y + bubble.height <= card.y ||
    bubble.y >= card.y + card.height ||
    bubble.x + bubble.width <= card.x;
  expect(apart).toBe(true);
  await shot(page, "clank-why-desktop");
  await page.keyboard.press("Escape");
  await expect(whyNot(page)).toBeHidden();
  await page.locator("[data-id=F20]").click({ force: true });
  await expect(whyNot(page)).toBeVisible();
  await page.mouse.click(5, 300);
  await expect(whyNot(page)).toBeHidden();
});

test("the hand is played at once in the order of its numbers, and taken back card by card", async ({
  page,
}) => {
  await atTable(page, "clank");
  await expect(hand(page)).toHaveCount(5);
  const undo = page.getByRole("button", { name: "Cofnij" });
  await expect(undo).toHaveAttribute("aria-disabled", "true");
  await undo.click({ force: true });
  await expect(page.getByText(/Nie cofniesz dalej/)).toBeVisible();
  const order = await hand(page).evaluateAll((all) => all.map((one) => one.getAttribute("data-card")));
  await page.keyboard.press("p");
  await expect(hand(page)).toHaveCount(0);
  const played = page.locator("[data-zone=played] .card");
  await expect(played).toHaveCount(5);
  expect(await played.evaluateAll((all) => all.map((one) => one.getAttribute("data-card")))).toEqual(order);
  await page.keyboard.press("u");
  await expect(hand(page)).toHaveCount(1);
  await undo.click();
  await expect(hand(page)).toHaveCount(2);
  await expect(undo).toHaveAttribute("title", /Cofnąć można do: Tura \d/);
});

test("the end of a turn asks only if something could still be done", async ({ page }) => {
  await atTable(page, "clank");
  await page.getByRole("button", { name: "Zakończ turę" }).click({ force: true });
  await expect(page.getByText(/Najpierw zagraj wszystkie karty/)).toBeVisible();
  await page.getByRole("button", { name: "Zagraj wszystkie" }).click();
  await page.locator("[data-next=end]").click();
  const check = page.getByRole("alertdialog", { name: "Zakończyć mimo to?" });
  await expect(check).toContainText("Najemnik");
  await accessible(page);
  await check.getByRole("button", { name: "Gram dalej" }).click();
  await expect(check).toBeHidden();
  await page.locator("[data-zone=reserve] .is-legal").first().click();
  await expect(page.locator("[data-zone=discard]")).toContainText("1");
  // With everything done that can be done, the turn ends at the first key.
  const turn = await page.locator(".turn").textContent();
  const rest = NEXT.filter((css) => css !== "[data-next=end]");
  await finishTurn(page, rest);
  await page.keyboard.press("e");
  await expect(page.locator(".turn")).not.toHaveText(turn ?? "");
});

test("a card grows under the pointer, by key and when held", async ({ page }) => {
  await atTable(page, "clank");
  const card = hand(page).first();
  await card.hover();
  await expect(page.locator(".preview")).toBeVisible();
  await page.mouse.move(5, 300);
  await expect(page.locator(".preview")).toBeHidden();
  await card.focus();
  await page.keyboard.press("i");
  await expect(page.getByRole("dialog")).toBeVisible();
  await accessible(page);
  await page.keyboard.press("Escape");
  const box = await card.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await page.mouse.down();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.mouse.up();
  await page.keyboard.press("Escape");
  await expect(hand(page)).toHaveCount(5);
});

test("piles and the things of a player can be looked through", async ({ page }) => {
  await atTable(page, "clank");
  await page.locator("[data-zone=deck]").click();
  await expect(page.getByRole("dialog").locator(".card")).toHaveCount(5);
  await accessible(page);
  await page.keyboard.press("Escape");
  await page.locator("[data-zone=seat-1]").click();
  await expect(page.getByRole("dialog")).toContainText("Ręka i talia razem");
  await accessible(page);
});
