import type { Payment } from '@probity/contract/payments.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { ErrorState } from '@probity/ui/error-state.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { MoreRows, type Pages } from '../../platform/problems/more-rows.tsx';
import { PaymentTable } from './payment-table.tsx';

interface Paged extends Pages {
  data: { pages: { items: Payment[] }[] } | undefined;
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
}

interface PaymentsCardProps {
  query: Paged;
  title: string;
  caption: string;
  empty: string;
  withAccount?: boolean;
  rowHref?: (payment: Payment) => string;
  act?: (payment: Payment) => ReactNode;
}

/** A list of payments that distinguishes loading, failed, empty and loaded. */
export function PaymentsCard({ query, title, empty, ...table }: PaymentsCardProps) {
  const t = useTranslations('billing');
  const payments = query.data?.pages.flatMap((page) => page.items) ?? [];
  if (query.isPending) return <SkeletonRows rows={4} />;
  if (query.isError && payments.length === 0)
    return (
      <ErrorState
        compact
        title={t('failedTitle')}
        actions={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
      >
        {t('failed')}
      </ErrorState>
    );
  return (
    <Card flush title={title}>
      {payments.length === 0 ? (
        <EmptyState compact title={t('emptyTitle')}>
          {empty}
        </EmptyState>
      ) : (
        <>
          <PaymentTable {...table} payments={payments} />
          {query.hasNextPage && (
            <MoreRows label={t('more')} status={t('shown', { count: payments.length })} query={query} />
          )}
        </>
      )}
    </Card>
  );
}
