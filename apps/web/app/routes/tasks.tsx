import { HydrationBoundary } from '@tanstack/react-query';
import { listTasksQuery } from '../features/tasks/queries.ts';
import { TasksPage } from '../features/tasks/tasks-page.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/tasks.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, api, cache }) => [
    cache.fetchQuery(listTasksQuery(api, accountOf(viewer).accountId)),
  ]);
}

export default function Tasks({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <TasksPage />
    </HydrationBoundary>
  );
}
