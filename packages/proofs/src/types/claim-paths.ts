import type { ClaimName, JsonSchema } from './json-schema.ts';

/** As in DCQL and in type metadata: `null` stands for every entry of an array. */
export type ClaimPattern = readonly (string | null)[];

export interface DescribedClaim {
  readonly path: ClaimPattern;
  /** The claim that it is, or is an entry of. */
  readonly claim: ClaimName;
}

/** Every claim that can be disclosed on its own, outer before inner. */
export function claimsIn(schema: JsonSchema, path: ClaimPattern = []): DescribedClaim[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    // Properties of our schemas are named by `object`, which takes these names alone.
    const claim = name as ClaimName;
    const here = [...path, name];
    const described: DescribedClaim[] = [{ path: here, claim }, ...claimsIn(inner, here)];
    if (!inner.items) return described;
    const entry = [...here, null];
    return [...described, { path: entry, claim }, ...claimsIn(inner.items, entry)];
  });
}
