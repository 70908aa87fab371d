import { listEntityHistory } from '@probity/contract/entities.ts';
import type { HistoryCategory } from '@probity/domain/credentials/file-history.ts';
import { endpointPages } from '../../../platform/session/endpoint-query.ts';

const PAGE = 30;

/** Everything that happened to a party's file, newest first. */
export const listEntityHistoryQuery = (entityId: string, category: HistoryCategory | null) =>
  endpointPages(listEntityHistory, {
    params: { entityId },
    query: { limit: PAGE, ...(category && { category }) },
  });
