import { HydrationBoundary } from '@tanstack/react-query';
import { loadProfile } from '../features/profile/load-profile.server.ts';
import { listDataEnrichersQuery } from '../features/registers/queries.ts';
import { RegisterPage } from '../features/registers/register-page.tsx';
import { ReadBoundary } from '../platform/problems/read-boundary.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { onlyForAnother } from '../platform/session/page.tsx';
import type { Route } from './+types/profile.register.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, api, cache }) => {
    const own = accountOf(viewer);
    return [
      loadProfile({ api, cache, own, entityId: args.params.entityId }),
      cache.fetchQuery(listDataEnrichersQuery(own.accountId)),
    ];
  });
}

export const shouldRevalidate = onlyForAnother('entityId');

export default function ProfileRegister({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <ReadBoundary>
        <RegisterPage />
      </ReadBoundary>
    </HydrationBoundary>
  );
}
