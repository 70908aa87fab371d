import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { redirect, useParams } from 'react-router';
import { OverviewTab } from '../features/connections/overview-tab.tsx';
import { ConnectionIdProvider } from '../features/connections/use-connection.ts';
import { getRelationshipOverviewQuery } from '../features/relationships/queries.ts';
import { useAccount } from '../platform/session/own-account.ts';
import type { Route } from './+types/relationships.relationship.overview.ts';

const SignPart = lazy(() => import('../features/declarations/sign-part.tsx'));

/** Files as at a past day are on the Decision tab; links to the earlier address stay valid. */
export function loader({ url }: Route.LoaderArgs) {
  if (url.searchParams.has('asAt')) throw redirect(`${url.pathname}/decision${url.search}`);
  return null;
}

export default function RelationshipOverview() {
  const { entityId = '' } = useParams();
  const { accountId } = useAccount();
  const { summary } = useSuspenseQuery(getRelationshipOverviewQuery({ accountId, entityId })).data;
  return (
    <ConnectionIdProvider value={summary.connectionId}>
      <OverviewTab Signing={SignPart} />
    </ConnectionIdProvider>
  );
}
