/** What is in the box is not code: its lists are files of their own, fetched by whoever needs them.
 *
 * A table is drawn from the lists of the edition that it began with, in which everything has its number. Those of today
 * are files of the client; those of older editions are made by the server, without pictures. */

export async function contents<T>(address: string): Promise<T> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}

/** The edition that this page draws from, "" for today's; undefined until somebody wants a list of one. */
let edition: string | undefined;
let older: Promise<Record<string, unknown>> | undefined;

/** Whether this page draws from an older edition. */
export const isOlder = (): boolean => Boolean(edition);

/** Have everything drawn from an edition. Lists are fetched once a page: for others it is loaded anew. */
export function drawFrom(wanted: string): Promise<void> {
  edition ??= wanted;
  if (edition === wanted) return Promise.resolve();
  location.reload();
  return new Promise(() => undefined);
}

/** A list by the name of its file, of the edition that is drawn; what is in no edition is today's. */
export async function listOf<T>(file: string, address: string): Promise<T> {
  edition ??= "";
  if (edition) {
    older ??= contents(`/api/editions/${edition}`);
    const lists = await older;
    if (file in lists) return lists[file] as T;
  }
  return contents<T>(address);
}

/** The same for lists of words, one a language: the addresses as `import.meta.glob` gives them. */
export const listsAt = (addresses: Record<string, string>): Record<string, () => Promise<unknown>> =>
  Object.fromEntries(
    Object.entries(addresses).map(([path, address]) => [
      path,
      () => listOf(path.slice(path.lastIndexOf("/") + 1), address),
    ]),
  );
