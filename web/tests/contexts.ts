import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { watchMoves } from "./hand";

type Headers = Record<string, string>;

/**
 * Browsers for tests, each as if it had never been here but for its cache: fetching the same scripts again for every test
 * is a third of what a page costs. Whatever cannot be undone ends with its test.
 */
export class Contexts {
  private readonly free = new Map<string, BrowserContext[]>();
  /** Those of the present test, by what they were made of; none: they are not used again. */
  private readonly used = new Map<BrowserContext, string | undefined>();

  constructor(private readonly chrome: Browser) {}

  /** A page of a browser of its own; one that `isNew` has an empty cache. */
  async open(how: BrowserContextOptions, headers: Headers, isNew: boolean): Promise<Page> {
    const { viewport = null, serviceWorkers, storageState, ...rest } = how;
    const key = isNew || serviceWorkers ? undefined : JSON.stringify(rest);
    const kept = key && this.free.get(key)?.pop();
    // Only where it is the subject does a device keep the whole client.
    const context = kept || (await this.chrome.newContext({ serviceWorkers: "block", ...how }));
    this.used.set(context, key);
    if (!kept) await context.addInitScript(watchMoves);
    // The goal is told at a first table; where that is not the subject, nothing lies on the board.
    if (!kept && !isNew) await context.addInitScript(knowGoals);
    await context.setExtraHTTPHeaders(headers);
    const page = await context.newPage();
    if (kept) await empty(page, rest.baseURL ?? "");
    if (kept && storageState) await context.setStorageState(storageState);
    if (kept && viewport) await page.setViewportSize(viewport);
    this.watch(page);
    return page;
  }

  /** Whoever takes hold of a context, or of its clock, may change it for good. */
  private watch(page: Page): void {
    const { clock } = page;
    const context = page.context();
    const spent = <T>(part: T): T => {
      this.used.set(context, undefined);
      return part;
    };
    page.context = () => spent(context);
    Object.defineProperty(page, "clock", { get: () => spent(clock) });
  }

  /** The test is over. */
  async leave(): Promise<void> {
    const used = [...this.used];
    this.used.clear();
    await Promise.all(
      used.map(async ([context, key]) => {
        if (key === undefined) return context.close();
        await Promise.all(context.pages().map((page) => page.close()));
        this.free.set(key, [...(this.free.get(key) ?? []), context]);
      }),
    );
  }
}

/** Whoever sits here has played every game before. */
function knowGoals(): void {
  if (!localStorage.getItem("stolik goals"))
    localStorage.setItem("stolik goals", JSON.stringify(["clank", "catacombs", "brains"]));
}

/** Take away everything that an earlier test has left here. */
async function empty(page: Page, baseURL: string): Promise<void> {
  const context = page.context();
  await context.clearCookies();
  const inspector = await context.newCDPSession(page);
  await inspector.send("Storage.clearDataForOrigin", {
    origin: new URL(baseURL).origin,
    storageTypes: "all",
  });
  await inspector.detach();
}
