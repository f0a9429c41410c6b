import { readFile } from "node:fs/promises";
import { accessible, expect, fits, keep, PHONE, shot, test } from "./base";
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
  await expect(hand).toBeVisible({ timeout: 30_000 });
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
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
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
  await expect(page.getByRole("heading", { name: /Runda 1/ })).toBeVisible();
  await page.getByRole("button", { name: /zapieczętowane/ }).click();
  await expect(page.locator("[popover] code")).toHaveText(shown ?? "");
  await accessible(page);
  await shot(page, "seal-desktop");
  await page.getByRole("link", { name: "Co to znaczy" }).click();
  await expect(page.getByText("Ta gra jeszcze trwa")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(shown ?? "-");
});

test("a finished game is checked step by step", async ({
  visitor,
}) => {
  const { page, id } = await past(visitor, "brains", 3);
  await page.goto(`/table/${id}/result`);
  await expect(page.getByText("Pieczęć się zgadza")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("link", { name: "Sprawdź losowanie" }).click();
  const outcome = page.locator(".outcome");
  await expect(outcome).toHaveText("Wszystko się zgadza", { timeout: 30_000 });
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
  const last = lines.findLastIndex((line) => /^[A-F] /.test(line));
  await give(lines.toSpliced(last - 4, 1).join("\n"), "ruch.txt");
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
