import { HydrationBoundary } from '@tanstack/react-query';
import { PaymentPage } from '../features/billing/payment-page.tsx';
import { getPaymentQuery } from '../features/billing/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import type { Route } from './+types/account.billing.payment.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ api, cache }) => [
    cache.fetchQuery(getPaymentQuery(api, args.params.paymentId)),
  ]);
}

export default function BillingPayment({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <PaymentPage />
    </HydrationBoundary>
  );
}
