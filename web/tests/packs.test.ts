import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, keep, shot, tableFor, test } from "./base";
import { BOT, MAGDA } from "./brains";
import { Server } from "./serve";

const BACK = join(import.meta.dirname, "../../src/stolik/games/clank/base/content/board_back.toml");

test("a board from a pack is drawn from its file alone", async ({ visitor }) => {
  const packs = mkdtempSync(join(tmpdir(), "stolik-packs-"));
  const mirrored = readFileSync(BACK, "utf8")
    .replace('board = "back"', 'board = "mirror"')
    .replace(/\bx = (\d+)/g, (_, x) => `x = ${1000 - x}`);
  writeFileSync(join(packs, "mirror.toml"), mirrored);
  const server = await Server.open({ STOLIK_PACKS: packs });
  try {
    const page = await visitor({ baseURL: server.url });
    await keep(page, { language: "pl", speed: "off" });
    const options = { board: "mirror" };
    const { table } = await tableFor(page, { game: "clank", options, seats: [MAGDA, BOT] });
    await page.goto(`/table/${table.id}`);
    const at = async (room: number) =>
      (await page.locator(`svg [data-room="${room}"]`).first().boundingBox())?.x ?? 0;
    await expect(page.locator("svg [data-room]")).toHaveCount(mirrored.split("[[room]]").length - 1);
    // Left of the first room on our side, right of it here.
    expect(await at(0)).toBeGreaterThan(await at(1));
    await shot(page, "board-of-a-pack");
    await page.close();
  } finally {
    await server.close();
    rmSync(packs, { recursive: true });
  }
});
