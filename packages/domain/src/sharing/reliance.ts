import { type ScopeItem, scopeKey } from './scope-item.ts';

/** A value as someone relied on it, with the hashes of the evidence that came with it. */
export interface ReliedValue {
  credentialId: string;
  value: unknown;
  evidence: readonly string[];
  /** The linked party’s name at the time. */
  related?: string;
}

/** A document as it was: the hash names its content. */
export interface ReliedFile {
  hash: string;
  title: string;
  type: string;
}

export interface ReliedItem extends Pick<ScopeItem, 'kind' | 'key'> {
  values: readonly ReliedValue[];
  /** Hashes of the documents, for an item that is itself a kind of document. */
  documents: readonly string[];
  /** What the hashes above stand for. */
  files?: readonly ReliedFile[];
}

/** What was relied on: sealed and hashed, it stays as it was while the living record moves on. */
export interface Reliance {
  connectionId: string;
  subjectId: string;
  items: readonly ReliedItem[];
}

export interface ReliedChange {
  from: ReliedItem;
  to: ReliedItem;
}

/** Which items differ from what was relied on; an item that nobody relied on yet has not changed. */
export function changesSince(relied: Reliance | null, present: readonly ReliedItem[]): ReliedChange[] {
  const before = new Map((relied?.items ?? []).map((item) => [scopeKey(item), item]));
  return present.flatMap((to) => {
    const from = before.get(scopeKey(to));
    return from && fingerprint(from) !== fingerprint(to) ? [{ from, to }] : [];
  });
}

/** Present values for the chosen items and for those nobody relied on yet; the others as they were relied on. */
export function relyOn(
  relied: Reliance | null,
  present: readonly ReliedItem[],
  isChosen: (item: ReliedItem) => boolean,
): ReliedItem[] {
  const before = new Map((relied?.items ?? []).map((item) => [scopeKey(item), item]));
  return present.map((item) => (isChosen(item) ? item : (before.get(scopeKey(item)) ?? item)));
}

/** Order says nothing: the same values, files and properties in another order are the same. */
const fingerprint = ({ values, documents }: ReliedItem): string =>
  JSON.stringify([
    values.map(({ value, evidence }) => JSON.stringify([value, [...evidence].sort()], inKeyOrder)).sort(),
    [...documents].sort(),
  ]);

const inKeyOrder = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
