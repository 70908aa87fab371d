import { HydrationBoundary } from '@tanstack/react-query';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { listTestsQuery } from '../features/tests/queries.ts';
import { TestsTab } from '../features/tests/tests-tab.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/profile.tests.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, api, cache }) => [
    cache.fetchQuery(listTestsQuery(api, args.params.entityId ?? accountOf(viewer).accountId)),
  ]);
}

/** The open test is kept in the URL and needs no other data. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.entityId !== nextParams.entityId;

export default function ProfileTests({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <TestsTab />
    </HydrationBoundary>
  );
}
