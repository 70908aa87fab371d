import { HydrationBoundary } from '@tanstack/react-query';
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { loadProfile, toOwnAddress } from '../features/profile/load-profile.server.ts';
import { ProfileFrame } from '../features/profile/profile-frame.tsx';
import { HeldRoles } from '../features/related/held-roles.tsx';
import { ListedPartyActions } from '../features/related/listed-party-actions.tsx';
import { ReadBoundary } from '../platform/problems/read-boundary.tsx';
import { admit } from '../platform/session/admission.server.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/profile.ts';

export async function loader(args: Route.LoaderArgs) {
  const own = accountOf(await admit(args));
  toOwnAddress(args.url, own.accountId);
  return loadQueries(args, ({ api, cache }) => [
    loadProfile({ api, cache, own, entityId: args.params.entityId }),
  ]);
}

/** The tabs share their data; only another party is read again. */
export function shouldRevalidate({ currentParams, nextParams, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentParams.entityId !== nextParams.entityId || nextUrl.searchParams.has('entity');
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <ProfileFrame slots={{ heldRoles: <HeldRoles />, listedPartyActions: <ListedPartyActions /> }}>
        <ReadBoundary>
          <Outlet />
        </ReadBoundary>
      </ProfileFrame>
    </HydrationBoundary>
  );
}
