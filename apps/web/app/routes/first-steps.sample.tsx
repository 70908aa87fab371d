import { HydrationBoundary } from '@tanstack/react-query';
import { SamplePage } from '../features/first-steps/sample-page.tsx';
import { getFirstStepsQuery } from '../features/tasks/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/first-steps.sample.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, api, cache }) => [
    cache.fetchQuery(getFirstStepsQuery(api, accountOf(viewer).accountId)),
  ]);
}

export default function Sample({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <SamplePage />
    </HydrationBoundary>
  );
}
