import type { Page } from "@playwright/test";
import type { TableInfo } from "../src/lib/schema";
import { expect, keep, PHONE, resize, shot, tableFor, test as usual } from "./base";
import { openPseudo } from "./pseudo";
import type { Server } from "./serve";

/** Everything here is said in the pseudo-language, whose every letter is marked: what is not, stands in code. */
const test = usual.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner wants a pattern here
    async ({}, use) => {
      const { server, close } = await openPseudo();
      await use(server);
      await close();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});
// One worker builds the client for all of them.
test.describe.configure({ mode: "default" });

const LANGUAGE = "xx";
/** People whose names have no letter that the pseudo-language marks. */
const NAMES = ["Ążź", "Ęłń"];
const GAMES = ["clank", "catacombs", "brains"];
const SCREENS = { desktop: { width: 1440, height: 900 }, phone: PHONE };

/** What is shown or read aloud with letters that are not marked. */
function plainTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Names of people, keys, codes, what is in no language or says in which it is. */
    const NO_WORDS = "bdi, kbd, code, [translate=no], body [lang], script, style, noscript";
    const NAMED = ["aria-label", "title", "alt", "placeholder", "aria-description", "aria-roledescription"];
    const found = new Set<string>();
    const look = (text: string, where: Element | null) => {
      // A code has groups of four, a room of the first tile two letters before its own, a second bot of a kind is
      // number II; else two letters are a word.
      const words = text.replace(/\b([A-Z\d]{4}(-[A-Z\d]{4})+|S[AB][a-z]?|II+)\b/g, "");
      if (/[A-Za-z]{2}|⟨/.test(words) && !where?.closest(NO_WORDS))
        found.add(`${where?.tagName.toLowerCase()}: ${text.replace(/\s+/g, " ").trim()}`);
    };
    look(document.title, null);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const around = texts.currentNode.parentElement;
      if (around?.checkVisibility({ visibilityProperty: true }) || around?.closest("option"))
        look(texts.currentNode.nodeValue ?? "", around);
    }
    for (const name of NAMED)
      for (const one of document.querySelectorAll(`[${name}]`))
        if (one.checkVisibility()) look(one.getAttribute(name) ?? "", one);
    return [...found];
  });
}

/** What can be pressed but is cut off at its right, with nothing to scroll: for want of room. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const right = (element: Element) => element.getBoundingClientRect().right;
    return [...document.querySelectorAll("button, a, summary, select")]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".sr, svg"))
      .filter((one) => {
        for (let around = one.parentElement; around; around = around.parentElement) {
          const { overflowX } = getComputedStyle(around);
          if (/auto|scroll/.test(overflowX)) return false;
          if (/hidden|clip/.test(overflowX) && right(one) > right(around) + 1) return true;
        }
        return right(one) > innerWidth + 1;
      })
      .map((one) => `cut off: ${one.getAttribute("aria-label") ?? one.textContent?.trim()}`);
  });
}

/** What makes a page wider than the screen. */
function wide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [...document.querySelectorAll("body *")]
          .filter((one) => one.getBoundingClientRect().right > innerWidth)
          .map((one) => `wider than the screen: ${one.tagName} ${one.className}`),
  );
}

/** What is not as it should be, by where it was found. */
class Findings {
  private readonly found: Record<string, string[]> = {};

  /** Look at what is shown now on every screen: it is said by files, and longer words have room. */
  async look(page: Page, name: string): Promise<void> {
    for (const [size, viewport] of Object.entries(SCREENS)) {
      await resize(page, viewport);
      const texts = [...(await plainTexts(page)), ...(await cutOff(page))];
      texts.push(...(await wide(page)));
      if (texts.length) this.found[`${name}, ${size}`] = texts;
      await shot(page, `${name}-${size}-${LANGUAGE}`);
    }
    await resize(page, SCREENS.desktop);
  }

  none(): void {
    expect(this.found).toEqual({});
  }
}

/** Everything that is folded is opened. */
const unfold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const folded of document.querySelectorAll("details")) folded.open = true;
  });

