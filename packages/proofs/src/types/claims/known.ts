import type { JsonObject, JsonValue } from '../../model.ts';

type Unpruned = JsonValue | undefined | readonly Unpruned[] | { readonly [name: string]: Unpruned };
type Parts = { readonly [name: string]: Unpruned };

/** What is known of these claims: without parts that have no value, and null if nothing remains. */
export function known(parts: Parts): JsonObject | null {
  const entries = Object.entries(parts).flatMap(([name, part]): [string, JsonValue][] => {
    const value = knownValue(part);
    return value === null ? [] : [[name, value]];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

function knownValue(part: Unpruned): JsonValue {
  if (part === undefined || part === null) return null;
  if (Array.isArray(part)) {
    const entries = part.map(knownValue).filter((entry) => entry !== null);
    return entries.length > 0 ? entries : null;
  }
  return typeof part === 'object' ? known(part as Parts) : part; // An array has been dealt with.
}
