import type { AgreementSummary } from '@probity/contract/agreements.ts';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { Text } from '@probity/ui/text.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import classes from './declarations.module.css';
import { StateChip } from './state-chip.tsx';

interface AgreementTableProps {
  caption: string;
  agreements: readonly AgreementSummary[];
  /** Which party the table shows: who asks, or who signs. */
  party: 'requester' | 'signer';
  empty: ReactNode;
}

export function AgreementTable({ caption, agreements, party, empty }: AgreementTableProps) {
  const t = useTranslations('declarations');
  const dates = useDates();
  const columns: Column<AgreementSummary>[] = [
    {
      key: 'title',
      header: t('declaration'),
      cell: (agreement) => (
        <span className={classes.named}>
          <span>{agreement.title}</span>
          <Text size="small" tone="muted">
            {party === 'requester'
              ? t('askedBy', { name: agreement.requester.name })
              : t('toBeSignedBy', { name: agreement.signer.name })}
          </Text>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('stateColumn'),
      width: 150,
      cell: (agreement) => (
        <StateChip agreement={agreement} side={party === 'requester' ? 'signer' : 'requester'} />
      ),
    },
    {
      key: 'sent',
      header: t('sentColumn'),
      width: 120,
      hideOnPhone: true,
      cell: ({ sentAt }) => <Day at={sentAt} />,
    },
    {
      key: 'end',
      header: t('endColumn'),
      width: 200,
      hideOnPhone: true,
      cell: ({ signedAt, declinedAt, expiresAt, state }) =>
        signedAt || declinedAt ? (
          <Day at={signedAt ?? declinedAt} />
        ) : (
          <Text tone="muted">
            {t(state === 'Expired' ? 'endedOn' : 'until', { day: dates.day(expiresAt) })}
          </Text>
        ),
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={agreements}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/declarations/agreements/${id}`}
      empty={empty}
    />
  );
}

function Day({ at }: { at: string | null }) {
  const dates = useDates();
  if (!at) return <Text tone="muted">–</Text>;
  return (
    <time dateTime={at} suppressHydrationWarning>
      {dates.day(at)}
    </time>
  );
}
