import { HydrationBoundary } from '@tanstack/react-query';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { getSharedQuery } from '../features/connections/shared/queries.ts';
import { SharedTab } from '../features/connections/shared/shared-tab.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import type { Route } from './+types/connections.connection.data.ts';

export function loader(args: Route.LoaderArgs) {
  const { connectionId } = args.params;
  return loadQueries(args, ({ api, cache }) => [cache.prefetchQuery(getSharedQuery(api, connectionId))]);
}

/** The open entry is kept in the URL and needs no other data. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.connectionId !== nextParams.connectionId;

export default function ConnectionData({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <SharedTab />
    </HydrationBoundary>
  );
}
