import { HydrationBoundary } from '@tanstack/react-query';
import { loadQueries } from '../features/session/load-queries.server.ts';
import { accountOf } from '../features/session/own-account.ts';
import { listTasksQuery } from '../features/tasks/queries.ts';
import { TasksPage } from '../features/tasks/tasks-page.tsx';
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
