import { HydrationBoundary } from '@tanstack/react-query';
import { BulkPage } from '../features/connections/bulk/bulk-page.tsx';
import { bulkRequestsQuery } from '../features/connections/bulk/queries.ts';
import { loadQueries } from '../features/session/load-queries.server.ts';
import { accountOf } from '../features/session/own-account.ts';
import { bulk } from '../i18n/en/bulk.ts';
import { MoreMessages } from '../i18n/messages-provider.tsx';
import type { Route } from './+types/connections.bulk.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, api, cache }) => [
    cache.fetchInfiniteQuery(bulkRequestsQuery(api, accountOf(viewer).accountId)),
  ]);
}

const more = { bulk };

export default function Bulk({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <MoreMessages more={more}>
        <BulkPage />
      </MoreMessages>
    </HydrationBoundary>
  );
}
