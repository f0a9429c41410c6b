/** What is written at once and read at once: it is there even if the page is left the next moment. A browser that
 * keeps nothing goes on without it. */
export const local = {
  /** Nothing has been kept here yet. */
  get isEmpty(): boolean {
    try {
      return localStorage.length === 0;
    } catch {
      return false;
    }
  },
  get<T>(key: string, otherwise: T): T {
    try {
      return (JSON.parse(localStorage.getItem(key) ?? "null") as T | null) ?? otherwise;
    } catch {
      return otherwise;
    }
  },
  put(key: string, value: unknown): void {
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Full, or forbidden.
    }
  },
};
