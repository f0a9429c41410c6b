import type {
  BotInfo,
  Branch,
  CardInfo,
  CheckedInfo,
  Daily,
  GameInfo,
  GroupMembers,
  Health,
  Invitation,
  InvitedTo,
  LanguageInfo,
  LogInfo,
  Me,
  NewTable,
  Opened,
  OpenTable,
  OpponentInfo,
  Refusal,
  ReplayInfo,
  RuleInfo,
  SharedLink,
  TableInfo,
  TableSummary,
  WantedSeat,
} from "./schema";
import { liked } from "./seating";
import { settings } from "./settings.svelte";
import type { Entry, NewEntry } from "./store";

/** The server said no, in words for people. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    text: string,
  ) {
    super(text);
  }
}

type Method = "GET" | "POST" | "PATCH" | "DELETE";

async function ask<T>(method: Method, path: string, body?: unknown, query = ""): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}?lang=${settings.language}${query}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused(0, "offline", "");
  }
  if (answer.ok) return (await answer.json()) as T;
  const refusal = (await answer.json().catch(() => ({}))) as Partial<Refusal>;
  throw new Refused(answer.status, refusal.reason ?? "", refusal.text ?? answer.statusText);
}

let known: Promise<Me> | undefined;

/** This device, if the server knows it already. */
export async function whoAmI(): Promise<Me | null> {
  try {
    return await ask<Me>("GET", "/me");
  } catch (error) {
    if (error instanceof Refused && error.status === 401) return null;
    throw error;
  }
}

/** This device; introduced to the server if it is new here. */
export function introduce(code = ""): Promise<Me> {
  if (!settings.welcomed) settings.set({ welcomed: true });
  known ??= (async () => {
    const me = await whoAmI();
    return me ?? (await ask<Me>("POST", "/devices", { name: settings.name, kind: "browser", code }));
  })();
  known.catch(() => {
    known = undefined;
  });
  return known;
}

export async function rename(name: string): Promise<void> {
  settings.set({ name });
  await introduce();
  await ask<Me>("PATCH", "/me", { name });
}

const once = <T>(get: (key: string) => Promise<T>) => {
  const kept = new Map<string, Promise<T>>();
  return (key = ""): Promise<T> => {
    const name = `${settings.language} ${key}`;
    const found = kept.get(name) ?? get(key);
    kept.set(name, found);
    found.catch(() => kept.delete(name));
    return found;
  };
};

/** The version of Stolik that the server runs. */
export async function serverVersion(): Promise<string> {
  const answer = await fetch("/health");
  if (!answer.ok) throw new Refused(answer.status, "", "");
  return ((await answer.json()) as Health).version;
}

export const allLanguages = () => ask<LanguageInfo[]>("GET", "/languages");
export const games = once(() => ask<GameInfo[]>("GET", "/games"));
export const bots = once(() => ask<BotInfo[]>("GET", "/bots"));
export const opponents = once(() => ask<OpponentInfo[]>("GET", "/opponents"));
export const cards = once((game) => ask<CardInfo[]>("GET", `/games/${game}/cards`));
export const rules = once((game) => ask<RuleInfo[]>("GET", `/games/${game}/rules`));

export const myTables = () => ask<TableSummary[]>("GET", "/me/tables");
export const listedTables = () => ask<OpenTable[]>("GET", "/tables");
export const tableInfo = (id: string) => ask<TableInfo>("GET", `/tables/${id}`);
export const invitation = (id: string) => ask<Invitation>("GET", `/tables/${id}/invitation`);
export const newTable = (wanted: NewTable) => ask<Opened>("POST", "/tables", wanted);
/** A table that begins in the prepared position of a lesson. */
export const openLesson = (game: string) => ask<Opened>("POST", `/lessons/${game}`);
export const joinByCode = (code: string) => ask<TableInfo>("POST", "/join", { code });
export const joinListed = (id: string) => ask<TableInfo>("POST", `/tables/${id}/join`);

/** Add to the sealed luck of a table what the server cannot foresee. */
const addSalt = (id: string, seat: number) =>
  ask<TableInfo>("POST", `/tables/${id}/salt`, { seat, salt: randomHex() });
const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

export async function sit(id: string, seat: number): Promise<TableInfo> {
  const table = await ask<TableInfo>("POST", `/tables/${id}/sit`, { seat });
  return table.phase === "waiting" ? addSalt(id, seat) : table;
}
export const stand = (id: string, seat: number) => ask<TableInfo>("POST", `/tables/${id}/stand`, { seat });
export const planSeat = (id: string, seat: number, wanted: WantedSeat) =>
  ask<TableInfo>("POST", `/tables/${id}/seats/${seat}`, wanted);
/** Agree to a rematch: these seats of ours at its table, with our salt; it begins when everybody has. */
export async function rematch(id: string, own: number[]): Promise<string> {
  const { id: again, phase, seats } = await ask<TableInfo>("POST", `/tables/${id}/rematch`);
  const unsalted = own.filter((seat) => seats[seat]?.kind === "person" && !seats[seat]?.salted);
  if (phase === "waiting") for (const seat of unsalted) await addSalt(again, seat);
  return again;
}
/** A bot plays for somebody until they come back; a bot's seat is for whoever comes late (the host). */
export const handOver = (id: string, seat: number) =>
  ask<TableInfo>("POST", `/tables/${id}/hand-over`, { seat });
