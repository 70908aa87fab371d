import { HydrationBoundary } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { DocumentsPage, documentsIn } from '../features/documents/documents-page.tsx';
import { listDocumentsQuery } from '../features/documents/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/documents.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchInfiniteQuery(
      listDocumentsQuery(accountOf(viewer).accountId, documentsIn(args.url.searchParams)),
    ),
  ]);
}

export default function Documents({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const initial = documentsIn(search);
  return (
    <HydrationBoundary state={loaderData}>
      <DocumentsPage key={initial.text} initial={initial} />
    </HydrationBoundary>
  );
}
