export type Language = "pl" | "en";
export type Theme = "system" | "light" | "dark";
export type Speed = "slow" | "normal" | "fast" | "off";

const KEY = "stolik";
const FACTOR: Record<Speed, number> = { slow: 1.6, normal: 1, fast: 0.5, off: 0 };

interface Kept {
  language: Language;
  theme: Theme;
  speed: Speed;
  sound: boolean;
  name: string;
}

function languageOfBrowser(): Language {
  const known = navigator.languages.map((one) => one.slice(0, 2).toLowerCase());
  return known.find((one): one is Language => one === "pl" || one === "en") ?? "pl";
}

function read(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
  } catch {
    return {};
  }
}

/** What a person has set on this device; kept in the browser. */
class Settings {
  language = $state<Language>("pl");
  theme = $state<Theme>("system");
  speed = $state<Speed>("normal");
  sound = $state(false);
  name = $state("");

  constructor() {
    const kept = read();
    this.language = kept.language ?? languageOfBrowser();
    this.theme = kept.theme ?? "system";
    this.speed = kept.speed ?? "normal";
    this.sound = kept.sound ?? false;
    this.name = kept.name ?? "";
    this.show();
  }

  /** How much longer than usual things take; 0 where nothing is to move. */
  get pace(): number {
    const still = this.speed === "normal" && matchMedia("(prefers-reduced-motion: reduce)").matches;
    return still ? 0 : FACTOR[this.speed];
  }

  set(change: Partial<Kept>): void {
    Object.assign(this, change);
    const { language, theme, speed, sound, name } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ language, theme, speed, sound, name }));
    } catch {
      // A browser that keeps nothing still plays.
    }
    this.show();
  }

  private show(): void {
    const page = document.documentElement;
    page.lang = this.language;
    if (this.theme === "system") delete page.dataset.theme;
    else page.dataset.theme = this.theme;
    if (this.speed === "normal") delete page.dataset.speed;
    else page.dataset.speed = this.speed;
  }
}

export const settings = new Settings();
