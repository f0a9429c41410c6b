import type { Page } from "@playwright/test";
import { accessible, expect, PHONE, shot, tableFor, test } from "./base";
import { atTable, BOT, byClick, MAGDA, NEXT } from "./brains";
import { glance, oneTakes, playOut } from "./hand";

test("two browsers: invitation, lobby, seats, chat, a game to the end, a rematch", async ({
  page,
  visitor,
}) => {
  await page.goto("/new/brains?people");
  await page.getByLabel("Imię, miejsce A").fill("Magda");
  await page.getByRole("button", { name: "Usuń miejsce C" }).click();
  await page.getByLabel("Pokaż na liście otwartych stołów").check();
  await page.getByRole("button", { name: "Rozstaw stół" }).click();
  await expect(page.getByAltText("Kod QR z linkiem do stołu")).toBeVisible();
  const code = ((await page.locator(".code b").textContent()) ?? "").replace("-", "");
  await shot(page, "waiting-desktop");
  await accessible(page);

  const other = await visitor({ viewport: PHONE });
  await other.goto("/lobby");
  await expect(other.getByRole("button", { name: "Podejdź" }).first()).toBeVisible();
  await accessible(other);
  await other.goto(`/join/${code}`);
  await expect(other.getByText("Magda zaprasza: Gra o mózg")).toBeVisible();
  await shot(other, "invited-phone");
  await accessible(other);
  await other.getByLabel("Twoje imię").fill("Ida");
  await other.getByRole("button", { name: "Wejdź" }).click();
  await expect(page.getByText("Ida")).toBeVisible();
  await other.getByRole("list", { name: "Miejsca" }).waitFor();
  await shot(other, "waiting-phone");
  await accessible(other);
  await page.getByRole("button", { name: "Zacznij grę" }).click();
  await expect(other.getByRole("heading", { name: /Runda 1/ })).toBeVisible();

  await other.getByRole("button", { name: /Dziennik/ }).click();
  await other.getByRole("button", { name: "Rozmowa", exact: true }).click();
  await other.getByLabel("Napisz do wszystkich").fill("Cześć!");
  await other.keyboard.press("Enter");
  await page.getByRole("button", { name: /nowe wiadomości: 1/ }).click();
  await expect(page.getByText("Cześć!")).toBeVisible();
  await accessible(page);
  await page.keyboard.press("Escape");
  await other.keyboard.press("Escape");

  await Promise.all([page, other].map((one) => playOut(() => byClick(one))));
  // One tap each, and the next game is on.
  await page.getByRole("button", { name: "Rewanż" }).click();
  await expect(page.getByText("Rewanż zacznie się sam")).toBeVisible();
  await shot(page, "rematch-desktop");
  await accessible(page);
  await other.getByRole("button", { name: "Zgadzam się na rewanż" }).click();
  for (const one of [page, other]) await expect(one.getByRole("heading", { name: /Runda 1/ })).toBeVisible();
  // The table of friends is kept for next time.
  await page.goto("/");
  await page.getByRole("link", { name: /Wasz stół: Gra o mózg, Magda, Ida/ }).click();
  await expect(page.getByLabel("Imię, miejsce B")).toHaveValue("Ida");
});

/** A game of Gra o mózg against the person at the other page has just begun. */
async function against(other: Page, page: Page): Promise<void> {
  const opened = await tableFor(page, { game: "brains", seats: [MAGDA, { kind: "open" }] });
  await other.goto(`/join/${opened.code}`);
  await other.getByRole("button", { name: "Wejdź" }).click();
  await other.getByRole("heading", { name: "Stół czeka" }).waitFor();
  await page.goto(`/table/${opened.table.id}`);
  await page.getByRole("button", { name: "Zacznij grę" }).click();
}

