/** Things by what they have in common, in the order they come. */
export function grouped<T, K>(things: readonly T[], key: (thing: T) => K): Map<K, T[]> {
  const found = new Map<K, T[]>();
  for (const thing of things) found.set(key(thing), [...(found.get(key(thing)) ?? []), thing]);
  return found;
}