export const offerSeat = (id: string, seat: number, offered: boolean) =>
  ask<TableInfo>("POST", `/tables/${id}/offer`, { seat, offered });
/** Who invites to what. */
export const invitedTo = (code: string) => ask<InvitedTo>("GET", `/invitations/${encodeURIComponent(code)}`);
export const mute = (id: string, member: number, muted: boolean) =>
  ask<TableInfo>("POST", `/tables/${id}/mute`, { member, muted });
export const remove = (id: string, member: number) =>
  ask<TableInfo>("POST", `/tables/${id}/remove`, { member });
/** A table that cannot go on: its host closes it with the score so far, or goes on. */
export const closeTable = (id: string) => ask<TableInfo>("POST", `/tables/${id}/close`);
export const goOn = (id: string) => ask<TableInfo>("POST", `/tables/${id}/go-on`);
/** Begin: only the host, the first member, can; seats at this screen have not been salted yet. */
export async function start(id: string): Promise<TableInfo> {
  const { seats, daily } = await tableInfo(id);
  // The luck of the day is the same for everybody: nobody adds to it.
  for (const [number, seat] of seats.entries())
    if (seat.member === 0 && !seat.salted && !daily) await addSalt(id, number);
  return ask<TableInfo>("POST", `/tables/${id}/start`);
}
export const logSoFar = (id: string, seat: number) =>
  ask<LogInfo>("GET", `/tables/${id}/log`, undefined, `&seat=${seat}`);
export const replayOf = (id: string, viewpoint: number) =>
  ask<ReplayInfo>("GET", `/tables/${id}/replay`, undefined, `&viewpoint=${viewpoint}`);
/** Where others find a finished game. */
export const linkOf = (id: string) => ask<SharedLink>("GET", `/tables/${id}/share`);
export const setShared = (id: string, shared: boolean) =>
  ask<TableInfo>("POST", `/tables/${id}/share`, { shared });
/** The expedition of the day, and how it went here. */
export const daily = (game: string) => ask<Daily>("GET", `/games/${game}/daily`);
export const branch = (id: string, wanted: Branch) => ask<Opened>("POST", `/tables/${id}/branch`, wanted);

/** A finished game as it goes into the history. */
export const tableEntry = (id: string) => ask<NewEntry>("GET", `/tables/${id}/entry`);

/** A group of people with one history. */
export interface Group {
  code: string;
  name: string;
}
/** Some of what changed in a group's history after a cursor; `more` says whether to ask again. */
export interface News {
  code: string;
  entries: Entry[];
  cursor: number;
  more: boolean;
}
export const newGroup = (name: string) => ask<Group>("POST", "/groups", { name });
export const groupOf = (code: string) => ask<Group>("GET", `/groups/${code}`);
export const groupInvitation = (code: string) => ask<Invitation>("GET", `/groups/${code}/invitation`);
export const groupNews = (code: string, since: number) =>
  ask<News>("GET", `/groups/${code}/entries`, undefined, `&since=${since}`);
/** `base` says which revision of each the group last had as far as this device knows. */
export const tellGroup = (code: string, entries: Entry[], base: Record<string, string>) =>
  ask<{ taken: string[]; stale: string[] }>("POST", `/groups/${code}/entries`, { entries, base });
export const groupMembers = (code: string) => ask<GroupMembers>("GET", `/groups/${code}/members`);
export const recodeGroup = (code: string) => ask<Group>("POST", `/groups/${code}/code`, {});
/** Whoever removes themselves leaves. */
export const removeMember = (code: string, member: number) =>
  ask<Group>("POST", `/groups/${code}/members/${member}/remove`, {});

/** Where the record of a finished game can be downloaded. */
export const recordOf = (id: string): string => `/api/tables/${id}/record`;

export async function recordText(id: string): Promise<string> {
  const answer = await fetch(recordOf(id));
  if (!answer.ok) throw new Refused(answer.status, "", "");
  return answer.text();
}

/** Have a record played again: every shuffle must follow from the opened seal. */
export const verifyRecord = (record: string) => ask<CheckedInfo>("POST", "/verify", { record });

export const checkLuck = async (id: string) => verifyRecord(await recordText(id));

/** Come to a table by its code and take a free seat, if there is one: rather the one that is liked. */
export async function comeTo(code: string): Promise<TableInfo> {
  const table = await joinByCode(code);
  const free = table.seats.flatMap((seat, n) => (seat.kind === "open" ? [n] : []));
  const seat = liked(free, settings.favourite);
  return seat !== undefined && ["waiting", "playing"].includes(table.phase) ? sit(table.id, seat) : table;
}

/** What to tell people about a failure. */
export const saying = (problem: unknown, otherwise: string): string =>
  (problem instanceof Error && problem.message) || otherwise;
