import { HydrationBoundary } from '@tanstack/react-query';
import { LabDraftPage } from '../features/risk/lab-draft-page.tsx';
import { getRiskPolicyDraftQuery } from '../features/risk/lab-queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { organisationOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/account.risk.lab.draft.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchQuery(getRiskPolicyDraftQuery(organisationOf(viewer).accountId, args.params.draftId)),
  ]);
}

export default function AccountRiskLabDraft({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <LabDraftPage key={params.draftId} draftId={params.draftId} />
    </HydrationBoundary>
  );
}
