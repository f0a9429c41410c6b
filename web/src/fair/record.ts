/** What the head of a record says about luck; the moves are for the server to play again. */
export interface RecordHead {
  game: string;
  names: string[];
  promise: string;
  /** The opened secret, in hex; "" where the luck was not sealed. */
  secret: string;
  /** How many seats have added something of their own. */
  salts: number;
  decisions: number;
}

const FIRST_LINES = ["stolik record 1", "stolik record 2"];

/** The head of a record, or null if this is none. */
export function readHead(text: string): RecordHead | null {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  if (!FIRST_LINES.includes(lines[0] ?? "")) return null;
  const all = (key: string) =>
    lines.filter((line) => line.startsWith(`${key}:`)).map((line) => line.slice(key.length + 1).trim());
  const [game = "", names = "", promise = "", seed = ""] = ["game", "seats", "promise", "seed"].map(
    (key) => all(key)[0],
  );
  return {
    game: game.split(" ")[0] ?? "",
    names: names.split("|").map((name) => name.trim()),
    promise,
    secret: /^sealed ([0-9a-f]+)$/.exec(seed)?.[1] ?? "",
    salts: all("salt").filter(Boolean).length,
    decisions: lines.filter((line) => /^[A-F] /.test(line)).length,
  };
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

/** Browsers reckon hashes only on pages that came safely: encrypted, or from this very machine. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

/** The SHA-256 of bytes given in hex, in hex: what the promise of a secret has to be. */
export async function hashOf(hex: string): Promise<string> {
  const found = await crypto.subtle.digest("SHA-256", bytesOf(hex));
  return Array.from(new Uint8Array(found), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
