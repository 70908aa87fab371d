import { listAssociatedEntitiesQuery, PeopleTab } from '../features/connections/people/people-tab.tsx';
import { forRecipients } from '../features/relationships/for-recipients.tsx';
import { PeopleAndOwnershipTab } from '../features/relationships/people-and-ownership-tab.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { onlyForAnother, page } from '../platform/session/page.tsx';
import type { Route } from './+types/connections.connection.people.ts';

export function loader(args: Route.LoaderArgs) {
  const { connectionId } = args.params;
  return loadQueries(args, ({ cache }) => [cache.prefetchQuery(listAssociatedEntitiesQuery(connectionId))]);
}

export const shouldRevalidate = onlyForAnother('connectionId');

export default page(forRecipients(PeopleAndOwnershipTab, PeopleTab));
