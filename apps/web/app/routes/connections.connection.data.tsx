import { getSharedQuery } from '../features/connections/shared/queries.ts';
import { SharedTab } from '../features/connections/shared/shared-tab.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { onlyForAnother, page } from '../platform/session/page.tsx';
import type { Route } from './+types/connections.connection.data.ts';

export function loader(args: Route.LoaderArgs) {
  const { connectionId } = args.params;
  return loadQueries(args, ({ cache }) => [cache.prefetchQuery(getSharedQuery(connectionId))]);
}

export const shouldRevalidate = onlyForAnother('connectionId');

export default page(SharedTab);
