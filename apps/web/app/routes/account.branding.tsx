import { BrandingPage } from '../features/branding/branding-page.tsx';
import { getBrandingQuery } from '../features/branding/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/account.branding.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchQuery(getBrandingQuery(accountOf(viewer).accountId)),
  ]);
}

export default page(BrandingPage);
