import { HydrationBoundary } from '@tanstack/react-query';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import {
  DeclarationsTab,
  listConnectionDeclarationsQuery,
} from '../features/connections/declarations-tab.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import type { Route } from './+types/connections.connection.declarations.ts';

export function loader(args: Route.LoaderArgs) {
  const { connectionId } = args.params;
  return loadQueries(args, ({ api, cache }) => [
    cache.prefetchQuery(listConnectionDeclarationsQuery(api, connectionId)),
  ]);
}

/** Only another connection needs other data. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.connectionId !== nextParams.connectionId;

export default function ConnectionDeclarations({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <DeclarationsTab />
    </HydrationBoundary>
  );
}
