import { ImportsPage } from '../features/imports/imports-page.tsx';
import { listImportsQuery } from '../features/imports/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/relationships.import.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchQuery(listImportsQuery(accountOf(viewer).accountId)),
  ]);
}

export default page(ImportsPage);
