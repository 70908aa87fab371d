import { HydrationBoundary } from '@tanstack/react-query';
import { IntegrationsPage } from '../features/integrations/integrations-page.tsx';
import { listDataEnrichersQuery } from '../features/registers/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/integrations.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, api, cache }) => [
    cache.fetchQuery(listDataEnrichersQuery(api, accountOf(viewer).accountId)),
  ]);
}

export default function Integrations({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <IntegrationsPage />
    </HydrationBoundary>
  );
}
