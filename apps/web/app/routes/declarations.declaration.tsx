import { HydrationBoundary } from '@tanstack/react-query';
import { DeclarationPage } from '../features/declarations/declaration-page.tsx';
import { getDeclarationQuery, listAgreementsQuery } from '../features/declarations/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import type { Route } from './+types/declarations.declaration.ts';

export function loader(args: Route.LoaderArgs) {
  const { declarationId } = args.params;
  return loadQueries(args, ({ viewer, cache }) => {
    const { accountId } = accountOf(viewer);
    return [
      cache.fetchQuery(getDeclarationQuery(declarationId)),
      cache.fetchInfiniteQuery(listAgreementsQuery({ accountId, side: 'requester', declarationId })),
    ];
  });
}

export default function Declaration({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <DeclarationPage key={params.declarationId} declarationId={params.declarationId} />
    </HydrationBoundary>
  );
}
