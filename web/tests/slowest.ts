import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

const SHOWN = 10;

/** Says which tests took longest. Playwright's own list is of files, and only of those that one worker ran alone. */
export default class Slowest implements Reporter {
  private readonly taken: { name: string; ms: number }[] = [];

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    this.taken.push({ name: test.titlePath().filter(Boolean).join(" › "), ms: duration });
  }

  onEnd(): void {
    const slowest = this.taken.sort((one, other) => other.ms - one.ms).slice(0, SHOWN);
    console.log("\nThe slowest:");
    for (const { name, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
  }
}
