import { HydrationBoundary } from '@tanstack/react-query';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { listAssociatedEntitiesQuery, PeopleTab } from '../features/connections/people/people-tab.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import type { Route } from './+types/connections.connection.people.ts';

export function loader(args: Route.LoaderArgs) {
  const { connectionId } = args.params;
  return loadQueries(args, ({ api, cache }) => [
    cache.prefetchQuery(listAssociatedEntitiesQuery(api, connectionId)),
  ]);
}

/** Only another connection needs other data. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.connectionId !== nextParams.connectionId;

export default function ConnectionPeople({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <PeopleTab />
    </HydrationBoundary>
  );
}
