import { did, happened, type Now, type Step } from "../../lessons/lesson";
import type { ClankView } from "../../lib/schema";
import type { GameEvent } from "../../lib/wire";
import type { Lesson } from "../game";

const mine = (now: Now) => (now.view as ClankView).players[now.me];
export const handPlayed = (now: Now): boolean =>
  did(now, "turn_ends") || (did(now, "played") && mine(now)?.hand?.length === 0);
export const BOUGHT: GameEvent["kind"][] = ["acquired", "used", "defeated"];
const out = (now: Now): boolean => mine(now)?.status !== "inside";

/** BRZDĘK!: one room from an artifact, two turns from the exit. */
const steps: Step[] = [
  {
    id: "goal",
    pl: [
      "Wyprawa po artefakt",
      "Jesteś w lochach pod twierdzą smoka. Ukradnij artefakt, wynieś go na zewnątrz i nie narób hałasu. Co świeci na złoto, można teraz zrobić.",
    ],
    en: [
      "After an artifact",
      "You are in the dungeon below the dragon's keep. Steal an artifact, carry it out and make no noise. What glows golden can be done now.",
    ],
  },
  {
    id: "play",
    at: ["[data-next=play]"],
    pl: [
      "Zagraj karty",
      "W swojej turze zagrywasz całą rękę. Karty dają sprawność do kupowania, buty do ruchu i miecze do walki. Naciśnij złoty przycisk.",
    ],
    en: [
      "Play your cards",
      "On your turn you play the whole hand. Cards give skill to buy with, boots to move and swords to fight. Press the golden button.",
    ],
    done: handPlayed,
  },
  {
    id: "noise",
    at: ["[aria-label='Brzdęk!'][role=group]", "[aria-label='Clank!'][role=group]", ".noise", "[data-bag]"],
    pl: [
      "Brzdęk!",
      "Potknięcie narobiło hałasu: twoja kostka leży w obszarze Brzdęk! Przy ataku smoka kostki wpadają do sakwy i kilka się losuje. Procent mówi, czy trafi w ciebie.",
    ],
    en: [
      "Clank!",
      "Stumble made noise: your cube lies in the Clank! area. When the dragon attacks the cubes go into the bag and some are drawn. The percentage says whether it will hit you.",
    ],
  },
  {
    id: "buy",
    at: ["[data-zone=row] .is-legal", "[data-zone=reserve] .is-legal", "#tab-row"],
    pl: [
      "Kup kartę",
      "Masz 3 sprawności. Kliknij kartę ze złotą obwódką w lochu albo w rezerwie. Trafi na stos kart odrzuconych i przyjdzie na rękę później.",
    ],
    en: [
      "Buy a card",
      "You have 3 skill. Click a card with a golden ring in the row or the reserve. It goes to your discard pile and comes to your hand later.",
    ],
    done: (now) => did(now, ...BOUGHT),
  },
  {
    id: "move",
    at: ["[data-id=F18]"],
    pl: [
      "Idź po artefakt",
      "Jeden but to jeden korytarz; cena jest przy komnacie. Złota gwiazda z liczbą to artefakt: wejdź do tej komnaty.",
    ],
    en: [
      "Go for the artifact",
      "One boot is one tunnel; the price stands beside the room. The golden star with a number is an artifact: go there.",
    ],
    done: (now) => did(now, "moved", "teleported"),
  },
  {
    id: "artifact",
    at: [".choice button", "[data-move^='take']", "[data-id=F18]"],
    pl: [
      "Weź artefakt",
      "Artefakt to punkty i przepustka na zewnątrz. Każdy zabrany budzi smoka: w atakach losuje się więcej kostek.",
    ],
    en: [
      "Take the artifact",
      "An artifact is points and your way out. Every one taken wakes the dragon: attacks draw more cubes.",
    ],
    done: (now) => (mine(now)?.artifacts ?? 0) > 0,
  },
  {
    id: "end_turn",
    at: ["[data-next=end]"],
    pl: [
      "Zakończ turę",
      "Kryształowa grota zatrzymuje buty do końca tury. Zakończ ją: dobierzesz 5 kart, a na wolne miejsce w lochu wejdzie nowa.",
    ],
    en: [
      "End the turn",
      "A crystal cave holds your boots back until the turn ends. End it: you draw 5 cards, and a new one fills the gap in the row.",
    ],
    done: (now) => did(now, "turn_ends"),
  },
  {
    id: "dragon",
    at: ["[data-zone=seat-0]"],
    when: (now) => happened(now, "attack"),
    pl: [
      "Smoczy atak",
      "Nowa karta miała symbol smoka, więc zaatakował. Każda wylosowana kostka to 1 obrażenie dla jej właściciela. Dziesiąte obrażenie kończy wyprawę.",
    ],
    en: [
      "Dragon attack",
      "The new card had the dragon symbol, so it attacked. Every cube drawn is 1 damage to its owner. The tenth damage ends the expedition.",
    ],
  },
  {
    id: "home",
    at: ["[data-next=play]", ".board-room.legal"],
    when: (now) => did(now, "turn_ends"),
    pl: [
      "Do wyjścia!",
      "Masz teraz 6 butów, a Latający dywanik przenosi przez kryształowe groty. Zagraj karty i idź w górę, komnata po komnacie, aż do wejścia.",
    ],
    en: [
      "To the exit!",
      "Now you have 6 boots, and the Flying Carpet carries you over crystal caves. Play your cards and go up, room by room, to the entrance.",
    ],
    done: out,
  },
  {
    id: "finish",
    first: true,
    when: out,
    pl: [
      "To cała wyprawa",
      "Kto wyjdzie z artefaktem, dostaje 20 punktów. Do tego liczą się artefakt, złoto, żetony i karty. Reszta ma jeszcze kilka tur. Zasady są zawsze pod klawiszem „?”.",
    ],
    en: [
      "That is the whole expedition",
      "Whoever gets out with an artifact earns 20 points. Artifact, gold, tokens and cards count, too. The others have a few turns left. The rules are always under the key “?”.",
    ],
  },
];

export default { steps } satisfies Lesson;
