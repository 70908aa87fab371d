import { getSettingsQuery } from '../features/settings/queries.ts';
import { SettingsPage } from '../features/settings/settings-page.tsx';
import { templateChoicesQuery } from '../features/templates/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/account.settings.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchQuery(getSettingsQuery(accountOf(viewer).accountId)),
    cache.fetchQuery(templateChoicesQuery(accountOf(viewer).accountId)),
  ]);
}

export default page(SettingsPage);
