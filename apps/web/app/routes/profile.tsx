import { HydrationBoundary } from '@tanstack/react-query';
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ReadBoundary } from '../features/problems/read-boundary.tsx';
import { loadProfile, toOwnAddress } from '../features/profile/load-profile.server.ts';
import { ProfileFrame } from '../features/profile/profile-frame.tsx';
import { admit } from '../features/session/admission.server.ts';
import { loadQueries } from '../features/session/load-queries.server.ts';
import { accountOf } from '../features/session/own-account.ts';
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
      <ProfileFrame>
        <ReadBoundary>
          <Outlet />
        </ReadBoundary>
      </ProfileFrame>
    </HydrationBoundary>
  );
}
