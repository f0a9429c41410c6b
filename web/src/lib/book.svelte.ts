/** Books of words: each folder that has words has one, with a file a language, fetched when it is needed. */
import { codeOf } from "./codes";
import { settings } from "./settings.svelte";
import { marked, STAND_INS } from "./standIns";

/** By its path what fetches a file, as `import.meta.glob` gives it. */
type Files = Record<string, () => Promise<unknown>>;

class Book<Words> {
  private readonly files: Map<string, () => Promise<unknown>>;
  private pages = $state.raw<Record<string, Words>>({});

  constructor(files: Files) {
    this.files = new Map(Object.entries(files).map(([path, fetch]) => [codeOf(path), fetch]));
  }

  get words(): Words {
    return this.pages[settings.language] as Words;
  }

  async open(language: string): Promise<void> {
    if (language in this.pages) return;
    const found = (await this.found(language)) as Words;
    this.pages = { ...this.pages, [language]: found };
  }

  private async found(language: string): Promise<unknown> {
    const own = this.files.get(language);
    if (own) return own();
    const other = STAND_INS.flatMap((code) => this.files.get(code) ?? [])[0];
    return marked(await other?.());
  }
}

const books: Book<unknown>[] = [];

/** The book of a folder, open in the language of now: whoever imports it finds its words there. */
export async function book<Words>(files: Files): Promise<() => Words> {
  const made = new Book<Words>(files);
  books.push(made);
  await made.open(settings.language);
  return () => made.words;
}

/** Speak another language, once its words are here. */
export async function speak(language: string): Promise<void> {
  await Promise.all(books.map((one) => one.open(language)));
  settings.set({ language });
}
