import type { Consent } from '../credentials/consent.ts';
import type { TemplateQuestion } from '../template-questions/template-question.ts';
import { type ScopeItem, scopeKey } from './scope-item.ts';

/** A value as it was accepted, with the hashes of its evidence. */
export interface ReliedValue {
  credentialId: string;
  value: unknown;
  evidence: readonly string[];
  /** The linked party’s name at the time, and whether it confirmed the role: no change of the value. */
  related?: string;
  consent?: Consent;
}

/** A document as it was: the hash identifies its content. */
export interface ReliedFile {
  hash: string;
  title: string;
  type: string;
}

export interface ReliedItem extends Pick<ScopeItem, 'kind' | 'key'> {
  values: readonly ReliedValue[];
  /** Hashes of the documents, for an item that is itself a kind of document. */
  documents: readonly string[];
  /** The documents behind the hashes above. */
  files?: readonly ReliedFile[];
  /** The question of a template that was answered. */
  question?: TemplateQuestion;
}

/** The accepted snapshot: encrypted and hashed, it stays unchanged while the live record changes. */
export interface Reliance {
  connectionId: string;
  subjectId: string;
  items: readonly ReliedItem[];
}

export interface ReliedChange {
  from: ReliedItem;
  to: ReliedItem;
}

/** Which items differ from the accepted snapshot; an item that was never accepted has not changed. */
export function changesSince(relied: Reliance | null, present: readonly ReliedItem[]): ReliedChange[] {
  const before = new Map((relied?.items ?? []).map((item) => [scopeKey(item), item]));
  return present.flatMap((to) => {
    const from = before.get(scopeKey(to));
    return from && fingerprint(from) !== fingerprint(to) ? [{ from, to }] : [];
  });
}

/** Current values for the chosen items and for those never accepted; the others as they were accepted. */
export function relyOn(
  relied: Reliance | null,
  present: readonly ReliedItem[],
  isChosen: (item: ReliedItem) => boolean,
): ReliedItem[] {
  const before = new Map((relied?.items ?? []).map((item) => [scopeKey(item), item]));
  return present.map((item) => (isChosen(item) ? item : (before.get(scopeKey(item)) ?? item)));
}

/** Order is irrelevant: the same values, files and properties in a different order are equal. */
const fingerprint = ({ values, documents }: ReliedItem): string =>
  JSON.stringify([
    values.map(({ value, evidence }) => JSON.stringify([value, [...evidence].sort()], inKeyOrder)).sort(),
    [...documents].sort(),
  ]);

const inKeyOrder = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
