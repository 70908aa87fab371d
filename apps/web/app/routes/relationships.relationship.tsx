import { HydrationBoundary } from '@tanstack/react-query';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { getRelationshipQuery } from '../features/relationships/queries.ts';
import { RelationshipPage } from '../features/relationships/relationship-page.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/relationships.relationship.ts';

export function loader(args: Route.LoaderArgs) {
  const { entityId } = args.params;
  return loadQueries(args, ({ viewer, api, cache }) => [
    cache.fetchQuery(
      getRelationshipQuery(api, {
        accountId: accountOf(viewer).accountId,
        entityId,
        asAt: readAsAt(args.url.searchParams),
      }),
    ),
  ]);
}

const readAsAt = (search: URLSearchParams): string | null => {
  const day = search.get('asAt') ?? '';
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : null;
};

/** The as-at day is kept in the URL; the page itself reads what it needs. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.entityId !== nextParams.entityId;

export default function Relationship({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <RelationshipPage />
    </HydrationBoundary>
  );
}
