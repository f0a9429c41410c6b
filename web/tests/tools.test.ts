import type { Page } from "@playwright/test";
import { accessible, expect, fits, keep, PHONE, resize, shot, test } from "./base";

const MINUTE = 60_000;
const SCREENS = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: PHONE,
};
const GAMES = { clank: "Brzdęk!", catacombs: "Katakumby", brains: "Gra o mózg" } as const;

async function laidOut(page: Page, game: keyof typeof GAMES): Promise<void> {
  await page.goto("/tools");
  await page.getByRole("group", { name: "Gra na stole" }).getByRole("button", { name: GAMES[game] }).click();
}

/** How much damage the health track of a seat shows. */
const damageOf = async (page: Page, name: string): Promise<number> =>
  Number(
    await page
      .getByRole("group", { name: `Obrażenia, ${name}` })
      .locator("b")
      .textContent(),
  );

test("the dragon's bag: noise in, odds, cubes out, damage on the tracks, and back again", async ({
  page,
}) => {
  await laidOut(page, "clank");
  const odds = page.locator(".bag .odds b");
  await expect(odds).toHaveCount(4);
  const before = await odds.first().textContent();
  for (let n = 0; n < 8; n++) await page.getByRole("button", { name: "Brzdęk!, Gracz A: więcej" }).click();
  await expect(odds.first()).not.toHaveText(before ?? "");
  await page.getByRole("button", { name: "Zagrożenie w lochu: więcej" }).click();
  await page.getByRole("button", { name: "Furia smoka: więcej" }).click();
  await page.getByRole("button", { name: "Smok atakuje: 3 kostki" }).click();
  const drawn = page.getByRole("region", { name: "Ostatni atak" }).getByRole("listitem");
  await expect(drawn).toHaveCount(3);
  const hits = await drawn.filter({ hasText: "−1" }).count();
  const hurt = async () => {
    let sum = 0;
    for (const letter of "ABCD") sum += await damageOf(page, `Gracz ${letter}`);
    return sum;
  };
  await expect.poll(hurt).toBe(hits);

  await page.reload();
  await expect(drawn).toHaveCount(3);
  await expect.poll(hurt).toBe(hits);
  await page.getByRole("button", { name: "Obrażenia, Gracz D: więcej" }).click();
  await expect.poll(hurt).toBe(hits + 1);
  await page.getByRole("button", { name: "Cofnij" }).click();
  await expect.poll(hurt).toBe(hits);
  await page.getByRole("button", { name: "Od nowa" }).click();
  await expect.poll(hurt).toBe(0);
});

test("a ghost is called, hurts everybody and comes back", async ({ page }) => {
  await laidOut(page, "catacombs");
  for (let n = 0; n < 24; n++)
    await page.getByRole("button", { name: "Kostki smoka w sakwie: mniej" }).click();
  for (const [letter, cubes] of [
    ["A", 3],
    ["B", 2],
    ["C", 1],
  ] as const)
    for (let n = 0; n < cubes; n++)
      await page.getByRole("button", { name: `Brzdęk!, Gracz ${letter}: mniej` }).click();
  await page.getByRole("button", { name: "Przywołaj ducha" }).click();
  await page.getByRole("button", { name: "Gracz B: poza lochem" }).click();
  await page.getByRole("button", { name: "Smok atakuje: 1 kostka" }).click();
  for (const [letter, damage] of [
    ["A", 1],
    ["B", 0],
    ["C", 1],
    ["D", 1],
  ] as const)
    await expect.poll(() => damageOf(page, `Gracz ${letter}`)).toBe(damage);
  await expect(page.locator("dd b")).toHaveText(["4", "1", "0"]);
});

test("the attack is shown with suspense; a click ends it", async ({ visitor }) => {
  const page = await visitor({ reducedMotion: "no-preference" });
  await page.clock.install();
  await laidOut(page, "clank");
  await page.clock.pauseAt(Date.now() + MINUTE);
  await page.getByRole("button", { name: /^Smok atakuje/ }).click();
  const scene = page.getByRole("group", { name: "Smok atakuje", exact: true });
  await expect(scene).toBeVisible();
  await shot(page, "tools-attack");
  await page.keyboard.press(" ");
  await expect(scene).toBeHidden();
  await expect(page.getByRole("region", { name: "Ostatni atak" })).toBeVisible();
});

