import { ChangeRequestPage } from '../features/connections/change/change-request-page.tsx';
import { templateChoicesQuery } from '../features/templates/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { onlyForAnother, page } from '../platform/session/page.tsx';
import type { Route } from './+types/connections.connection.change.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => [
    cache.prefetchQuery(templateChoicesQuery(accountOf(viewer).accountId)),
  ]);
}

export const shouldRevalidate = onlyForAnother('connectionId');

export default page(ChangeRequestPage);
