import { HydrationBoundary } from '@tanstack/react-query';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { AccessLogTab, listDisclosuresQuery } from '../features/connections/access-log-tab.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import type { Route } from './+types/connections.connection.access-log.ts';

export function loader(args: Route.LoaderArgs) {
  const { connectionId } = args.params;
  return loadQueries(args, ({ api, cache }) => [
    cache.prefetchInfiniteQuery(listDisclosuresQuery(api, connectionId)),
  ]);
}

/** Only another connection needs other data. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.connectionId !== nextParams.connectionId;

export default function ConnectionLooks({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <AccessLogTab />
    </HydrationBoundary>
  );
}
