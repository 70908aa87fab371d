import { HydrationBoundary } from '@tanstack/react-query';
import { NewConnectionPage } from '../features/connections/new/new-connection-page.tsx';
import { getSettingsQuery } from '../features/settings/queries.ts';
import { templateChoicesQuery } from '../features/templates/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/connections.new.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, api, cache }) => {
    const { accountId } = accountOf(viewer);
    return [
      cache.prefetchQuery(templateChoicesQuery(api, accountId)),
      cache.prefetchQuery(getSettingsQuery(api, accountId)),
    ];
  });
}

export default function NewConnection({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <NewConnectionPage />
    </HydrationBoundary>
  );
}
