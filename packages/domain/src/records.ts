/** The keys of a record that has only the keys of its type. */
export const keysOf = <Key extends string>(record: Partial<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];

/** A record with a value for each of the keys. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;

/** The parts of a record whose values are wanted. */
export function partsOf<Whole extends object>(whole: Whole, isWanted: (value: unknown) => boolean) {
  const parts = Object.entries(whole).filter(([, value]) => isWanted(value));
  // Keys and values are those of the whole.
  return Object.fromEntries(parts) as Partial<Whole>;
}

/** Waits for all parts of a record at once. */
export async function together<Parts extends object>(parts: Parts) {
  const found = Object.entries(parts).map(async ([name, part]) => [name, await part]);
  // Keys and values are those of the parts.
  return Object.fromEntries(await Promise.all(found)) as { [Name in keyof Parts]: Awaited<Parts[Name]> };
}
