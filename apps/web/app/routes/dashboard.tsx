import { HydrationBoundary } from '@tanstack/react-query';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { loadDashboard } from '../features/dashboard/load-dashboard.server.ts';
import { partOfDay } from '../features/dashboard/part-of-day.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import type { Route } from './+types/dashboard.ts';

export async function loader(args: Route.LoaderArgs) {
  const state = await loadQueries(args, (input) => [loadDashboard(input)]);
  return { state, greeting: partOfDay(new Date()) };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <DashboardPage greeting={loaderData.greeting} />
    </HydrationBoundary>
  );
}
