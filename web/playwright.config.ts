import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "tests",
  // Whole games on a busy machine take their time; what fails twice is broken.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  retries: 1,
  workers: 1,
  fullyParallel: false,
  reporter: "list",
  use: {
    viewport: { width: 1440, height: 900 },
    locale: "pl-PL",
    colorScheme: "dark",
    reducedMotion: "reduce",
    screenshot: "only-on-failure",
  },
});
