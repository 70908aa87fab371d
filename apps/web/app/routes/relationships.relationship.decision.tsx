import { DecisionTab } from '../features/relationships/decision-tab.tsx';
import { getRelationshipQuery } from '../features/relationships/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { onlyForAnother, page } from '../platform/session/page.tsx';
import type { Route } from './+types/relationships.relationship.decision.ts';

export function loader(args: Route.LoaderArgs) {
  const { entityId } = args.params;
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchQuery(
      getRelationshipQuery({
        accountId: accountOf(viewer).accountId,
        entityId,
        asAt: readAsAt(args.url.searchParams),
      }),
    ),
  ]);
}

const readAsAt = (search: URLSearchParams): string | null => {
  const day = search.get('asAt') ?? '';
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : null;
};

export const shouldRevalidate = onlyForAnother('entityId');

export default page(DecisionTab);
