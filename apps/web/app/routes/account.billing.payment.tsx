import { PaymentPage } from '../features/billing/payment-page.tsx';
import { getPaymentQuery } from '../features/billing/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/account.billing.payment.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ cache }) => [cache.fetchQuery(getPaymentQuery(args.params.paymentId))]);
}

export default page(PaymentPage);
