import { HydrationBoundary } from '@tanstack/react-query';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { listRelatedEntitiesQuery } from '../features/related/queries.ts';
import { RelatedGroups } from '../features/related/related-groups.tsx';
import { admit } from '../platform/session/admission.server.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/profile.related.ts';

export async function loader(args: Route.LoaderArgs) {
  const own = accountOf(await admit(args));
  return loadQueries(args, ({ api, cache }) => [
    cache.fetchQuery(listRelatedEntitiesQuery(api, args.params.entityId ?? own.accountId)),
  ]);
}

/** The panel beside the list is kept in the URL and needs no other data. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.entityId !== nextParams.entityId;

export default function ProfileRelated({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <RelatedGroups />
    </HydrationBoundary>
  );
}
