import { NewConnectionPage } from '../features/connections/new/new-connection-page.tsx';
import { getSettingsQuery } from '../features/settings/queries.ts';
import { templateChoicesQuery } from '../features/templates/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/connections.new.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => {
    const { accountId } = accountOf(viewer);
    return [
      cache.prefetchQuery(templateChoicesQuery(accountId)),
      cache.prefetchQuery(getSettingsQuery(accountId)),
    ];
  });
}

export default page(NewConnectionPage);
