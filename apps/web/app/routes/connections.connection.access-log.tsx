import { AccessLogTab, listDisclosuresQuery } from '../features/connections/access-log-tab.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { onlyForAnother, page } from '../platform/session/page.tsx';
import type { Route } from './+types/connections.connection.access-log.ts';

export function loader(args: Route.LoaderArgs) {
  const { connectionId } = args.params;
  return loadQueries(args, ({ cache }) => [cache.prefetchInfiniteQuery(listDisclosuresQuery(connectionId))]);
}

export const shouldRevalidate = onlyForAnother('connectionId');

export default page(AccessLogTab);
