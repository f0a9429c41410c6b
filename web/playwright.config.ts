import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";

/** Each worker has a browser and a server, which want a core of their own. */
const MOST_WORKERS = 4;
/** What a busy machine may take for a single step, in milliseconds; a test waits for what it wants to see, no longer. */
const PATIENCE = 60_000;
/** Pictures for the documents show the window of the most common laptop. */
const LAPTOP = { width: 1366, height: 650 };
const DESKTOP = { width: 1440, height: 900 };
/** So many deals of each test where there is time. */
const DEALS = process.env.STOLIK_LONG === "1" ? 3 : 1;

export default defineConfig({
  testDir: "tests",
  globalSetup: "./tests/unpack.ts",
  timeout: 5 * PATIENCE,
  expect: { timeout: PATIENCE },
  repeatEach: DEALS,
  retries: 0,
  workers: Math.min(MOST_WORKERS, availableParallelism()),
  fullyParallel: true,
  reporter: [["list"], ["json", { outputFile: "test-results/results.json" }], ["./tests/slowest.ts"]],
  reportSlowTests: null,
  use: {
    actionTimeout: PATIENCE,
    viewport: process.env.npm_lifecycle_event === "pictures" ? LAPTOP : DESKTOP,
    locale: "pl-PL",
    colorScheme: "dark",
    reducedMotion: "reduce",
    screenshot: "only-on-failure",
  },
});
