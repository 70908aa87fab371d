import { HydrationBoundary } from '@tanstack/react-query';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { InviteCredentialsPage } from '../features/connections/people/invite-credentials-page.tsx';
import { listAssociatedEntitiesQuery } from '../features/connections/people/people-tab.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import type { Route } from './+types/connections.connection.invitecredentials.ts';

export function loader(args: Route.LoaderArgs) {
  const { connectionId } = args.params;
  return loadQueries(args, ({ api, cache }) => [
    cache.prefetchQuery(listAssociatedEntitiesQuery(api, connectionId)),
  ]);
}

/** Only another connection needs other data. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.connectionId !== nextParams.connectionId;

export default function ConnectionInviteCredentials({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <InviteCredentialsPage />
    </HydrationBoundary>
  );
}
