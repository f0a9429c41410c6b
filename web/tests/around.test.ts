import { readFile } from "node:fs/promises";
import { accessible, expect, fits, keep, PHONE, PICTURE, shot, test } from "./base";
import { oneTakes } from "./hand";
import { made, past } from "./past";

test("a profile: name, favourite pawn and preferences stay on the device, no account", async ({ page }) => {
  await keep(page, { language: "pl", speed: "off" });
  await page.goto("/");
  await page.getByRole("link", { name: "Twój profil" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Twój profil" })).toBeVisible();
  await page.getByLabel("Imię").fill("Wanda");
  await page.getByRole("radio", { name: "zielony, trójkąt" }).check();
  await page.getByRole("group", { name: "Karty na ręce" }).getByRole("button", { name: "duże" }).click();
  await accessible(page);
  await shot(page, "me-desktop");
  await page.reload();
  await expect(page.getByLabel("Imię")).toHaveValue("Wanda");
  await expect(page.getByRole("radio", { name: "zielony, trójkąt" })).toBeChecked();

  // The favourite seat is taken where it is free.
  await page.goto("/");
  await page.getByRole("button", { name: "Brzdęk!: Z komputerem" }).click();
  await expect(page.locator("[data-zone=seat-2]")).toContainText("Wanda");
  const hand = page.locator("[data-zone=hand] .card").first();
  await expect(hand).toBeVisible();
  expect((await hand.boundingBox())?.width).toBeGreaterThan(130);
});

test("what the device keeps can be taken away and erased", async ({ page }) => {
  await keep(page, { language: "pl", speed: "off", name: "Wanda" });
  await page.goto("/me");
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Pobierz wszystko" }).click();
  const saved = JSON.parse(await readFile(await (await waiting).path(), "utf8"));
  expect(saved.small.stolik.name).toBe("Wanda");
  await page.getByRole("button", { name: "Usuń wszystko" }).click();
  await accessible(page);
  await page.getByRole("button", { name: "Tak, usuń" }).click();
  await expect(page.getByText("niczego już nie pamięta")).toBeVisible();
  await expect(page.getByLabel("Imię")).toHaveValue("");
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("a profile on a phone, in English, by day", async ({ visitor }) => {
  const page = await visitor({
    viewport: PHONE,
    colorScheme: "light",
    locale: "en-GB",
    deviceScaleFactor: 2,
  });
  await page.goto("/me");
  await expect(page.getByRole("heading", { level: 1, name: "Your profile" })).toBeVisible();
  await fits(page);
  await accessible(page);
  await shot(page, "me-phone");
});

test("the seal shows at the start and is remembered", async ({ page }) => {
  await keep(page, { language: "pl", speed: "off" });
  await page.goto("/new/brains?people");
  await page.getByRole("button", { name: "Rozstaw stół" }).click();
  await expect(page.getByText("są już zapieczętowane")).toBeVisible();
  const shown = await page.locator("main .seal code").textContent();
  await page.getByRole("button", { name: "Zacznij, na wolnych miejscach boty" }).click();
  // The bar is there before the table, and comes anew with it.
  await expect(page.locator(".stone").first()).toBeVisible();
  await page.getByRole("button", { name: /zapieczętowane/ }).click();
  await expect(page.locator("[popover] code")).toHaveText(shown ?? "");
  await accessible(page);
  await shot(page, "seal-desktop");
  await page.getByRole("link", { name: "Co to znaczy" }).click();
  await expect(page.getByText("Ta gra jeszcze trwa")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(shown ?? "-");
});

test("a finished game is checked step by step", PICTURE, async ({ visitor }) => {
  const { page, id } = await past(visitor, "brains", 3);
  await page.goto(`/table/${id}/result`);
  await expect(page.getByText("Pieczęć się zgadza")).toBeVisible();
  await page.getByRole("link", { name: "Sprawdź losowanie" }).click();
  const outcome = page.locator(".outcome");
  await expect(outcome).toHaveText("Wszystko się zgadza");
  for (const step of ["read", "seal", "replay", "over"])
    await expect(page.locator(`[data-step=${step}]`)).toHaveClass(/right/);
  await accessible(page);
  await shot(page, "fair-desktop");
});

test("a record that was tampered with fails", async ({ visitor, chrome, server }) => {
  const { id } = await past(visitor, "brains", 3);
  const storageState = made.get("brains")?.storageState;
  const context = await chrome.newContext({
    baseURL: server.url,
    locale: "pl-PL",
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  await page.goto("/fair");
  const outcome = page.locator(".outcome");
  const record = await (await page.request.get(`/api/tables/${id}/record`)).text();
  const give = (text: string, name: string) =>
    page
      .locator("input[type=file]")
      .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  const wrong = page.locator("li.wrong");
  const turned = (hex: string) => hex.replace(/.$/, (last) => (last === "0" ? "1" : "0"));

  await give(record, "dobry.txt");
  await expect(outcome).toHaveText("Wszystko się zgadza");
  await expect(page.getByText("stolik verify dobry.txt")).toBeVisible();
  // Another secret: the browser sees it, the server is not even asked.
  await give(record.replace(/sealed [0-9a-f]+/, turned), "sekret.txt");
  await expect(outcome).toHaveText("Coś się nie zgadza");
  await expect(wrong).toHaveAttribute("data-step", "seal");
  // Another salt: other cards, so the moves do not fit any more.
  await give(record.replace(/^salt:.*$/m, "salt: 61"), "sol.txt");
  await expect(wrong).toHaveAttribute("data-step", "replay");
  // A move left out.
  const lines = record.split("\n");
  const moves = lines.flatMap((line, at) => (/^[A-F] /.test(line) ? [at] : []));
  await give(lines.toSpliced(moves[Math.floor(moves.length / 2)] ?? 0, 1).join("\n"), "ruch.txt");
  await expect(wrong).toHaveAttribute("data-step", "replay");
  await accessible(page);
  await shot(page, "fair-wrong-desktop");
  await give("Ala ma kota", "kot.txt");
  await expect(wrong).toHaveAttribute("data-step", "read");
  await context.close();
});

test("fair play is explained on a phone, in English", async ({ visitor }) => {
  const page = await visitor({
    viewport: PHONE,
    colorScheme: "light",
    locale: "en-GB",
    deviceScaleFactor: 2,
  });
  await page.goto("/fair");
  await expect(page.getByRole("heading", { level: 1, name: "Fair luck" })).toBeVisible();
  await expect(page.getByRole("img", { name: /sealed letter/ })).toBeVisible();
  await fits(page);
  await accessible(page);
  await shot(page, "fair-phone");
});

/** Play on a phone whose board lies elsewhere: whatever its sheet offers. */
const ON_HAND = [
  ".still .main",
  ".acts [data-move]",
  "[data-zone=hand] .is-legal",
  "[data-next]",
  ".lay:not([aria-disabled])",
];
const WALKING = [".acts [data-move^=move]", ...ON_HAND];

test("a screen on the table and hands on phones", PICTURE, async ({ visitor }) => {
  const screen = await visitor({ viewport: { width: 1920, height: 1080 } });
  await keep(screen, { language: "pl", speed: "off" });
  await screen.goto("/");
  await screen.getByRole("link", { name: /Ekran i telefony/ }).click();
  await screen.getByRole("button", { name: "Usuń miejsce C" }).click();
  await screen.getByRole("button", { name: "Rozstaw stół" }).click();
  await expect(screen.getByAltText("Kod QR z linkiem do stołu")).toBeVisible();
  await accessible(screen);
  await shot(screen, "table-screen-waiting");
  const code = ((await screen.locator(".code b").textContent()) ?? "").replace("-", "");
  const phones = [];
  for (const name of ["Magda", "Olek"]) {
    const phone = await visitor({ viewport: PHONE, deviceScaleFactor: 2, hasTouch: true });
    await keep(phone, { language: "pl", speed: "off" });
    await phone.goto(`/join/${code}`);
    await phone.getByLabel("Twoje imię").fill(name);
    await phone.getByRole("button", { name: "Wejdź" }).click();
    await expect(screen.getByText(name)).toBeVisible();
    phones.push(phone);
  }
  await screen.getByRole("button", { name: "Zacznij grę" }).click();

  // No hand on the screen, no board on the phone.
  await expect(screen.locator("section.now")).toBeVisible();
  await expect(screen.locator(".board [data-room]").first()).toBeVisible();
  await expect(screen.locator("[data-zone=hand]")).toHaveCount(0);
  for (const phone of phones) {
    await expect(phone.locator("[data-zone=hand] .card")).toHaveCount(5);
    await expect(phone.locator("[data-room]")).toHaveCount(0);
    await fits(phone);
  }
  const [phone] = phones;
  if (!phone) throw new Error("no phone");
  await accessible(phone);
  await shot(phone, "phone-hand");
  // The first offer is not always taken, or nobody would end a turn.
  for (let n = 0; !/Tura [4-9]/.test((await screen.locator("h1").textContent()) ?? ""); n++)
    await oneTakes(phones, n % 4 === 1 ? WALKING : [".still .main", "[data-next]", ...ON_HAND]);
  await accessible(screen);
  await shot(screen, "table-screen");
  await phone.getByRole("tab", { name: /Loch/ }).click();
  await shot(phone, "phone-hand-row");
  await phone.getByRole("tab", { name: "Plansza" }).click();
  await expect(phone.locator("[data-room]").first()).toBeVisible();
  await accessible(phone);
  await shot(phone, "phone-hand-board");
  // Nothing hidden has come to the screen.
  expect(await screen.evaluate(() => document.querySelectorAll("[data-zone=hand], .dock").length)).toBe(0);
});
