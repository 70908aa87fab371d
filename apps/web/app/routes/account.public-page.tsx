import { PublicPageSettingsPage } from '../features/public-pages/public-page-settings-page.tsx';
import { getPublicPageSettingsQuery } from '../features/public-pages/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/account.public-page.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchQuery(getPublicPageSettingsQuery(accountOf(viewer).accountId)),
  ]);
}

export default page(PublicPageSettingsPage);
