import { HydrationBoundary } from '@tanstack/react-query';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { listDocumentsQuery } from '../features/documents/queries.ts';
import { DocumentsTab } from '../features/profile/documents-tab.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/profile.documents.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, api, cache }) => {
    const { accountId } = accountOf(viewer);
    const entityId = args.params.entityId ?? accountId;
    return [
      cache.prefetchInfiniteQuery(listDocumentsQuery(api, accountId, { text: '', type: null, entityId })),
    ];
  });
}

/** The panel beside the list is kept in the URL and needs no other data. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.entityId !== nextParams.entityId;

export default function ProfileDocuments({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <DocumentsTab />
    </HydrationBoundary>
  );
}
