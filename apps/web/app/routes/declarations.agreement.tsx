import { HydrationBoundary } from '@tanstack/react-query';
import { AgreementPage } from '../features/declarations/agreement-page.tsx';
import { getAgreementQuery } from '../features/declarations/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import type { Route } from './+types/declarations.agreement.ts';

export function loader(args: Route.LoaderArgs) {
  const { agreementId } = args.params;
  return loadQueries(args, ({ cache }) => [cache.fetchQuery(getAgreementQuery(agreementId))]);
}

export default function Agreement({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <AgreementPage key={params.agreementId} agreementId={params.agreementId} />
    </HydrationBoundary>
  );
}
