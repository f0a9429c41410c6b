/** Tells the service worker, once the client is built, which files there are to keep. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const WORKER = "sw.js";

/** The page itself is kept under the address that it starts with. */
const address = (file: string): string => (file === "index.html" ? "/" : `/${file}`);

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) =>
      join(one.parentPath, one.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .filter((name) => name !== WORKER)
    .sort();
}

export function offline(): Plugin {
  return {
    name: "offline",
    writeBundle: ({ dir = "" }) => {
      const files = filesIn(dir);
      const worker = join(dir, WORKER);
      const code = readFileSync(worker, "utf8");
      const hash = createHash("sha256").update(code);
      for (const file of files) hash.update(file).update(readFileSync(join(dir, file)));
      writeFileSync(
        worker,
        code
          .replaceAll("__FILES__", JSON.stringify(files.map(address)))
          .replaceAll("__BUILD__", JSON.stringify(hash.digest("hex").slice(0, 16))),
      );
    },
  };
}
