import { accessible, expect, fits, keep, PHONE, resize, shot, tableFor, test } from "./base";
import { BOT, MAGDA, NEXT } from "./brains";
import { oneTakes } from "./hand";

const MINUTE = 60_000;

test("seats change hands: a person's to a bot and back, a bot's to a latecomer", async ({
  page,
  visitor,
}) => {
  await keep(page, { language: "pl", speed: "off" });
  const seats = [MAGDA, { kind: "open" }, BOT] as const;
  const opened = await tableFor(page, { game: "brains", seats: [...seats] });
  const ida = await visitor({ viewport: PHONE });
  await ida.goto(`/join/${opened.code}`);
  await ida.getByLabel("Twoje imię").fill("Ida");
  await ida.getByRole("button", { name: "Wejdź" }).click();
  await ida.getByRole("heading", { name: "Stół czeka" }).waitFor();
  await page.goto(`/table/${opened.table.id}`);
  await page.getByRole("button", { name: "Zacznij grę" }).click();
  await ida.locator(".mine").waitFor();

  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Niech gra bot: Ida" }).click();
  await ida.getByRole("button", { name: "Wracam do gry" }).click();
  await expect(page.getByRole("button", { name: "Niech gra bot: Ida" })).toBeVisible();
  const bot = (await page.locator(".stone bdi").allTextContents()).find((name) => name !== "Ida");
  await page.getByRole("button", { name: `Oddaj komuś: ${bot}` }).click();
  await expect(page.getByText("wolne, na razie gra bot")).toBeVisible();
  await shot(page, "seats-desktop");
  await accessible(page);
  await page.keyboard.press("Escape");

  const late = await visitor();
  await late.goto(`/join/${opened.code}`);
  await expect(late.getByText("Gra już trwa, bot odda ci miejsce.")).toBeVisible();
  await late.getByLabel("Twoje imię").fill("Olek");
  await late.getByRole("button", { name: "Wejdź" }).click();
  await expect(late.locator(".mine")).toContainText("Olek");
  await expect(page.locator(".stone bdi").filter({ hasText: "Olek" })).toBeVisible();
});

test("a bell appears when the table waits, and the server rings it no sooner than it is fair", async ({
  page,
  visitor,
}) => {
  const ida = await visitor();
  await keep(page, { language: "pl", speed: "off" });
  await page.clock.install();
  const opened = await tableFor(page, { game: "brains", seats: [MAGDA, { kind: "open" }] });
  await ida.goto(`/join/${opened.code}`);
  await ida.getByLabel("Twoje imię").fill("Ida");
  await ida.getByRole("button", { name: "Wejdź" }).click();
  await ida.getByRole("heading", { name: "Stół czeka" }).waitFor();
  await page.goto(`/table/${opened.table.id}`);
  await page.getByRole("button", { name: "Zacznij grę" }).click();
  await ida.locator(".mine").waitFor();
  while ((await page.locator(".prompt", { hasText: "Czekamy" }).count()) === 0) await oneTakes([page], NEXT);
  const bell = page.getByRole("button", { name: "Ponaglij: Ida" });
  await expect(bell).toBeHidden();
  await page.clock.fastForward(MINUTE);
  await expect(bell).toBeVisible();
  await shot(page, "bell-desktop");
  await accessible(page);
  await resize(page, PHONE);
  await fits(page);
  // The clock of the server has not gone ahead.
  await bell.click();
  await expect(page.getByRole("alert")).toContainText("Jeszcze chwila do namysłu");
});