test("a move can be taken back until somebody else has moved", async ({ page, visitor }) => {
  const other = await visitor();
  await against(other, page);
  const undo = page.getByRole("button", { name: /^Cofnij/ });
  /** The cards in hand and in the Graveyard: a move changes one or both. */
  const cards = async () => [
    await page.locator(".held .beast").count(),
    await page.locator(".stand .beast").count(),
  ];
  const waits = page.locator(".prompt", { hasText: "Czekamy" });
  // My move was the last one, it is known here, and it can be taken back.
  const isLast = async () => !(await glance(page, NEXT)) && (await undo.isVisible());
  while ((await oneTakes([page, other], NEXT)) !== page || !(await isLast()));
  await expect(waits).toBeVisible();
  const after = await cards();
  await undo.click();
  await expect.poll(cards).not.toEqual(after);
  await expect(waits).toBeHidden();
});

test("a spectator is never sent a hidden card", async ({ page, visitor }) => {
  const opened = await tableFor(page, {
    game: "brains",
    seats: [MAGDA, BOT, { kind: "open" }],
    watchers: true,
  });
  const ida = await visitor();
  const watcher = await visitor();
  const frames: string[] = [];
  watcher.on("websocket", (socket) =>
    socket.on("framereceived", (frame) => frames.push(String(frame.payload))),
  );
  for (const [one, name] of [
    [ida, "Ida"],
    [watcher, "Widz"],
  ] as const) {
    await one.goto(`/join/${opened.code}`);
    await one.getByLabel("Twoje imię").fill(name);
    await one.getByRole("button", { name: "Wejdź" }).click();
    await one.getByText("Stół czeka").waitFor();
  }
  await page.goto(`/table/${opened.table.id}`);
  await page.getByRole("button", { name: "Zacznij grę" }).click();
  for (let turn = 0; turn < 24; turn++) await oneTakes([page, ida], NEXT);
  await expect(watcher.locator(".stone")).toHaveCount(3);
  await accessible(watcher);
  // Nobody's hand, Graveyard or dealt cards: not in the page, not in what came over the wire.
  expect(await watcher.locator(".mine, .hand").count()).toBe(0);
  const dealt = () =>
    frames.flatMap((frame) => frame.match(/\{"kind":"(?:dealt|buried|kept|refilled|penalty)"[^}]*\}/g) ?? []);
  await expect.poll(() => dealt().length).toBeGreaterThan(0);
  const hidden = /"(hand|graveyard|sorting)":\s*\[/;
  expect(frames.filter((frame) => hidden.test(frame))).toEqual([]);
  expect(dealt().filter((event) => /"cards?":/.test(event))).toEqual([]);
});

test("the host silences somebody and sends them away", async ({ page, visitor }) => {
  const opened = await tableFor(page, { game: "brains", seats: [MAGDA, BOT, { kind: "open" }] });
  await page.goto(`/table/${opened.table.id}`);
  const guest = await visitor({ viewport: PHONE });
  await guest.goto(`/join/${opened.code}`);
  await guest.getByLabel("Twoje imię").fill("Ida");
  await guest.getByRole("button", { name: "Wejdź" }).click();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Wycisz: Ida" }).click();
  await expect(page.getByRole("button", { name: "Oddaj głos: Ida" })).toBeVisible();
  await shot(page, "menu-desktop");
  await page.getByRole("button", { name: "Odpraw od stołu: Ida" }).click();
  await expect(guest.getByText("Tego stołu nie da się pokazać.")).toBeVisible();
  await accessible(guest);
});

test("a bot plays on for somebody who wants it, until they come back", async ({ page, visitor }) => {
  // The other person does not move: two bots might be through before the way back is clicked.
  await against(await visitor(), page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Niech gra za mnie bot" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Wracam do gry" }).click();
  await expect(page.getByText("Bot gra za")).toBeHidden();
});

test("a restart of the server costs no move and no reload", async ({ ownServer, visitor }) => {
  const page = await visitor({ baseURL: ownServer.url });
  await atTable(page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await ownServer.kill();
  await expect(page.getByText("Połączenie przerwane.")).toBeVisible();
  await shot(page, "lost-desktop");
  await accessible(page);
  // A move made while nobody listens arrives when somebody does.
  const before = await page.locator(".mine .stand .beast").count();
  await page.locator(".beast.legal").first().click();
  await ownServer.start();
  await expect(page.getByText("Połączenie przerwane.")).toBeHidden();
  await expect.poll(() => page.locator(".mine .stand .beast").count()).toBe(before + 1);
  expect(await page.evaluate(() => "same" in window)).toBe(true);
});
