import type { ConnectionDetail, ConnectionItem } from '@probity/contract/connections.ts';
import { fieldDefinition, sectionOf } from '@probity/domain/fields/catalogue.ts';
import { keyedItem } from '@probity/domain/sharing/scope-item.ts';

/** Where to provide a missing item; null if it is not entered by hand. */
export function completeHref(
  { id, subject }: Pick<ConnectionDetail, 'id' | 'subject'>,
  given: Pick<ConnectionItem, 'kind' | 'key'>,
): string | null {
  const profile = `/profile/${subject.id}`;
  const item = keyedItem(given);
  switch (item.kind) {
    case 'field':
      return fieldDefinition(item.key).link
        ? `${profile}/related?add=${sectionOf(item.key, subject.kind)}`
        : `${profile}/data?field=${item.key}`;
    case 'question':
      return `${profile}/data?question=${item.key}`;
    case 'document':
      return `${profile}/documents`;
    case 'declaration':
      return `/connections/${id}/declarations`;
    case 'check':
      // It follows from the data, and each field has its own link.
      return item.key === 'Information' ? null : `${profile}/checks?check=${item.key}`;
  }
}
