import { ProofRequestsPage } from '../features/proof-requests/proof-requests-page.tsx';
import {
  listReceivedProofRequestsQuery,
  listSentProofRequestsQuery,
} from '../features/proof-requests/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/proof-requests.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchQuery(listSentProofRequestsQuery(accountOf(viewer).accountId)),
    cache.fetchQuery(listReceivedProofRequestsQuery(accountOf(viewer).accountId)),
  ]);
}

export default page(ProofRequestsPage);
