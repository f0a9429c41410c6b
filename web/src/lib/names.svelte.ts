import { games } from "./api";
import { settings } from "./settings.svelte";
import { t } from "./words";

/** What the server calls the games of which our own words say nothing. */
class Titles {
  private found = $state.raw<Record<string, string>>({});
  private asked = "";

  of(game: string): string {
    const { language } = settings;
    if (this.asked !== language) void this.ask(language);
    return this.found[game] ?? "";
  }

  private async ask(language: string): Promise<void> {
    this.asked = language;
    try {
      this.found = Object.fromEntries((await games()).map(({ id, title }) => [id, title]));
    } catch {
      this.asked = "";
    }
  }
}

const titles = new Titles();

/** The name of a game; "" as long as nobody has said it. */
export const nameOf = (game: string): string => t().games[game]?.name ?? (game && titles.of(game));
