const FILES = import.meta.glob<string>("./portraits/*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

/** Where the portrait of a character lies; nothing for one without. */
export const portraitOf = (id: string): string | undefined => FILES[`./portraits/${id}.svg`];
