import type { SharedItem, SharedValue } from '@probity/contract/shared-data.ts';

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

export type EntryState = 'changed' | 'asked' | 'rejected' | 'validated' | 'toReview';

/** The state that matters most to the recipient. */
export function stateOf({ item, value }: SharedEntry): EntryState | null {
  if (item.change) return 'changed';
  if (item.query && item.query.answer === null) return 'asked';
  if (value?.reviewState === 'Rejected') return 'rejected';
  if (value?.abilities.withdraw) return 'validated';
  return value?.abilities.validate && value.reviewState === 'AwaitingReview' ? 'toReview' : null;
}

/** The files of an entry: its own, or the evidence of the value. */
export const documentsOf = ({ item, value }: SharedEntry) => [...item.documents, ...(value?.evidence ?? [])];
