import type { BrowserContextOptions, Page } from "@playwright/test";
import type { TableInfo } from "../src/lib/schema";
import { expect, keep, tableFor } from "./base";

type StorageState = Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;
type Visitor = (how?: BrowserContextOptions) => Promise<Page>;
/** Games between bots, made once for all tests of a worker, with what their host's browser keeps. */
export const made = new Map<string, { id: string; storageState: StorageState }>();

/** A finished game, looked at by its host; bots may take what time they need. */
export async function past(visitor: Visitor, game: string, bots: number, how: BrowserContextOptions = {}) {
  const before = made.get(game);
  const luck = { extraHTTPHeaders: { "x-luck": game } };
  const page = await visitor({ ...how, ...luck, ...(before && { storageState: before.storageState }) });
  await keep(page, { language: "pl", speed: "off" });
  if (before) return { page, id: before.id };
  const seats = Array.from({ length: bots }, () => ({ kind: "bot" as const, bot: "thief" }));
  const { id } = (await tableFor(page, { game, seats })).table;
  // Bots among themselves rest while nobody looks on.
  await page.goto(`/table/${id}`);
  const phase = async () => ((await (await page.request.get(`/api/tables/${id}`)).json()) as TableInfo).phase;
  await expect.poll(phase, { intervals: [200], timeout: 0 }).toBe("over");
  made.set(game, { id, storageState: await page.context().storageState() });
  return { page, id };
}
