import { HydrationBoundary } from '@tanstack/react-query';
import { CasesPage } from '../features/screening/cases/cases-page.tsx';
import { listCasesQuery } from '../features/screening/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { organisationOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/screening.cases.ts';

const stateOf = (url: string) =>
  new URL(url).searchParams.get('state') === 'Ended' ? ('Ended' as const) : ('Open' as const);

export async function loader(args: Route.LoaderArgs) {
  const state = stateOf(args.request.url);
  const loaded = await loadQueries(args, ({ viewer, cache }) => [
    cache.fetchInfiniteQuery(listCasesQuery(organisationOf(viewer).accountId, state)),
  ]);
  return { loaded, state };
}

export default function Cases({ loaderData: { loaded, state } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaded}>
      <CasesPage state={state} />
    </HydrationBoundary>
  );
}
