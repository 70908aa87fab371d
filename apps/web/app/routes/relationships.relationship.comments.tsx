import { CommentsTab } from '../features/comments/comments-tab.tsx';
import { listCommentsQuery } from '../features/comments/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { onlyForAnother, page } from '../platform/session/page.tsx';
import type { Route } from './+types/relationships.relationship.comments.ts';

export function loader(args: Route.LoaderArgs) {
  const { entityId } = args.params;
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchQuery(listCommentsQuery({ accountId: accountOf(viewer).accountId, entityId })),
  ]);
}

export const shouldRevalidate = onlyForAnother('entityId');

export default page(CommentsTab);
