import type { listExpiring } from '@probity/core/workspace/expiring';
import { writeCursor } from '../cursor.ts';

export function presentExpiring({ items, hasMore }: Awaited<ReturnType<typeof listExpiring>>) {
  const last = items.at(-1);
  return {
    items,
    nextCursor: hasMore && last ? writeCursor(last.expiresOn, last.id) : null,
  };
}
