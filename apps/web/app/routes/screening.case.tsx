import { HydrationBoundary } from '@tanstack/react-query';
import { CasePage } from '../features/screening/cases/case-page.tsx';
import { getCaseQuery } from '../features/screening/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import type { Route } from './+types/screening.case.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ cache }) => [cache.fetchQuery(getCaseQuery(args.params.caseId))]);
}

export default function ScreeningCase({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <CasePage key={params.caseId} caseId={params.caseId} />
    </HydrationBoundary>
  );
}
