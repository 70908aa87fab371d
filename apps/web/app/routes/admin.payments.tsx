import { DeniedState } from '@probity/ui/denied-state.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AllPaymentsPage } from '../features/billing/all-payments-page.tsx';
import { listAllPaymentsQuery } from '../features/billing/queries.ts';
import { PageTitle } from '../page-title.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { useViewer } from '../platform/viewer/viewer.ts';
import type { Route } from './+types/admin.payments.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) =>
    viewer.state.accountType === 'ADMIN' ? [cache.fetchInfiniteQuery(listAllPaymentsQuery())] : [],
  );
}

export default function AdminPayments({ loaderData }: Route.ComponentProps) {
  const t = useTranslations();
  if (useViewer().state.accountType !== 'ADMIN') {
    return (
      <>
        <PageTitle title={t('billing.all.title')} />
        <PageHeader title={t('billing.all.title')} />
        <DeniedState title={t('problems.deniedTitle')}>{t('billing.all.denied')}</DeniedState>
      </>
    );
  }
  return (
    <HydrationBoundary state={loaderData}>
      <AllPaymentsPage />
    </HydrationBoundary>
  );
}
