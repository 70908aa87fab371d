import { listDocumentsQuery } from '../features/documents/queries.ts';
import { DocumentsTab } from '../features/profile/documents-tab.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { onlyForAnother, page } from '../platform/session/page.tsx';
import type { Route } from './+types/profile.documents.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => {
    const { accountId } = accountOf(viewer);
    const entityId = args.params.entityId ?? accountId;
    return [cache.prefetchInfiniteQuery(listDocumentsQuery(accountId, { text: '', type: null, entityId }))];
  });
}

export const shouldRevalidate = onlyForAnother('entityId');

export default page(DocumentsTab);
