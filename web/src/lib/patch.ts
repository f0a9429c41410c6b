export type Path = (string | number)[];
export type Patch = [Path, unknown][];

/** The view with the changes of a patch. What has not changed stays the same object. */
export function applyPatch(view: unknown, patch: Patch): unknown {
  return patch.reduce<unknown>((now, [path, value]) => put(now, path, value), view);
}

function put(at: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(at)) {
    const copy = at.slice();
    copy[key as number] = put(at[key as number], rest, value);
    return copy;
  }
  const record = (at ?? {}) as Record<string, unknown>;
  return { ...record, [key]: put(record[key], rest, value) };
}
