import type { Page } from "@playwright/test";
import { accessible, expect, fits, keep, PHONE, resize, shot, tableFor, test } from "./base";
import { atTable, BOT, byClick, MAGDA, NEXT } from "./brains";
import { finishTurn, oneTakes } from "./hand";
import { past } from "./past";

const MINUTE = 60_000;
const COMPUTER = { kind: "bot", bot: "thief" } as const;
const hint = (page: Page) => page.getByRole("button", { name: /^(Podpowiedź|Hint)$/ });
const note = (page: Page) => page.locator(".note");

/** A person who comes by the code, with a name. */
async function come(page: Page, code: string, name: string): Promise<void> {
  await page.goto(`/join/${code}`);
  await page.getByLabel("Twoje imię").fill(name);
  await page.getByRole("button", { name: "Wejdź" }).click();
  await page.getByRole("heading", { name: "Stół czeka" }).waitFor();
}

/** Magda and Ida have just begun a game of Gra o mózg. */
async function begin(magda: Page, ida: Page, options: object = {}): Promise<string> {
  const opened = await tableFor(magda, { game: "brains", seats: [MAGDA, { kind: "open" }], ...options });
  await come(ida, opened.code, "Ida");
  await magda.goto(`/table/${opened.table.id}`);
  await magda.getByRole("button", { name: "Zacznij grę" }).click();
  await ida.locator(".mine").waitFor();
  return opened.table.id;
}

test.describe("hints", () => {
  test("a bot says what it would do and why, and marks it on the table", async ({ page }) => {
    await atTable(page);
    await hint(page).click();
    await expect(note(page)).toContainText(/Najlepiej: |nie ma się co zastanawiać/);
    await expect(page.locator("div.ring")).toBeVisible();
    await shot(page, "hint-desktop");
    await accessible(page);
    // It was about this decision only.
    await byClick(page);
    await expect(note(page)).toBeHidden();
    await expect(page.locator("div.ring")).toBeHidden();
  });

  test("by key, on a phone, in English", async ({ visitor }) => {
    const page = await visitor({ viewport: PHONE, locale: "en-GB" });
    await atTable(page);
    await page.keyboard.press("b");
    await expect(note(page)).toContainText(/Best: |nothing to think about/);
    await shot(page, "hint-phone");
    await fits(page);
    await accessible(page);
    await note(page).getByRole("button", { name: "Close" }).click();
    await expect(note(page)).toBeHidden();
    await page.keyboard.press("?");
    await page.getByRole("button", { name: "Keys", exact: true }).click();
    await expect(page.getByText("a bot's hint")).toBeVisible();
  });

  for (const game of ["clank", "catacombs"]) {
    test(`in ${game} the ring is where the move is made`, async ({ page, visitor }) => {
      const phone = await visitor({ viewport: PHONE });
      for (const [one, size] of [
        [page, "desktop"],
        [phone, "phone"],
      ] as const) {
        const { table } = await tableFor(one, {
          game,
          seats: [MAGDA, COMPUTER],
          options: { first_player: "A" },
        });
        await one.goto(`/table/${table.id}`);
        await hint(one).click();
        await expect(note(one)).toBeVisible();
        await expect(one.locator("div.ring")).toBeVisible();
        await shot(one, `hint-${game}-${size}`);
        await fits(one);
        await accessible(one);
      }
    });
  }

  test("are for those who play alone, unless the table has them", async ({ page, visitor }) => {
    const ida = await visitor();
    await begin(page, ida);
    for (const one of [page, ida]) await expect(hint(one)).toBeHidden();
    await begin(page, ida, { hints: true });
    const offered = async () => (await hint(page).count()) + (await hint(ida).count());
    await expect.poll(offered).toBe(1);
  });

  test("are chosen when the table is set up", async ({ page }) => {
    await page.goto("/new/brains");
    const choice = page.getByLabel("Podpowiedzi bota");
    await expect(choice).toBeChecked();
    await page.getByRole("button", { name: /Jeden ekran/ }).click();
    await expect(choice).not.toBeChecked();
    await page.getByRole("button", { name: /Ja i boty/ }).click();
    await choice.uncheck();
    await page.getByRole("button", { name: "Zagraj", exact: true }).click();
    await page.locator(".legal").first().waitFor();
    await expect(hint(page)).toBeHidden();
  });
});

