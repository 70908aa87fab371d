import canonicalize from 'canonicalize';
import type { ListedEntity } from '../../kernel/ports/index.ts';

const fields = [
  'kind',
  'names',
  'birthDates',
  'countries',
  'identifiers',
  'programmes',
  'topics',
] as const satisfies (keyof ListedEntity)[];
type ChangedField = (typeof fields)[number];

/** Which facts of an entry differ; their order does not matter. */
export function changedFields(before: ListedEntity, after: ListedEntity): ChangedField[] {
  return fields.filter((field) => printOf(before[field]) !== printOf(after[field]));
}

const printOf = (value: unknown): string =>
  Array.isArray(value)
    ? value
        .map((one) => canonicalize(one))
        .sort()
        .join()
    : String(value);
