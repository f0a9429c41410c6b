/** The words around a lesson, in both languages. */

const pl = {
  lesson: "Lekcja",
  lessonOf: (game: string) => `Lekcja: ${game}`,
  step: (at: number, of: number) => `Krok ${at} z ${of}`,
  next: "Dalej",
  skipStep: "Pomiń krok",
  leave: "Zakończ lekcję",
  fold: "Zwiń lekcję",
  unfold: "Pokaż lekcję",
  realGame: "Zagraj naprawdę",
  again: "Jeszcze raz od początku",
  stay: "Gram tu dalej",
  goOn: "Graj dalej. Gdy zdarzy się coś nowego, lekcja o tym opowie.",
  answer: "Najpierw odpowiedz na pytanie gry.",
  wait: (name: string) => `Teraz gra ${name}. Popatrz.`,
  opening: "Rozkładanie stołu do nauki…",
};
export type Words = typeof pl;
const en: Words = {
  lesson: "Lesson",
  lessonOf: (game) => `Lesson: ${game}`,
  step: (at, of) => `Step ${at} of ${of}`,
  next: "Next",
  skipStep: "Skip this step",
  leave: "End the lesson",
  fold: "Fold the lesson",
  unfold: "Show the lesson",
  realGame: "Play for real",
  again: "Again from the start",
  stay: "I play on here",
  goOn: "Play on. When something new happens the lesson will tell.",
  answer: "First answer the question of the game.",
  wait: (name) => `Now ${name} plays. Watch.`,
  opening: "Setting up the table for the lesson…",
};
export const WORDS = { pl, en };
