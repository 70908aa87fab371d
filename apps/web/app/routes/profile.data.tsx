import { listLegacyRecordsQuery } from '../features/imports/queries.ts';
import { DataPage } from '../features/profile/data-page.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/profile.data.ts';

/** Only one's own profile has earlier records. */
export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) =>
    args.params.entityId ? [] : [cache.fetchQuery(listLegacyRecordsQuery(accountOf(viewer).accountId))],
  );
}

export const shouldRevalidate = () => false;

export default page(DataPage);
