import type { Opinion } from '@probity/contract/connections.ts';
import type { OpinionAbilities, SharedItem, SharedValue } from '@probity/contract/shared-data.ts';

/** One row of the review: an item, or one of its values. */
export interface SharedEntry {
  id: string;
  item: SharedItem;
  /** The value to validate or reject; null for documents, answers, checks and declarations. */
  value: SharedValue | null;
}

/** In the order of the items; an item with several values is reviewed value by value. */
export const entriesOf = (items: readonly SharedItem[]): SharedEntry[] =>
  items.flatMap((item): SharedEntry[] => {
    const id = `${item.kind}:${item.key}`;
    const [first, ...more] = item.values;
    if (more.length === 0) return [{ id, item, value: first ?? null }];
    return item.values.map((value) => ({ id: `${id}:${value.credentialId}`, item, value }));
  });

/** This party's opinion of the entry. */
export const opinionOf = ({ item, value }: SharedEntry): Opinion | null => (value ?? item).opinion;

/** What this party can do about the entry; a field that is shared but empty cannot be judged. */
export const abilitiesOf = ({ item, value }: SharedEntry): OpinionAbilities | null =>
  value?.abilities ?? (item.kind === 'field' ? null : item.abilities);

export type EntryState = 'changed' | 'asked' | 'rejected' | 'validated' | 'rejectedInReview' | 'toReview';

/** The state that matters most to the recipient. */
export function stateOf(entry: SharedEntry): EntryState | null {
  const { item, value } = entry;
  const opinion = opinionOf(entry);
  if (item.change) return 'changed';
  if (item.query && item.query.answer === null) return 'asked';
  if (opinion?.isCurrent) return opinion.verdict === 'Rejected' ? 'rejected' : 'validated';
  if (value?.abilities.withdraw) return 'validated';
  if (value?.reviewState === 'Rejected') return 'rejectedInReview';
  return value?.abilities.validate && value.reviewState === 'AwaitingReview' ? 'toReview' : null;
}

/** The files of an entry: its own, or the evidence of the value. */
export const documentsOf = ({ item, value }: SharedEntry) => [...item.documents, ...(value?.evidence ?? [])];