test("Gra o mózg: Brains go to and from the pool, the die says what it does", async ({ page }) => {
  await laidOut(page, "brains");
  await page.getByRole("button", { name: "Mózgi, Gracz A: mniej" }).click();
  await expect(page.locator(".pool b")).toHaveText("21");
  await page.getByRole("button", { name: "Mózgi, Gracz B: więcej" }).click();
  await expect(page.locator(".pool b")).toHaveText("20");
  await page.getByRole("button", { name: "Rzuć kością" }).click();
  await expect(page.locator(".die p b")).toHaveText(/^[1-6]\. /);
});

test("the timer goes on while the page is closed, and passes the turn", async ({ page }) => {
  await page.clock.install();
  await laidOut(page, "clank");
  await page.getByRole("button", { name: "Start" }).click();
  await page.goto("/lobby");
  await page.clock.fastForward(MINUTE);
  await page.goto("/tools");
  await expect(page.getByRole("timer")).toHaveText(/1:\d\d/);
  await page.getByRole("button", { name: "Następna osoba" }).click();
  await expect(page.locator(".turn")).toContainText("Gracz B");
  await page.getByRole("button", { name: "Pauza" }).click();
  await page.getByLabel("Limit").selectOption("30 s");
  await expect(page.getByRole("timer")).toHaveText(/0:(30|29)/);
});

test("who begins: one of the names, or one of the fingers on the glass", async ({ visitor }) => {
  const page = await visitor({ viewport: PHONE, hasTouch: true });
  await laidOut(page, "catacombs");
  await page.getByRole("button", { name: /^Gracze|^4$/ }).click();
  await page.getByLabel("Imię, miejsce A").fill("Ida");
  await page.getByRole("button", { name: "Dodaj gracza" }).click();
  await page.getByRole("button", { name: "Zamknij" }).click();
  await expect(page.locator(".bag li")).toHaveCount(5);
  await page.getByRole("button", { name: "Kto zaczyna?" }).click();
  await page.getByRole("button", { name: "Wylosuj z imion" }).click();
  await expect(page.getByText(/^Zaczyna: (Ida|Gracz [B-E])$/).first()).toBeVisible();
  await accessible(page);

  const touch = await page.context().newCDPSession(page);
  const fingers = [80, 180, 280].map((x, id) => ({ x, y: 200 + 60 * id, id }));
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers });
  await expect(page.locator(".finger")).toHaveCount(3);
  await expect(page.locator(".finger.chosen")).toHaveCount(1);
  await shot(page, "tools-fingers");
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(page.getByText("Ten palec zaczyna!")).toBeVisible();
  await page.getByRole("button", { name: "Zamknij" }).click();
  await expect(page.getByText("Zaczyna:")).toBeVisible();
});

for (const [language, colorScheme] of [
  ["pl", "dark"],
  ["en", "light"],
] as const) {
  test(`every tool on every screen, ${language}, ${colorScheme}`, async ({ visitor }) => {
    const page = await visitor({ colorScheme });
    await keep(page, { language });
    await page.goto("/tools");
    for (const [place, game] of Object.keys(GAMES).entries()) {
      await page.locator(".bar .seg").first().getByRole("button").nth(place).click();
      if (game !== "brains") await expect(page.locator(".bag .odds b")).toHaveCount(4);
      for (const [size, viewport] of Object.entries(SCREENS)) {
        await resize(page, viewport);
        await accessible(page);
        await fits(page);
        await shot(page, `tools-${game}-${size}-${language}`);
      }
    }
    await page
      .getByRole("group", { name: /Co leży|What lies/ })
      .getByRole("button")
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 2 })).toHaveCount(2);
  });
}
