import { SamplePage } from '../features/first-steps/sample-page.tsx';
import { getFirstStepsQuery } from '../features/tasks/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/first-steps.sample.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchQuery(getFirstStepsQuery(accountOf(viewer).accountId)),
  ]);
}

export default page(SamplePage);
