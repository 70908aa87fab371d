import { forRecipients } from '../features/relationships/for-recipients.tsx';
import { ScreeningAndChecksTab } from '../features/relationships/screening-and-checks-tab.tsx';
import { ConnectionTestsTab } from '../features/tests/connection-tests-tab.tsx';
import { listConnectionTestsQuery } from '../features/tests/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/connections.connection.tests.ts';

export function loader(args: Route.LoaderArgs) {
  const { connectionId } = args.params;
  return loadQueries(args, ({ cache, viewer }) => [
    cache.prefetchQuery(listConnectionTestsQuery(connectionId, accountOf(viewer).accountId)),
  ]);
}

export default page(forRecipients(ScreeningAndChecksTab, ConnectionTestsTab));
