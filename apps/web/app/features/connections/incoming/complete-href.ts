import type { ConnectionDetail, ConnectionItem } from '@probity/contract/connections.ts';
import { keyedItem } from '@probity/domain/sharing/scope-item.ts';
import { fieldHref } from '../../related/link-fields.ts';

/** Where to provide a missing item; null if it is not entered by hand. */
export function completeHref(
  { id, subject }: Pick<ConnectionDetail, 'id' | 'subject'>,
  given: Pick<ConnectionItem, 'kind' | 'key'>,
): string | null {
  const profile = `/profile/${subject.id}`;
  const item = keyedItem(given);
  switch (item.kind) {
    case 'field':
      return fieldHref(profile, item.key, subject.kind);
    case 'question':
      return `${profile}/data?question=${item.key}`;
    case 'document':
      return `${profile}/documents`;
    case 'templateQuestion':
      // It is answered in the request itself.
      return null;
    case 'declaration':
      return `/connections/${id}/declarations`;
    case 'check':
      // It follows from the data, and each field has its own link.
      return item.key === 'Information' ? null : `${profile}/checks?check=${item.key}`;
  }
}
