import { expect, keep, PHONE, tableFor, test } from "./base";
import { BOT, MAGDA } from "./brains";
import { atTable, NEXT } from "./clank";
import { takeUntil } from "./hand";

/** What somebody stumbled over who played for the first time. */

test.describe("new here", () => {
  test.use({ isNew: true });

  test("on a first visit nothing is refused", async ({ page }) => {
    const refused: string[] = [];
    page.on("response", (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
    });
    await page.goto("/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(refused).toEqual([]);
  });
});

test("an invitation to the machine itself says that nobody else can follow it", async ({ page }) => {
  await keep(page, { language: "pl" });
  const { table } = await tableFor(page, { game: "brains", seats: [MAGDA, { kind: "open" }] });
  await page.goto(`/table/${table.id}`);
  await expect(page.getByRole("note").first()).toContainText("tylko na tym komputerze");
});

test("seats that stay empty at a new table are for the steady bot", async ({ page }) => {
  await keep(page, { language: "pl" });
  await page.goto("/new/brains?screen");
  const asked = page.waitForRequest(
    (request) => request.method() === "POST" && /\/api\/tables$/.test(new URL(request.url()).pathname),
  );
  await page.getByRole("button", { name: "Rozstaw stół" }).click();
  expect((await asked).postDataJSON().stand_in).toBe("thief");
});

test("whoever lifts the curtain by key is at the head of the table", async ({ page }) => {
  await keep(page, { language: "pl", speed: "off" });
  const { table } = await tableFor(page, { game: "clank", seats: [MAGDA, { kind: "here", name: "Olek" }] });
  await page.goto(`/table/${table.id}`);
  await page.getByRole("button", { name: "Pokaż" }).or(page.locator(".curtain .main")).first().press("Enter");
  await expect(page.locator("h1.turn")).toBeFocused();
});

test("a tile that was turned by a button is laid with Enter, and the map keeps its scale", async ({
  page,
}) => {
  await atTable(page, "catacombs");
  const wide = () =>
    page
      .locator(".board-window > svg")
      .evaluate((svg: SVGSVGElement) => svg.viewBox.baseVal.width.toFixed(0));
  await takeUntil(page, ".square", NEXT);
  const before = await wide();
  await takeUntil(page, ".held", [".choice button", ".square"]);
  expect(await wide()).toBe(before);
  await page.getByRole("button", { name: "Obróć w prawo" }).click();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("log")).toContainText("leży na polu");
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("the dragon lens opens under a finger, and an empty hand shows what can be had", async ({ page }) => {
    await atTable(page, "clank");
    const eye = await page.locator("[data-lens]").boundingBox();
    expect(Math.min(eye?.width ?? 0, eye?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await page.locator("[data-next=play]").tap();
    await expect(page.getByRole("tabpanel")).toContainText("Wszystko zagrane");
    await expect(page.locator("[role=tab] b").first()).toBeVisible();
  });
});

test("the cards that bots play stay in their line", async ({ page }) => {
  await keep(page, { language: "pl", speed: "off" });
  const { table } = await tableFor(page, { game: "clank", seats: [MAGDA, BOT, BOT, BOT] });
  await page.goto(`/table/${table.id}`);
  await page.locator("[data-next]").first().waitFor();
  const box = await page.locator("[data-zone=played]").boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
});
