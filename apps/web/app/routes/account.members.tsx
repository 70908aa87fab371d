import { memberRoles } from '@probity/domain/enumerations.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { HydrationBoundary } from '@tanstack/react-query';
import { MembersPage } from '../features/members/members-page.tsx';
import { listMembersQuery } from '../features/members/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { organisationOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/account.members.ts';

export async function loader(args: Route.LoaderArgs) {
  const state = await loadQueries(args, ({ viewer, cache }) => [
    cache.fetchQuery(listMembersQuery(organisationOf(viewer).accountId)),
  ]);
  const invite = args.url.searchParams.get('invite');
  return { state, now: Date.now(), invite: isOneOf(memberRoles, invite) ? invite : null };
}

export default function Members({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <MembersPage now={loaderData.now} invite={loaderData.invite} />
    </HydrationBoundary>
  );
}
