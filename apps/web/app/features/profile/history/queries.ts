import type { Client } from '@probity/contract/client.ts';
import { listEntityHistory } from '@probity/contract/entities.ts';
import type { HistoryCategory } from '@probity/domain/credentials/file-history.ts';
import { pagedQuery } from '../../../platform/session/paged-query.ts';

const PAGE = 30;

/** Everything that happened to a party's file, newest first. */
export const listEntityHistoryQuery = (api: Client, entityId: string, category: HistoryCategory | null) =>
  pagedQuery(['entity', entityId, 'history', category], (page, signal) =>
    api.call(listEntityHistory, {
      params: { entityId },
      query: { limit: PAGE, ...(category && { category }), ...page },
      signal,
    }),
  );
