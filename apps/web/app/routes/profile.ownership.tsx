import { readChoice } from '../features/ownership/choice.ts';
import { OwnershipTab } from '../features/ownership/ownership-tab.tsx';
import { getOwnershipQuery } from '../features/ownership/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { onlyForAnother, page } from '../platform/session/page.tsx';
import type { Route } from './+types/profile.ownership.ts';

export function loader(args: Route.LoaderArgs) {
  const choice = readChoice(new URL(args.url).searchParams);
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchQuery(getOwnershipQuery(args.params.entityId ?? accountOf(viewer).accountId, choice)),
  ]);
}

export const shouldRevalidate = onlyForAnother('entityId');

export default page(OwnershipTab);
