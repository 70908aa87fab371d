import type { ConnectionDetail, ConnectionItem } from '@probity/contract/connections.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { fieldDefinition, sectionOf } from '@probity/domain/fields/catalogue.ts';

/** Where one gives what is missing; null where it is not given by hand. */
export function completeHref(
  { id, subject }: Pick<ConnectionDetail, 'id' | 'subject'>,
  { kind, key }: Pick<ConnectionItem, 'kind' | 'key'>,
): string | null {
  const profile = `/profile/${subject.id}`;
  switch (kind) {
    case 'field':
      return fieldDefinition(key as DataFieldKey).link
        ? `${profile}/related?add=${sectionOf(key as DataFieldKey, subject.kind)}`
        : `${profile}/data?field=${key}`;
    case 'question':
      return `${profile}/data?question=${key}`;
    case 'document':
      return `${profile}/documents`;
    case 'declaration':
      return `/connections/${id}/declarations`;
    case 'check':
      return `${profile}/checks?check=${key}`;
  }
}
