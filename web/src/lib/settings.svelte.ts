import { CODES } from "./codes";
import { local } from "./local";
import { HOUSE } from "./standIns";

export type Theme = "system" | "light" | "dark";
export type Speed = "slow" | "normal" | "fast" | "off";
export type CardSize = "usual" | "large";

const KEY = "stolik";
/** How bots play if nobody says otherwise: well enough, and without keeping anybody waiting. */
export const STEADY = "thief";
const FACTOR: Record<Speed, number> = { slow: 1.6, normal: 1, fast: 0.5, off: 0 };

interface Kept {
  language: string;
  theme: Theme;
  speed: Speed;
  sound: boolean;
  /** A note of the system when it is one's turn and the page is not looked at. */
  notices: boolean;
  name: string;
  /** The letter of the seat whose colour and shape one likes to have; "" where it does not matter. */
  favourite: string;
  cards: CardSize;
  /** How well bots play at a quick table, and which opponents are invited to it. */
  strength: string;
  opponents: string[];
  /** Has begun somewhere: the start page need not ask who comes. */
  welcomed: boolean;
}

export function languageOfBrowser(): string {
  const wanted = navigator.languages.map((one) => one.slice(0, 2).toLowerCase());
  return wanted.find((one) => CODES.includes(one)) ?? HOUSE;
}

/** What a person has set on this device; kept in the browser. */
class Settings {
  language = $state(HOUSE);
  theme = $state<Theme>("system");
  speed = $state<Speed>("normal");
  sound = $state(true);
  notices = $state(false);
  name = $state("");
  favourite = $state("");
  cards = $state<CardSize>("usual");
  strength = $state(STEADY);
  opponents = $state.raw<string[]>([]);
  welcomed = $state(true);

  constructor() {
    this.take(local.get<Partial<Kept>>(KEY, {}));
  }

  /** How much longer than usual things take; 0 where nothing is to move. */
  get pace(): number {
    const still = this.speed === "normal" && matchMedia("(prefers-reduced-motion: reduce)").matches;
    return still ? 0 : FACTOR[this.speed];
  }

  set(change: Partial<Kept>): void {
    Object.assign(this, change);
    const { language, theme, speed, sound, notices, name, favourite, cards, strength, opponents, welcomed } =
      this;
    const kept: Kept = {
      language,
      theme,
      speed,
      sound,
      notices,
      name,
      favourite,
      cards,
      strength,
      opponents,
      welcomed,
    };
    local.put(KEY, kept);
    this.show();
  }

  /** As they are kept: something else has written them. */
  readAgain(): void {
    this.take(local.get<Partial<Kept>>(KEY, {}));
  }

  /** As on a device that nobody has used yet. */
  forget(): void {
    this.take({});
  }

  private take(kept: Partial<Kept>): void {
    this.language = kept.language ?? languageOfBrowser();
    this.theme = kept.theme ?? "system";
    this.speed = kept.speed ?? "normal";
    this.sound = kept.sound ?? true;
    this.notices = kept.notices ?? false;
    this.name = kept.name ?? "";
    this.favourite = kept.favourite ?? "";
    this.cards = kept.cards ?? "usual";
    this.strength = kept.strength ?? STEADY;
    this.opponents = kept.opponents ?? [];
    // Whoever has kept anything before this was asked is no stranger.
    this.welcomed = kept.welcomed ?? Object.keys(kept).length > 0;
    this.show();
  }

  private show(): void {
    const page = document.documentElement;
    page.lang = this.language;
    if (this.theme === "system") delete page.dataset.theme;
    else page.dataset.theme = this.theme;
    if (this.speed === "normal") delete page.dataset.speed;
    else page.dataset.speed = this.speed;
    page.style.setProperty("--cards", this.cards === "large" ? "1.2" : "1");
  }
}

export const settings = new Settings();
