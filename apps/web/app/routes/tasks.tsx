import { listTasksQuery } from '../features/tasks/queries.ts';
import { TasksPage } from '../features/tasks/tasks-page.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/tasks.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchQuery(listTasksQuery(accountOf(viewer).accountId)),
  ]);
}

export default page(TasksPage);
