import { HydrationBoundary } from '@tanstack/react-query';
import { DocumentPage } from '../features/documents/document-page.tsx';
import { documentQuery, provenQuery } from '../features/documents/queries.ts';
import { loadQueries } from '../features/session/load-queries.server.ts';
import type { Route } from './+types/documents.document.ts';

export function loader(args: Route.LoaderArgs) {
  const { documentId } = args.params;
  return loadQueries(args, ({ api, cache }) => [
    cache.fetchQuery(documentQuery(api, documentId)),
    cache.fetchQuery(provenQuery(api, documentId)),
  ]);
}

export default function Document({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <DocumentPage key={params.documentId} documentId={params.documentId} />
    </HydrationBoundary>
  );
}
