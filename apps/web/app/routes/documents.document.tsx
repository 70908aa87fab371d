import { HydrationBoundary } from '@tanstack/react-query';
import { DocumentPage } from '../features/documents/document-page.tsx';
import { getDocumentQuery, listProvenCredentialsQuery } from '../features/documents/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import type { Route } from './+types/documents.document.ts';

export function loader(args: Route.LoaderArgs) {
  const { documentId } = args.params;
  return loadQueries(args, ({ cache }) => [
    cache.fetchQuery(getDocumentQuery(documentId)),
    cache.fetchQuery(listProvenCredentialsQuery(documentId)),
  ]);
}

export default function Document({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <DocumentPage key={params.documentId} documentId={params.documentId} />
    </HydrationBoundary>
  );
}
