import { HydrationBoundary } from '@tanstack/react-query';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { ConnectionChecksTab, listConnectionChecksQuery } from '../features/connections/checks-tab.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/connections.connection.checks.ts';

export function loader(args: Route.LoaderArgs) {
  const { connectionId } = args.params;
  return loadQueries(args, ({ api, cache, viewer }) => [
    cache.prefetchQuery(listConnectionChecksQuery(api, connectionId, accountOf(viewer).accountId)),
  ]);
}

/** Only another connection needs other data. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.connectionId !== nextParams.connectionId;

export default function ConnectionChecks({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <ConnectionChecksTab />
    </HydrationBoundary>
  );
}
