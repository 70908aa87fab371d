import { HydrationBoundary } from '@tanstack/react-query';
import { type AmlParty, isAmlResource } from '../features/screening/aml/aml-endpoints.ts';
import { AmlReviewPage } from '../features/screening/aml/aml-review-page.tsx';
import { amlCheckQuery } from '../features/screening/queries.ts';
import { pageProblem } from '../platform/problems/page-problem.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import type { Route } from './+types/screening.party.ts';

function partyOf({ resource, entityId }: Route.LoaderArgs['params']): AmlParty {
  if (!isAmlResource(resource)) throw pageProblem({ kind: 'not-found' });
  return { resource, entityId };
}

export function loader(args: Route.LoaderArgs) {
  const party = partyOf(args.params);
  return loadQueries(args, ({ cache }) => [cache.fetchQuery(amlCheckQuery(party))]);
}

export default function ScreeningParty({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <AmlReviewPage key={params.entityId} party={partyOf(params)} />
    </HydrationBoundary>
  );
}