test("a sign floats at the seat of whoever shows it, and stays in the chat", async ({ page, visitor }) => {
  const ida = await visitor({ viewport: PHONE });
  for (const one of [page, ida]) await one.clock.install();
  await begin(page, ida);
  await ida.getByRole("button", { name: "Reakcje" }).click();
  await shot(ida, "reactions-phone");
  await accessible(ida);
  // A sign goes after a moment: time stands still, so that nobody misses one.
  for (const one of [page, ida]) await one.clock.pauseAt(Date.now() + MINUTE);
  await ida.getByRole("button", { name: "Brawo!" }).click();
  await expect(page.getByRole("status").getByText("Ida: Brawo!")).toBeVisible();
  await shot(page, "reaction-desktop");
  // Signs ask for no attention: nothing is counted as unread.
  await page.getByRole("button", { name: "Dziennik, Rozmowa", exact: true }).click();
  await page.getByRole("button", { name: "Rozmowa", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Ida Brawo!" })).toBeVisible();
  await page.getByRole("button", { name: "Dziękuję!" }).click();
  await shot(page, "chat-desktop");
  await expect(ida.getByRole("status").getByText("Magda: Dziękuję!")).toBeVisible();
  await shot(ida, "reaction-phone");
  for (const one of [page, ida]) await one.clock.resume();
  await expect(ida.getByRole("status").getByText("Magda: Dziękuję!")).toBeHidden();
  await accessible(page);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Wycisz: Ida" }).click();
  await expect(page.getByRole("button", { name: "Oddaj głos: Ida" })).toBeVisible();
  await ida.getByRole("button", { name: "Reakcje" }).click();
  await ida.getByRole("button", { name: "Ha, ha!" }).click();
  await expect(ida.getByRole("alert")).toContainText("Przy tym stole nie możesz teraz pisać.");
});

/** A page whose visibility and notes of the system are in our hands. */
async function watchNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { hidden: false, asked: 0, shown: [] as string[], open: 0 };
    Object.assign(window, { seen });
    Object.defineProperty(document, "hidden", { get: () => seen.hidden });
    class Note {
      static permission = "default";
      static async requestPermission() {
        seen.asked += 1;
        Note.permission = "granted";
        return Note.permission;
      }
      constructor(title: string, { body }: { body: string }) {
        seen.shown.push(`${title} ${body}`);
        seen.open += 1;
      }
      close() {
        seen.open -= 1;
      }
    }
    Object.assign(window, { Notification: Note });
  });
}
interface Seen {
  hidden: boolean;
  asked: number;
  shown: string[];
  open: number;
}
const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
const hide = (page: Page, hidden: boolean) =>
  page.evaluate((wish) => {
    (window as unknown as { seen: Seen }).seen.hidden = wish;
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);

test("whoever looks elsewhere is told that it is their move", async ({ page, visitor }) => {
  const ida = await visitor();
  await watchNotices(page);
  await begin(page, ida);
  expect((await seenBy(page)).asked).toBe(0);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("group", { name: "Powiadomienia" }).getByRole("button", { name: "tak" }).click();
  await expect(page.getByRole("group", { name: "Powiadomienia" }).locator("[aria-pressed=true]")).toHaveText(
    "tak",
  );
  expect((await seenBy(page)).asked).toBe(1);
  await shot(page, "notices-desktop");
  await accessible(page);
  await page.keyboard.press("Escape");

  // Away while the other one decides.
  await finishTurn(page, NEXT);
  await expect(page).not.toHaveTitle(/^● Twój ruch/);
  await hide(page, true);
  await finishTurn(ida, NEXT);
  await expect(page).toHaveTitle(/^● Twój ruch/);
  await expect.poll(async () => (await seenBy(page)).shown).toEqual(["Twój ruch Gra o mózg"]);
  await hide(page, false);
  expect((await seenBy(page)).open).toBe(0);
});

test("no note is shown to somebody who looks", async ({ page, visitor }) => {
  await watchNotices(page);
  await keep(page, { language: "pl", notices: true, speed: "off" });
  await page.addInitScript(() => Object.assign(Notification, { permission: "granted" }));
  const ida = await visitor();
  await begin(page, ida);
  await finishTurn(page, NEXT);
  while ((await oneTakes([page, ida], NEXT)) !== page);
  expect((await seenBy(page)).shown).toEqual([]);
});

test("the lobby tells who sits where, and whether one may watch", async ({ ownServer, visitor }) => {
  const here = { baseURL: ownServer.url };
  const page = await visitor(here);
  const free = { kind: "open" } as const;
  const seats = [MAGDA, COMPUTER];
  await tableFor(page, { game: "clank", seats: [MAGDA, free, free], listed: true, clock: { bank: 300 } });
  await tableFor(page, { game: "brains", seats, listed: true });
  await tableFor(page, { game: "catacombs", seats, listed: true, watchers: true });
  const ida = await visitor({ ...here, viewport: PHONE });
  await ida.goto("/lobby");
  const line = (name: string) => ida.getByRole("listitem").filter({ hasText: name });
  await expect(line("Wolne miejsca: 2")).toContainText("Magda");
  await expect(line("bez widowni").getByRole("button")).toHaveCount(0);
  await shot(ida, "lobby-phone");
  await fits(ida);
  await accessible(ida);
  await resize(ida, { width: 1440, height: 900 });
  await shot(ida, "lobby-desktop");
  await line("Katakumby").getByRole("button", { name: "Oglądaj" }).first().click();
  await expect(ida.getByRole("heading", { level: 1 })).toContainText("Magda");
  await expect(hint(ida)).toBeHidden();
  await shot(ida, "watching-desktop");
  await resize(ida, PHONE);
  await shot(ida, "watching-phone");
  await accessible(ida);
});

test("a clock runs for whoever decides", async ({ page, visitor }) => {
  const ida = await visitor({ viewport: PHONE });
  await begin(page, ida, { clock: { bank: 300, add: 5 } });
  for (const one of [page, ida]) await expect(one.getByRole("timer")).toHaveText(/\d:\d\d/);
  await shot(ida, "clock-phone");
  await fits(ida);
});

test("Escape closes a dialog whose button has gone", async ({ page, visitor }) => {
  await begin(page, await visitor());
  await page.getByRole("button", { name: "Menu" }).click();
  const leave = page.getByRole("button", { name: "Niech gra za mnie bot" });
  await leave.click();
  await expect(leave).toBeHidden();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("whoever has the link sees a finished game, until the host minds", async ({ visitor }) => {
  const { page, id } = await past(visitor, "brains", 3);
  await page.goto(`/table/${id}/result`);
  const open = page.getByLabel("Pokaż tę grę każdemu, kto ma link");
  await expect(open).toBeChecked();
  await open.scrollIntoViewIfNeeded();
  await shot(page, "share-desktop");
  await accessible(page);

  const reader = await visitor({ viewport: PHONE, locale: "en-GB" });
  await reader.goto(`/table/${id}/result`);
  await expect(reader.locator("#verdict")).toBeVisible();
  await expect(reader.getByRole("link", { name: "To the table" })).toHaveCount(0);
  await shot(reader, "shared-result-phone");
  await accessible(reader);
  await reader.getByRole("link", { name: "Watch the replay" }).click();
  await expect(reader.locator(".stone").first()).toBeVisible();
  await expect(reader.getByRole("button", { name: "Play on from here" })).toHaveCount(0);
  await shot(reader, "shared-replay-phone");
  await accessible(reader);
  // They have neither joined nor become known.
  expect((await reader.context().cookies()).length).toBe(0);

  await open.uncheck();
  await expect(page.getByText("Link działa tylko dla osób od tego stołu.")).toBeVisible();
  await reader.reload();
  await expect(reader.getByText("There is no such table.")).toBeVisible();
  await open.check();
});

test("a game that is not over is nobody else's", async ({ page, visitor }) => {
  const { table } = await tableFor(page, { game: "brains", seats: [MAGDA, BOT] });
  const reader = await visitor();
  await reader.goto(`/table/${table.id}/replay`);
  await expect(reader.getByText("Nie ma takiego stołu.")).toBeVisible();
});
