import { HydrationBoundary } from '@tanstack/react-query';
import { ImportPage } from '../features/imports/import-page.tsx';
import { getImportQuery } from '../features/imports/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import type { Route } from './+types/relationships.import.import.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ cache }) => [cache.fetchQuery(getImportQuery(args.params.importId))]);
}

export default function RelationshipsImportImport({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <ImportPage key={params.importId} importId={params.importId} />
    </HydrationBoundary>
  );
}
