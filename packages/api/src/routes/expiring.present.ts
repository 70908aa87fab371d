import type { listExpiring } from '@probity/core/workspace/expiring';
import { pageOf } from '../cursor.ts';

export const presentExpiring = (page: Awaited<ReturnType<typeof listExpiring>>) =>
  pageOf(page, (last) => [last.expiresOn, last.id]);
