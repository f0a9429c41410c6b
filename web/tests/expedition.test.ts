import type { Locator, Page } from "@playwright/test";
import { accessible, expect, fits, PHONE, shot, test } from "./base";

/** A device that keeps the client, in somebody's hand beside the real box. */
const BESIDE = { viewport: PHONE, deviceScaleFactor: 2, hasTouch: true, serviceWorkers: "allow" } as const;
/** How people read and touch, in seconds: about 200 words a minute, and a second for a touch. */
const A_WORD = 0.3;
const A_TAP = 1;

/** What a turn asks of a person: touches, and words that were not there before. */
class Attention {
  private taps = 0;
  private words = 0;
  private seen = new Set<string>();
  readonly turns: { taps: number; seconds: number }[] = [];
  constructor(readonly page: Page) {}

  async tap(what: Locator): Promise<void> {
    await what.tap();
    this.taps++;
  }
  /** Read what is new on the page: orders for the table, and goals. */
  async read(): Promise<void> {
    for (const text of await this.page.locator("main [role=status] li, main .goal").allTextContents()) {
      const line = text.replace(/\s+/g, " ").trim();
      if (!this.seen.has(line)) this.words += line.split(" ").length;
      this.seen.add(line);
    }
  }
  turnOver(): void {
    this.turns.push({ taps: this.taps, seconds: this.taps * A_TAP + this.words * A_WORD });
    this.taps = this.words = 0;
  }
  get average(): { taps: number; seconds: number } {
    const sum = (of: "taps" | "seconds") => this.turns.reduce((all, one) => all + one[of], 0);
    return { taps: sum("taps") / this.turns.length, seconds: sum("seconds") / this.turns.length };
  }
}

const turnOf = (page: Page) => page.getByRole("heading", { level: 1 });
const goals = (page: Page) => page.locator(".goal");

test("a whole expedition beside each box, on a phone without the network", async ({ visitor }) => {
  const page = await visitor(BESIDE);
  await page.goto("/score");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await page.context().setOffline(true);
  for (const [game, isLost] of [
    ["clank", false],
    ["catacombs", true],
  ] as const) {
    await page.goto(`/score/${game}`);
    await page.getByRole("link", { name: "Gram w pojedynkę" }).tap();
    await page.getByLabel("Imię").fill("Magda");
    await expect(page.getByText("Znacznik smoka postaw na polu 4 toru furii.")).toBeVisible();
    await accessible(page);
    await fits(page);
    await shot(page, `expedition-begin-${game}`);
    await page.getByRole("button", { name: "Zacznij wyprawę" }).tap();
    await expect(goals(page)).toHaveCount(2);

    const attention = new Attention(page);
    for (let turn = 1; turn <= 8; turn++) {
      await expect(turnOf(page)).toContainText(`Tura ${turn}`);
      // Every other turn brings a goal.
      if (turn % 2) {
        await attention.tap(goals(page).first());
        await expect(page.locator(".goal[aria-pressed=true]")).toHaveCount(1);
      }
      // Exactly: a goal may ask for something "na koniec tury".
      await attention.tap(page.getByRole("button", { name: "Koniec tury", exact: true }));
      await expect(turnOf(page)).toContainText(`Tura ${turn + 1}`);
      await attention.read();
      attention.turnOver();
    }
    await accessible(page);
    await fits(page);
    await shot(page, `expedition-${game}`);
    const { taps, seconds } = attention.average;
    console.log(`${game}: ${taps.toFixed(1)} taps, ${seconds.toFixed(1)} seconds of attention a turn`);
    expect(taps).toBeLessThanOrEqual(2);

    // The phone may be put away: what was played is still there.
    await page.reload();
    await expect(turnOf(page)).toContainText("Tura 9");
    if (isLost) await page.getByRole("button", { name: "Tracę przytomność" }).tap();
    else {
      // A goal of the last turn counts, and its reward is taken before the haul is counted.
      await goals(page).first().tap();
      await page.getByRole("button", { name: "Wychodzę z lochów" }).tap();
      await expect(page.getByRole("status")).toContainText("Cel osiągnięty");
      await page.getByRole("button", { name: "Policz łupy" }).tap();
    }
    await page.getByRole("button", { name: /^Artefakt 7/ }).tap();
    await page.getByRole("button", { name: isLost ? /^W podziemiach/ : "Złoto +10" }).tap();
    await page.getByRole("button", { name: "Policz" }).tap();
    const verdict = isLost ? "Wyprawa przepadła: Smocza przekąska" : /^Ranga: /;
    await expect(turnOf(page)).toHaveText(verdict);
    await expect(page.getByRole("region", { name: "Magda" })).toContainText("Cele");
    await accessible(page);
    await fits(page);
    await shot(page, `expedition-count-${game}`);
    await page.getByRole("button", { name: "Zapisz w historii" }).tap();
    await expect(page).toHaveURL(/\/history\/\w+$/);
    await expect(turnOf(page)).toHaveText(verdict);
    // Nobody plays a character alone: there is none to be said.
    await page.getByRole("link", { name: "Popraw arkusz" }).tap();
    await page.getByText("Z czym graliście").tap();
    await expect(page.getByRole("combobox", { name: "Karty lochów" })).toBeVisible();
    await expect(page.getByRole("combobox", { name: /^Postaci/ })).toHaveCount(0);
  }
  // One came back, the other did not: a loss is no win.
  await page.goto("/history");
  await expect(page.locator("main li a").getByRole("img", { name: "Wygrana" })).toHaveCount(1);
  await page.goto("/score/clank?at=alone");
  await expect(page.getByRole("button", { name: "Zacznij wyprawę" })).toBeVisible();
});
