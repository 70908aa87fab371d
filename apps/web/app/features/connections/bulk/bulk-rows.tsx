import type { BulkRequestRow } from '@probity/contract/bulk-requests.ts';
import { Chip } from '@probity/ui/chip.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import classes from './bulk.module.css';

const tones = { Waiting: undefined, Done: 'ok', Failed: 'bad' } as const;

export function BulkRows({ rows }: { rows: readonly BulkRequestRow[] }) {
  const t = useTranslations('bulk');
  const columns: Column<BulkRequestRow>[] = [
    { key: 'row', header: t('row'), width: 72, align: 'end', cell: ({ number }) => number },
    {
      key: 'party',
      header: t('party'),
      cell: ({ recipient }) => (
        <div className={classes.party}>
          <bdi>{recipient.name}</bdi>
          <small>{recipient.email}</small>
        </div>
      ),
    },
    {
      key: 'result',
      header: t('result'),
      width: 110,
      cell: ({ state }) => {
        const tone = tones[state];
        return <Chip {...(tone && { tone })}>{t(`rowState.${state}`)}</Chip>;
      },
    },
    {
      key: 'reason',
      header: t('reason'),
      cell: ({ reason }) => <span className={classes.cell}>{reason}</span>,
    },
    {
      key: 'open',
      header: t('open'),
      hideHeader: true,
      width: 88,
      align: 'end',
      cell: ({ connectionId, recipient }) =>
        connectionId && (
          <TextLink href={`/connections/${connectionId}`} aria-label={t('openFor', { name: recipient.name })}>
            {t('open')}
          </TextLink>
        ),
    },
  ];
  return (
    <DataTable
      caption={t('rowsCaption')}
      columns={columns}
      rows={rows}
      rowKey={({ number }) => String(number)}
      empty={<EmptyState title={t('noRowsTitle')}>{t('noRows')}</EmptyState>}
    />
  );
}
