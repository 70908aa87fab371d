import { HydrationBoundary } from '@tanstack/react-query';
import { getSentProofRequestQuery } from '../features/proof-requests/queries.ts';
import { SentRequestPage } from '../features/proof-requests/sent-request-page.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/proof-requests.sent.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchQuery(getSentProofRequestQuery(accountOf(viewer).accountId, args.params.requestId)),
  ]);
}

export default function SentProofRequest({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <SentRequestPage key={params.requestId} sentRequestId={params.requestId} />
    </HydrationBoundary>
  );
}
