import { listTestsQuery } from '../features/tests/queries.ts';
import { TestsTab } from '../features/tests/tests-tab.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { onlyForAnother, page } from '../platform/session/page.tsx';
import type { Route } from './+types/profile.tests.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchQuery(listTestsQuery(args.params.entityId ?? accountOf(viewer).accountId)),
  ]);
}

export const shouldRevalidate = onlyForAnother('entityId');

export default page(TestsTab);
