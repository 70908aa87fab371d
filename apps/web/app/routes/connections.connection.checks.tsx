import { ConnectionChecksTab, listConnectionChecksQuery } from '../features/connections/checks-tab.tsx';
import { forRecipients } from '../features/relationships/for-recipients.tsx';
import { ScreeningAndChecksTab } from '../features/relationships/screening-and-checks-tab.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { onlyForAnother, page } from '../platform/session/page.tsx';
import type { Route } from './+types/connections.connection.checks.ts';

export function loader(args: Route.LoaderArgs) {
  const { connectionId } = args.params;
  return loadQueries(args, ({ cache, viewer }) => [
    cache.prefetchQuery(listConnectionChecksQuery(connectionId, accountOf(viewer).accountId)),
  ]);
}

export const shouldRevalidate = onlyForAnother('connectionId');

export default page(forRecipients(ScreeningAndChecksTab, ConnectionChecksTab));
