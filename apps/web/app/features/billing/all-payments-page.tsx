import type { Payment } from '@probity/contract/payments.ts';
import { Button } from '@probity/ui/button.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { useMoney } from './money.ts';
import { PaymentsCard } from './payments-card.tsx';
import { listAllPaymentsQuery } from './queries.ts';
import { useRefundPayment } from './use-billing-acts.ts';

/** For administrators: the payments of all accounts, with refunds. */
export function AllPaymentsPage() {
  const t = useTranslations('billing.all');
  const money = useMoney();
  const toast = useToast();
  const payments = useInfiniteQuery({ ...listAllPaymentsQuery(), throwOnError: false });
  const [chosen, setChosen] = useState<Payment | null>(null);
  const refund = useRefundPayment(() => {
    setChosen(null);
    toast.show({ message: t('ordered'), variant: 'success' });
  });
  const amount = chosen ? money(chosen.minorUnits - chosen.refunded, chosen.currency) : '';
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <PaymentsCard
        query={payments}
        title={t('title')}
        caption={t('caption')}
        empty={t('empty')}
        withAccount
        act={(payment) =>
          payment.abilities.refund && (
            <Button size="sm" onClick={() => setChosen(payment)}>
              {t('refund')}
            </Button>
          )
        }
      />
      <ConfirmDialog
        opened={chosen !== null}
        onClose={() => setChosen(null)}
        onConfirm={() => chosen && refund.mutate(chosen.id)}
        title={t('refundTitle', { amount, name: chosen?.account.name ?? '' })}
        confirmLabel={t('confirm', { amount })}
        cancelLabel={t('keep')}
        loading={refund.isPending}
        destructive
      >
        {t('refundText')}
      </ConfirmDialog>
    </>
  );
}