const PAGES = {
  start: "/",
  "new-clank": "/new/clank",
  "new-catacombs": "/new/catacombs?people",
  "new-brains": "/new/brains?here",
  "new-screen": "/new/clank?screen",
  join: "/join/ABCD2345",
  lobby: "/lobby",
  ...Object.fromEntries(GAMES.map((game) => [`rules-${game}`, `/rules/${game}`])),
  ...Object.fromEntries(GAMES.map((game) => [`cards-${game}`, `/cards/${game}`])),
  score: "/score",
  ...Object.fromEntries(GAMES.map((game) => [`score-${game}`, `/score/${game}`])),
  history: "/history",
  group: "/group/ABCD2345WXYZ",
  tools: "/tools",
  alone: "/alone",
  me: "/me",
  fair: "/fair",
  about: "/about",
  nowhere: "/new/nothing",
};

test.beforeEach(async ({ page }) => {
  await keep(page, { language: LANGUAGE, speed: "off", name: NAMES[0] });
});

test("every page is said by the files of the language", async ({ page }) => {
  test.slow();
  const findings = new Findings();
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(path);
    await page.locator("main :is(h1, h2)").first().waitFor();
    await page.waitForLoadState("networkidle");
    await unfold(page);
    await findings.look(page, name);
    for (const tab of await page.locator("main [role=tab][aria-selected=false]").all()) {
      await tab.click();
      await findings.look(page, `${name}-${await tab.getAttribute("id")}`);
    }
  }
  findings.none();
});

for (const game of GAMES) {
  test(`a table of ${game} is said by the files of the language`, async ({ page }) => {
    test.slow();
    const findings = new Findings();
    await page.goto(`/learn/${game}`);
    await page.locator(".coach").waitFor();
    await findings.look(page, `${game}-lesson`);
    for (const key of ["?", "l", "d", "g"]) {
      await page.keyboard.press(key);
      await page.waitForLoadState("networkidle");
      await unfold(page);
      await findings.look(page, `${game}-key-${key}`);
      await page.keyboard.press("Escape");
    }
    await page.locator("header.bar [aria-haspopup], header.bar button").last().click();
    await findings.look(page, `${game}-menu`);
    findings.none();
  });

  test(`a finished game of ${game} is said by the files of the language`, async ({ page }) => {
    test.slow();
    const findings = new Findings();
    const seats = Array.from({ length: 2 }, () => ({ kind: "bot" as const, bot: "thief" }));
    const { id } = (await tableFor(page, { game, seats }, LANGUAGE)).table;
    // Bots among themselves rest while nobody looks on.
    await page.goto(`/table/${id}`);
    const phase = async () =>
      ((await (await page.request.get(`/api/tables/${id}`)).json()) as TableInfo).phase;
    await expect.poll(phase, { intervals: [200], timeout: 0 }).toBe("over");
    for (const shows of ["", "/result", "/replay"]) {
      await page.goto(`/table/${id}${shows}`);
      await page.locator("h1, h2").first().waitFor();
      await page.waitForLoadState("networkidle");
      await unfold(page);
      await findings.look(page, `${game}-over${shows.replace("/", "-")}`);
    }
    findings.none();
  });
}

test("a table that waits for people is said by the files of the language", async ({ page }) => {
  const findings = new Findings();
  const open = { kind: "open" as const };
  const { table } = await tableFor(page, { game: "catacombs", seats: [open, open, open] }, LANGUAGE);
  await page.goto(`/table/${table.id}`);
  await page.getByRole("img").first().waitFor();
  await findings.look(page, "waiting");
  findings.none();
});

test("an expedition for one is said by the files of the language", async ({ page }) => {
  const findings = new Findings();
  const seats = [{ kind: "here" as const, name: NAMES[0] ?? "" }];
  const { table } = await tableFor(page, { game: "clank", seats }, LANGUAGE);
  await page.goto(`/table/${table.id}`);
  await page.locator("[data-goal]").first().waitFor();
  await findings.look(page, "solo");
  findings.none();
});
