import { HydrationBoundary } from '@tanstack/react-query';
import { ImportsPage } from '../features/imports/imports-page.tsx';
import { listImportsQuery } from '../features/imports/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/relationships.import.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, api, cache }) => [
    cache.fetchQuery(listImportsQuery(api, accountOf(viewer).accountId)),
  ]);
}

export default function RelationshipsImport({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <ImportsPage />
    </HydrationBoundary>
  );
}
