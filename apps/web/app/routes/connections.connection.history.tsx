import { HydrationBoundary } from '@tanstack/react-query';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { HistoryTab } from '../features/connections/history-tab.tsx';
import { listConnectionEventsQuery } from '../features/connections/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import type { Route } from './+types/connections.connection.history.ts';

export function loader(args: Route.LoaderArgs) {
  const { connectionId } = args.params;
  return loadQueries(args, ({ api, cache }) => [
    cache.prefetchQuery(listConnectionEventsQuery(api, connectionId)),
  ]);
}

/** Only another connection needs other data. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.connectionId !== nextParams.connectionId;

export default function ConnectionHistory({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <HistoryTab />
    </HydrationBoundary>
  );
}
