import type { Page } from "@playwright/test";
import type { CardInfo } from "../src/lib/schema";
import { expect, keep, shot, tableFor, test } from "./base";
import { BOT, MAGDA } from "./brains";

/** The ids of the cards that the server says one can play. */
function playable(page: Page): Promise<string[]> {
  return new Promise((done) => {
    page.on("websocket", (line) =>
      line.on("framereceived", ({ payload }) => {
        const { type, decision } = JSON.parse(String(payload));
        if (type !== "view" || !decision) return;
        const moves = (decision.options as { move: string }[]).map(({ move }) => move);
        done(moves.flatMap((move) => /^play (.+)$/.exec(move)?.[1] ?? []));
      }),
    );
  });
}

/** Go there without loading the page, as a link does. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

for (const language of ["pl", "en"])
  test(`a table of an older edition is drawn with its own cards: ${language}`, async ({
    ownServer,
    visitor,
  }) => {
    await ownServer.kill();
    await ownServer.start({ STOLIK_OTHER_CARDS: "1" });
    const page = await visitor({ baseURL: ownServer.url });
    await keep(page, { language, speed: "off" });
    const options = { first_player: "A" };
    const { table } = await tableFor(page, { game: "catacombs", options, seats: [MAGDA, BOT] });
    await ownServer.kill();
    await ownServer.start();
    const said = (await (
      await page.request.get(`/api/games/catacombs/cards?lang=${language}`)
    ).json()) as CardInfo[];
    const shown = said.map(({ name }) => name);
    /** "Włam [burgle]", or only "Burgle". */
    const nameOf = (id: string) =>
      shown.find((name) => name.endsWith(`[${id}]`) || name.toLowerCase() === id)?.replace(/ \[.*/, "");
    // The cards of today have been drawn before.
    await page.goto("/cards/catacombs");
    const removed = page.locator(".card", { hasText: nameOf("lightstick") });
    await expect(removed.first()).toBeAttached();
    const moves = playable(page);
    await follow(page, `/table/${table.id}`);
    const hand = page.locator("[data-zone=hand] .card");
    await expect(hand).toHaveCount(5);
    await shot(page, `older-edition-${language}`);
    const names = await hand.locator(".name").allTextContents();
    expect([...new Set(names)].sort()).toEqual((await moves).map(nameOf).sort());
    await page.goBack();
    await expect(removed.first()).toBeAttached();
    await page.close();
  });
