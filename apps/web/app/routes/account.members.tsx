import { HydrationBoundary } from '@tanstack/react-query';
import { MembersPage } from '../features/members/members-page.tsx';
import { listMembersQuery } from '../features/members/queries.ts';
import { loadQueries } from '../features/session/load-queries.server.ts';
import { accountOf } from '../features/session/own-account.ts';
import type { Route } from './+types/account.members.ts';

export async function loader(args: Route.LoaderArgs) {
  const state = await loadQueries(args, ({ viewer, api, cache }) => [
    cache.fetchQuery(listMembersQuery(api, accountOf(viewer).accountId)),
  ]);
  return { state, now: Date.now() };
}

export default function Members({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <MembersPage now={loaderData.now} />
    </HydrationBoundary>
  );
}
