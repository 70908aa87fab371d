import { HydrationBoundary } from '@tanstack/react-query';
import { ExportPage } from '../features/exports/export-page.tsx';
import { getExportQuery } from '../features/exports/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import type { Route } from './+types/exports.export.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ cache }) => [cache.fetchQuery(getExportQuery(args.params.exportId))]);
}

export default function ExportsExport({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <ExportPage key={params.exportId} exportId={params.exportId} />
    </HydrationBoundary>
  );
}
