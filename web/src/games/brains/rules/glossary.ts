import { type Keyword, word } from "../../../rules/keywords";

export const KEYWORDS: Keyword[] = [
  word(
    "horde",
    "play",
    ["Horda", "Hord\\p{L}*", "Stos na środku. Zagrywa się na niego coraz większe wartości."],
    ["Horde", "Horde", "The pile in the middle. Ever higher values are played on it."],
  ),
  word(
    "graveyard",
    "refill",
    ["Cmentarz", "Cmentarz\\p{L}*", "Twoje karty na później. Wracają na rękę, gdy masz na niej mniej niż 3."],
    ["Graveyard", "Graveyards?", "Your cards for later. They return to your hand when it has fewer than 3."],
  ),
  word(
    "reserve",
    "deal",
    ["Rezerwa", "Rezerw\\p{L}*", "Karty, których nie rozdano. Dobiera się z niej za karę."],
    ["Reserve", "Reserve", "The cards that were not dealt. Penalties are drawn from it."],
  ),
  word(
    "brain",
    "goal",
    ["Mózg", "Mózg\\p{L}*", "Mózgi to życie i punkty naraz. Kto straci ostatni, kończy grę."],
    ["Brain", "Brains?", "Brains are lives and points at once. Whoever loses the last one ends the game."],
  ),
  word(
    "marshmallow",
    "die",
    ["Słodka pianka", "(?:[Ss]łodk\\p{L}* )?piank\\p{L}*", "Karta z pianką każe rzucić kością."],
    ["Marshmallow", "marshmallows?", "A card with a marshmallow makes you roll the die."],
  ),
  word(
    "mosquito",
    "spider",
    ["Komar", "Komar\\p{L}*", "Wartość 0. Pasuje na każdą kartę."],
    ["Mosquito", "Mosquito(?:es)?", "Value 0. Fits on any card."],
  ),
  word(
    "spider",
    "spider",
    ["Pająk", "Pająk\\p{L}*", "Wartość 8. Następna karta musi być mniejsza niż 8."],
    ["Spider", "Spiders?", "Value 8. The next card must be below 8."],
  ),
  word(
    "mouse",
    "spider",
    ["Mysz", "Mysz\\p{L}*", "Wartość 11. Usuwa Hordę i daje jeszcze jedną turę."],
    ["Mouse", "Mouse|Mice", "Value 11. Removes the Horde and gives another turn."],
  ),
];
