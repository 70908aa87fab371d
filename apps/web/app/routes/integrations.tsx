import { IntegrationsPage } from '../features/integrations/integrations-page.tsx';
import { listDataEnrichersQuery } from '../features/registers/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/integrations.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchQuery(listDataEnrichersQuery(accountOf(viewer).accountId)),
  ]);
}

export default page(IntegrationsPage);
