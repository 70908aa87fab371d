import { HydrationBoundary } from '@tanstack/react-query';
import { MePage } from '../features/me/me-page.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { getUserQuery, listSessionsQuery } from '../platform/session/user-queries.ts';
import { useViewer } from '../platform/viewer/viewer.ts';
import type { Route } from './+types/me.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchQuery(getUserQuery(viewer.state.user.id ?? '')),
    cache.fetchQuery(listSessionsQuery(viewer.state.user.id ?? '')),
  ]);
}

export default function Me({ loaderData }: Route.ComponentProps) {
  const { state } = useViewer();
  return (
    <HydrationBoundary state={loaderData}>
      <MePage userId={state.user.id ?? ''} />
    </HydrationBoundary>
  );
}
