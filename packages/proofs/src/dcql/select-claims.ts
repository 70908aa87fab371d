import { claimOf, isList, isObject } from '../jose/json.ts';
import type { ClaimPath, JsonObject, JsonValue } from '../model.ts';
import type { ClaimPointer, ClaimQuery, CredentialQuery } from './query.ts';

interface SelectedClaim {
  readonly path: ClaimPath;
  readonly value: JsonValue;
}

export type ClaimSelection =
  | { readonly disclose: readonly ClaimPath[] }
  /** What the first choice of the requester asks for and this credential does not have. */
  | { readonly lacking: readonly ClaimPointer[] };

/** What a query asks to disclose of a credential: all claims, or the first set of them that it has. */
export function selectClaims(claims: JsonObject, query: CredentialQuery): ClaimSelection {
  const asked = query.claims ?? [];
  const sets = query.claim_sets?.map((ids) => ids.flatMap((id) => asked.filter((claim) => claim.id === id)));
  const [first, ...others] = (sets ?? [asked]).map((set) => selectAll(claims, set));
  const selection = [first, ...others].find((each) => each !== undefined && 'disclose' in each);
  return selection ?? first ?? { disclose: [] };
}

function selectAll(claims: JsonObject, asked: readonly ClaimQuery[]): ClaimSelection {
  const selections = asked.map((query) => ({ query, selected: matching(claims, query) }));
  const lacking = selections.filter(({ selected }) => selected.length === 0);
  if (lacking.length > 0) return { lacking: lacking.map(({ query }) => query.path) };
  return { disclose: selections.flatMap(({ selected }) => selected.map(({ path }) => path)) };
}

/** A claim with another value counts as if it were not there. */
function matching(claims: JsonObject, { path, values }: ClaimQuery): SelectedClaim[] {
  const selected = selectByPointer(claims, path) ?? [];
  return values ? selected.filter(({ value }) => values.some((each) => each === value)) : selected;
}

/** OpenID4VP 1.0, section 7.1. `null`: it points through something that has no such parts. */
function selectByPointer(claims: JsonObject, pointer: ClaimPointer): SelectedClaim[] | null {
  let selected: SelectedClaim[] = [{ path: [], value: claims }];
  for (const part of pointer) {
    const steps = selected.map((claim) => step(claim, part));
    const next = steps.filter((claims) => claims !== null);
    if (next.length < steps.length) return null;
    selected = next.flat();
  }
  return selected;
}

function step({ path, value }: SelectedClaim, part: ClaimPointer[number]): SelectedClaim[] | null {
  if (typeof part === 'string') {
    if (!isObject(value)) return null;
    const inner = claimOf(value, part);
    return inner === undefined ? [] : [{ path: [...path, part], value: inner }];
  }
  if (!isList(value)) return null;
  const entries = value.map((entry, index) => ({ path: [...path, index], value: entry }));
  return part === null ? entries : entries.slice(part, part + 1);
}
