import { HydrationBoundary } from '@tanstack/react-query';
import { getSettingsQuery } from '../features/settings/queries.ts';
import { SettingsPage } from '../features/settings/settings-page.tsx';
import { templateChoicesQuery } from '../features/templates/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/account.settings.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, api, cache }) => [
    cache.fetchQuery(getSettingsQuery(api, accountOf(viewer).accountId)),
    cache.fetchQuery(templateChoicesQuery(api, accountOf(viewer).accountId)),
  ]);
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <SettingsPage />
    </HydrationBoundary>
  );
}
