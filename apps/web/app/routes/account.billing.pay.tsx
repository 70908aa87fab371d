import { PayPage } from '../features/billing/pay-page.tsx';
import { listPricesQuery } from '../features/billing/queries.ts';
import { getEntityQuery } from '../features/credentials/entity-query.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/account.billing.pay.ts';

export function loader(args: Route.LoaderArgs) {
  const entityId = args.url.searchParams.get('entity');
  return loadQueries(args, ({ viewer, cache }) => [
    cache.fetchQuery(listPricesQuery(accountOf(viewer).accountId)),
    ...(entityId ? [cache.fetchQuery(getEntityQuery(entityId))] : []),
  ]);
}

export default page(PayPage);
