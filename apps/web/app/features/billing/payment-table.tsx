import type { Payment } from '@probity/contract/payments.ts';
import { pricedItemLabel } from '@probity/domain/payments/price-list.ts';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useMoney } from './money.ts';
import { PaymentStateChip } from './payment-state-chip.tsx';

interface PaymentTableProps {
  caption: string;
  payments: readonly Payment[];
  /** Shows the account, for tables with the payments of several accounts. */
  withAccount?: boolean;
  rowHref?: (payment: Payment) => string;
  act?: (payment: Payment) => ReactNode;
}

export function PaymentTable({ caption, payments, withAccount, rowHref, act }: PaymentTableProps) {
  const t = useTranslations('billing');
  const dates = useDates();
  const money = useMoney();
  const about = ({ items }: Payment) =>
    items
      .map(({ checkType, reading, entity }) =>
        t('about', {
          check: pricedItemLabel({ checkType, enricher: reading?.enricher }),
          name: entity?.name ?? t('deletedParty'),
        }),
      )
      .join(', ');
  const columns: Column<Payment>[] = [
    {
      key: 'date',
      header: t('column.date'),
      width: 170,
      cell: ({ paidAt, createdAt }) => dates.minute(paidAt ?? createdAt),
    },
    ...(withAccount
      ? [{ key: 'account', header: t('column.account'), cell: ({ account }: Payment) => account.name }]
      : []),
    { key: 'for', header: t('column.for'), hideOnPhone: true, cell: about },
    {
      key: 'amount',
      header: t('column.amount'),
      width: 110,
      align: 'end',
      cell: ({ minorUnits, currency }) => money(minorUnits, currency),
    },
    {
      key: 'state',
      header: t('column.state'),
      width: 160,
      cell: ({ state }) => <PaymentStateChip state={state} />,
    },
    ...(act
      ? [{ key: 'actions', header: t('column.actions'), hideHeader: true, width: 110, cell: act }]
      : []),
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={payments}
      rowKey={({ id }) => id}
      {...(rowHref && { rowHref })}
    />
  );
}
