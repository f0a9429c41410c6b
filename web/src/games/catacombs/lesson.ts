import { can, did, happened, type Step } from "../../lessons/lesson";
import { BOUGHT, handPlayed } from "../clank/lesson";
import type { Lesson } from "../game";

/** Katakumby: at a wayshrine, beside a tunnel that nobody has followed; the next tile has a prison. */
const steps: Step[] = [
  {
    id: "goal",
    pl: [
      "Podziemia z kafli",
      "Gra się jak w BRZDĘK!, ale lochów jeszcze nie ma: odkrywasz je kafel po kaflu. Znajdź artefakt i wróć z nim do krypty.",
    ],
    en: [
      "A dungeon of tiles",
      "It plays like Clank!, but the dungeon is not there yet: you discover it tile by tile. Find an artifact and bring it back to the Crypt.",
    ],
  },
  {
    id: "play",
    at: ["[data-next=play]"],
    pl: ["Zagraj karty", "Najpierw cała ręka. Dostaniesz sprawność, buty i wszystko, co karty obiecują."],
    en: [
      "Play your cards",
      "First the whole hand. It gives you skill, boots and whatever the cards promise.",
    ],
    done: handPlayed,
  },
  {
    id: "shrine",
    at: [".board-room.here"],
    pl: [
      "Ołtarzyk",
      "Stoisz przy ołtarzyku. Kliknij swoją komnatę i połóż tu kostkę: dostaniesz 1 złoto za każdą swoją kostkę przy wszystkich ołtarzykach, więc następny da więcej.",
    ],
    en: [
      "Wayshrine",
      "You stand at a wayshrine. Click your room and put a cube there: you gain 1 gold for each of your cubes at all wayshrines, so the next one pays more.",
    ],
    done: (now) => did(now, "marked_shrine"),
  },
  {
    id: "discover",
    at: [".square"],
    pl: [
      "Odkryj kafel",
      "Korytarz wychodzi poza kafle, na puste pole. Kliknij je: za 1 but odkryjesz, co tam jest.",
    ],
    en: [
      "Discover a tile",
      "A tunnel leads off the tiles to an empty square. Click it: for 1 boot you discover what is there.",
    ],
    done: (now) => did(now, "found_tile"),
  },
  {
    id: "lay",
    at: [".lay", "[data-next=tile]"],
    when: (now) => did(now, "found_tile"),
    pl: [
      "Obróć i połóż",
      "Są cztery położenia. Przy każdym widać, dokąd poprowadzi twoja droga i ile kosztuje. Wybierz jedno i połóż kafel.",
    ],
    en: [
      "Turn it and lay it",
      "There are four ways round. Each shows where your way will lead and what it costs. Choose one and lay the tile.",
    ],
    done: (now) => happened(now, "laid"),
  },
  {
    id: "walk",
    at: [".board-room.legal"],
    when: (now) => happened(now, "laid"),
    pl: [
      "Nowe komnaty",
      "Nagrodę z komnaty bierzesz przy wejściu. Komnata z kratami to więzienie: idź do niej.",
    ],
    en: ["New rooms", "You take the reward of a room on entering. The room with bars is a prison: go there."],
    done: (now) => can(now, "open") || did(now, "opened"),
  },
  {
    id: "open",
    at: [".board-room.here"],
    when: (now) => can(now, "open"),
    pl: [
      "Wytrychy",
      "Wytrych otwiera kłódki, skrzynie, biblioteki i więzienia. Kliknij swoją komnatę i uwolnij więźniów: działają od razu albo dają punkty na koniec.",
    ],
    en: [
      "Lockpicks",
      "A lockpick opens locks, chests, libraries and prisons. Click your room and free the prisoners: they work at once or give points at the end.",
    ],
    done: (now) => did(now, "opened"),
  },
  {
    id: "buy",
    at: ["[data-zone=row] .is-legal", "[data-zone=reserve] .is-legal", "#tab-row"],
    pl: ["Kup kartę", "Została sprawność: kliknij kartę ze złotą obwódką. Lepsza talia to dalsze wyprawy."],
    en: ["Buy a card", "There is skill left: click a card with a golden ring. A better deck goes further."],
    done: (now) => did(now, ...BOUGHT),
  },
  {
    id: "end_turn",
    at: ["[data-next=end]"],
    pl: [
      "Zakończ turę",
      "Na koniec dobierasz 5 kart, a loch się uzupełnia: karta z symbolem smoka oznacza atak. Na nawiedzonych kaflach do losowania dochodzą duchy.",
    ],
    en: [
      "End the turn",
      "In the end you draw 5 cards and the row is refilled: a card with the dragon symbol means an attack. Haunted tiles add ghosts to the draw.",
    ],
    done: (now) => did(now, "turn_ends"),
  },
  {
    id: "finish",
    when: (now) => did(now, "turn_ends"),
    pl: [
      "Reszta jest tak samo",
      "Artefakty leżą w głębi, za pierwszymi czterema kaflami. Weź jeden, wróć do krypty i dostaniesz 20 punktów. Możesz grać tu dalej. Zasady są zawsze pod klawiszem „?”.",
    ],
    en: [
      "The rest is the same",
      "Artifacts lie deep, beyond the first four tiles. Take one, return to the Crypt and earn 20 points. You can play on here. The rules are always under the key “?”.",
    ],
  },
];

export default { steps } satisfies Lesson;
