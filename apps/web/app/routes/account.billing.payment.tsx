import { HydrationBoundary } from '@tanstack/react-query';
import { PaymentPage } from '../features/billing/payment-page.tsx';
import { getPaymentQuery } from '../features/billing/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { requestToReturnTo } from '../platform/session/return-to-request.ts';
import type { Route } from './+types/account.billing.payment.ts';

export async function loader(args: Route.LoaderArgs) {
  const state = await loadQueries(args, ({ cache }) => [
    cache.fetchQuery(getPaymentQuery(args.params.paymentId)),
  ]);
  return { state, request: requestToReturnTo(args.request.headers.get('cookie')) };
}

export default function Payment({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <PaymentPage request={loaderData.request} />
    </HydrationBoundary>
  );
}
