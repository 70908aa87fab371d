import { HistoryTab } from '../features/connections/history-tab.tsx';
import { listConnectionEventsQuery } from '../features/connections/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { onlyForAnother, page } from '../platform/session/page.tsx';
import type { Route } from './+types/connections.connection.history.ts';

export function loader(args: Route.LoaderArgs) {
  const { connectionId } = args.params;
  return loadQueries(args, ({ cache }) => [cache.prefetchQuery(listConnectionEventsQuery(connectionId))]);
}

export const shouldRevalidate = onlyForAnother('connectionId');

export default page(HistoryTab);
