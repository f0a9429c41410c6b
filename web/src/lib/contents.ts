/** What is in the box is not code: its lists are files of their own, fetched by whoever needs them. */
export async function contents<T>(address: string): Promise<T> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}

/** The same for lists of words, one a language: the addresses as `import.meta.glob` gives them. */
export const listsAt = (addresses: Record<string, string>): Record<string, () => Promise<unknown>> =>
  Object.fromEntries(Object.entries(addresses).map(([path, address]) => [path, () => contents(address)]));
