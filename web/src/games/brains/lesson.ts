import { can, did, happened, type Now, type Step } from "../../lessons/lesson";
import type { BrainsView } from "../../lib/schema";
import type { Lesson } from "../game";
import { SWEET } from "./table/beasts";

const mine = (now: Now) => (now.view as BrainsView).players[now.me];
const isRoundOver = (now: Now): boolean => happened(now, "round_ended") || now.over;

/** Gra o mózg: the last cards of the deal, then a short round. */
const steps: Step[] = [
  {
    id: "goal",
    pl: [
      "Nie daj zjeść Mózgów",
      "Pozbądź się kart z ręki i z Cmentarza. Kto w rundzie zostanie z kartami, traci Mózgi. Gdy ktoś straci ostatni, wygrywa ten, kto ma ich najwięcej.",
    ],
    en: [
      "Keep your Brains",
      "Get rid of the cards of your hand and your Graveyard. Whoever is left with cards loses Brains. When somebody has lost the last one, the most Brains win.",
    ],
  },
  {
    id: "bury",
    at: [".dealt"],
    pl: [
      "Jedna na Cmentarz",
      "Z trzech rozdanych kart dwie zostają na ręce, jedna czeka na twoim Cmentarzu. Kliknij tę, która ma poczekać; dobra jest duża.",
    ],
    en: [
      "One for the Graveyard",
      "Of the three cards dealt two stay in your hand, one waits in your Graveyard. Click the one that shall wait; a high one is good.",
    ],
    done: (now) => did(now, "buried"),
  },
  {
    id: "play",
    at: [".held"],
    when: (now) => did(now, "buried") || can(now, "play"),
    pl: [
      "Coraz wyżej",
      "Na pustą Hordę pasuje każda karta, potem tylko większa niż ta na wierzchu. Zacznij nisko, na przykład od 3.",
    ],
    en: [
      "Ever higher",
      "On an empty Horde any card fits, then only one higher than the top. Begin low, for example with 3.",
    ],
    done: (now) => did(now, "played"),
  },
  {
    id: "pair",
    at: [".held"],
    when: (now) => now.decision?.options.some((option) => /^play \d+x\d/.test(option.move)) ?? false,
    pl: [
      "Kilka naraz",
      "Masz dwie takie same karty. Zagraj obie: jedna leży na Hordzie, drugą podkładasz na Cmentarz przeciwnika. Kliknij kartę i wybierz, ile.",
    ],
    en: [
      "Several at once",
      "You have two cards that are the same. Play both: one lies on the Horde, the other goes to an opponent's Graveyard. Click a card and choose how many.",
    ],
    done: (now) => did(now, "spared"),
  },
  {
    id: "decline",
    at: ["[data-move=decline]"],
    when: (now) => did(now, "played") && can(now, "decline"),
    pl: [
      "Gdy nic nie pasuje",
      "Nie masz większej karty albo szkoda ci jej? Zrezygnuj: Horda znika, tracisz 1 Mózg, dobierasz 2 karty i zaczynasz nową Hordę. Jeśli coś pasuje, zagraj to.",
    ],
    en: [
      "When nothing fits",
      "No higher card, or too good to part with? Decline: the Horde is cleared, you lose 1 Brain, draw 2 cards and begin a new Horde. If something fits, play it.",
    ],
    done: (now) => did(now, "declined"),
  },
  {
    id: "sweet",
    at: [".held"],
    when: (now) => happened(now, "rolled") || SWEET.some((value) => can(now, `play ${value}`)),
    pl: [
      "Słodka pianka",
      "Karta z pianką (1, 2, 18, 19) każe rzucić kością: podrzucisz kartę, ukradniesz Mózg, zamienisz się albo zagrasz jeszcze raz. Zagraj ją, gdy pasuje.",
    ],
    en: [
      "Marshmallow",
      "A card with a marshmallow (1, 2, 18, 19) makes you roll the die: slip a card, steal a Brain, swap or play again. Play it when it fits.",
    ],
    done: (now) => did(now, "rolled"),
  },
  {
    id: "refill",
    at: [".grave"],
    when: (now) =>
      did(now, "refilled") || can(now, "take") || (did(now, "played") && (mine(now)?.hand_size ?? 9) < 3),
    pl: [
      "Karty z Cmentarza",
      "Gdy na ręce masz mniej niż 3 karty, na koniec tury brakujące bierzesz z Cmentarza. Gdy i on jest pusty, kończysz rundę.",
    ],
    en: [
      "Cards from the Graveyard",
      "When your hand has fewer than 3 cards, you take the missing ones from your Graveyard when the turn ends. When that is empty, too, you end the round.",
    ],
  },
  {
    id: "finish",
    first: true,
    when: isRoundOver,
    pl: [
      "Koniec rundy",
      "Kto pozbył się kart, nic nie traci. Pozostali oddają po 1 Mózgu za każdą swoją kartę i zaczyna się nowe rozdanie. To cała gra! Zasady są zawsze pod klawiszem „?”.",
    ],
    en: [
      "End of the round",
      "Whoever got rid of all cards loses nothing. The others give up 1 Brain for each card, and a new round is dealt. That is the whole game! The rules are always under the key “?”.",
    ],
  },
];

export default { steps, top: 96 } satisfies Lesson;
