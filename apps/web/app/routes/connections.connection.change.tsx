import { HydrationBoundary } from '@tanstack/react-query';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { ChangeRequestPage } from '../features/connections/change/change-request-page.tsx';
import { templateChoicesQuery } from '../features/templates/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/connections.connection.change.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, api, cache }) => [
    cache.prefetchQuery(templateChoicesQuery(api, accountOf(viewer).accountId)),
  ]);
}

/** Only another connection needs other data. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.connectionId !== nextParams.connectionId;

export default function ConnectionChange({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <ChangeRequestPage />
    </HydrationBoundary>
  );
}
