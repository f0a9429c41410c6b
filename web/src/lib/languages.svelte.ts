import { allLanguages } from "./api";
import { CODES } from "./codes";
import type { LanguageInfo } from "./schema";

/** What speakers of a language call it, as browsers know it. */
const ownName = (code: string): string =>
  new Intl.DisplayNames(code, { type: "language", fallback: "code" }).of(code) ?? code;

/** The languages to choose from: those the server speaks; until it has said so, those of this client. */
class Languages {
  private found = $state.raw<LanguageInfo[]>(CODES.map((code) => ({ code, name: ownName(code) })));
  private asked = false;

  get all(): LanguageInfo[] {
    if (!this.asked) void this.ask();
    return this.found;
  }

  private async ask(): Promise<void> {
    this.asked = true;
    try {
      this.found = await allLanguages();
    } catch {
      this.asked = false;
    }
  }
}

export const languages = new Languages();
