import { HydrationBoundary } from '@tanstack/react-query';
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ConnectionFrame } from '../features/connections/connection-frame.tsx';
import { getConnectionQuery } from '../features/connections/queries.ts';
import { ReadBoundary } from '../platform/problems/read-boundary.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/connections.connection.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, api, cache }) => [
    cache.fetchQuery(getConnectionQuery(api, args.params.connectionId, accountOf(viewer).accountId)),
  ]);
}

/** The tabs share their data; only another connection is read again. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.connectionId !== nextParams.connectionId;
}

export default function Connection({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <ConnectionFrame>
        <ReadBoundary>
          <Outlet />
        </ReadBoundary>
      </ConnectionFrame>
    </HydrationBoundary>
  );
}
