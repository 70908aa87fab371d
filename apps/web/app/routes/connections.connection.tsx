import { HydrationBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { ConnectionFrame } from '../features/connections/connection-frame.tsx';
import { getConnectionQuery } from '../features/connections/queries.ts';
import { ConnectionOfCounterparty } from '../features/relationships/counterparty-frame.tsx';
import { useIsOfCounterparty } from '../features/relationships/for-recipients.tsx';
import { ReadBoundary } from '../platform/problems/read-boundary.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { onlyForAnother } from '../platform/session/page.tsx';
import type { Route } from './+types/connections.connection.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchQuery(getConnectionQuery(args.params.connectionId, accountOf(viewer).accountId)),
  ]);
}

export const shouldRevalidate = onlyForAnother('connectionId');

export default function Connection({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <Frame>
        <ReadBoundary>
          <Outlet />
        </ReadBoundary>
      </Frame>
    </HydrationBoundary>
  );
}

/** What an organisation receives belongs to the page of its counterparty; what it is asked for has a page of its own. */
function Frame({ children }: { children: ReactNode }) {
  return useIsOfCounterparty() ? (
    <ConnectionOfCounterparty>{children}</ConnectionOfCounterparty>
  ) : (
    <ConnectionFrame>{children}</ConnectionFrame>
  );
}
