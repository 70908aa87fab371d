import { HydrationBoundary } from '@tanstack/react-query';
import { getReceivedProofRequestQuery } from '../features/proof-requests/queries.ts';
import { ReceivedRequestPage } from '../features/proof-requests/received-request-page.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/proof-requests.received.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchQuery(getReceivedProofRequestQuery(accountOf(viewer).accountId, args.params.requestId)),
  ]);
}

export default function ReceivedProofRequest({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <ReceivedRequestPage key={params.requestId} receivedRequestId={params.requestId} />
    </HydrationBoundary>
  );
}
