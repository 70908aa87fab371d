import { HydrationBoundary } from '@tanstack/react-query';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { readChoice } from '../features/ownership/choice.ts';
import { OwnershipTab } from '../features/ownership/ownership-tab.tsx';
import { getOwnershipQuery } from '../features/ownership/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/profile.ownership.ts';

export function loader(args: Route.LoaderArgs) {
  const choice = readChoice(new URL(args.url).searchParams);
  return loadQueries(args, ({ viewer, api, cache }) => [
    cache.fetchQuery(getOwnershipQuery(api, args.params.entityId ?? accountOf(viewer).accountId, choice)),
  ]);
}

/** The user's choices are kept in the URL, and the page itself reads what they need. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.entityId !== nextParams.entityId;

export default function ProfileOwnership({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <OwnershipTab />
    </HydrationBoundary>
  );
}
