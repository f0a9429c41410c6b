import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "tests",
  timeout: 120_000,
  workers: 1,
  fullyParallel: false,
  reporter: "list",
  use: {
    viewport: { width: 1440, height: 900 },
    locale: "pl-PL",
    colorScheme: "dark",
    reducedMotion: "reduce",
  },
});
