import type { ListedEntity } from '../model.ts';
import { fingerprint } from './fingerprint.ts';

export interface ListDiff {
  added: ListedEntity[];
  changed: { before: ListedEntity; after: ListedEntity; fields: ChangedField[] }[];
  removed: ListedEntity[];
  unchanged: number;
}

export type ChangedField =
  | 'kind'
  | 'names'
  | 'birthDates'
  | 'countries'
  | 'identifiers'
  | 'programmes'
  | 'topics';

const FIELDS: readonly ChangedField[] = [
  'kind',
  'names',
  'birthDates',
  'countries',
  'identifiers',
  'programmes',
  'topics',
];

/** What happened between two versions of a list, by reference. Order within an entity does not matter. */
export function diffLists(before: Iterable<ListedEntity>, after: Iterable<ListedEntity>): ListDiff {
  const old = new Map<string, ListedEntity>();
  for (const entity of before) old.set(entity.id, entity);
  const diff: ListDiff = { added: [], changed: [], removed: [], unchanged: 0 };
  for (const entity of after) {
    const previous = old.get(entity.id);
    old.delete(entity.id);
    if (!previous) {
      diff.added.push(entity);
      continue;
    }
    const fields = FIELDS.filter((field) => fingerprint(previous[field]) !== fingerprint(entity[field]));
    if (fields.length === 0) diff.unchanged += 1;
    else diff.changed.push({ before: previous, after: entity, fields });
  }
  diff.removed.push(...old.values());
  return diff;
}
