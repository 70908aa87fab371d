import { HydrationBoundary } from '@tanstack/react-query';
import { listWatchlistsQuery } from '../features/screening/queries.ts';
import { ScreeningPage } from '../features/screening/screening-page.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { organisationOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/screening.ts';

export async function loader(args: Route.LoaderArgs) {
  const state = await loadQueries(args, ({ viewer, cache }) => [
    cache.fetchQuery(listWatchlistsQuery(organisationOf(viewer).accountId)),
  ]);
  return { state, now: Date.now() };
}

export default function Screening({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <ScreeningPage now={loaderData.now} />
    </HydrationBoundary>
  );
}
