import { DeniedState } from '@probity/ui/denied-state.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { BillingPage } from '../features/billing/billing-page.tsx';
import { listPaymentsQuery, listPricesQuery } from '../features/billing/queries.ts';
import { PageTitle } from '../page-title.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf, isOwner, useAccount } from '../platform/session/own-account.ts';
import type { Route } from './+types/account.billing.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => {
    const account = accountOf(viewer);
    return isOwner(account)
      ? [
          cache.fetchQuery(listPricesQuery(account.accountId)),
          cache.fetchInfiniteQuery(listPaymentsQuery(account.accountId)),
        ]
      : [];
  });
}

export default function Billing({ loaderData }: Route.ComponentProps) {
  const t = useTranslations();
  if (!isOwner(useAccount())) {
    return (
      <>
        <PageTitle title={t('billing.title')} />
        <PageHeader title={t('billing.title')} />
        <DeniedState title={t('problems.deniedTitle')}>{t('billing.denied')}</DeniedState>
      </>
    );
  }
  return (
    <HydrationBoundary state={loaderData}>
      <BillingPage />
    </HydrationBoundary>
  );
}
