import type { DeclarationSummary } from '@probity/contract/declarations.ts';
import { Chip } from '@probity/ui/chip.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { Text } from '@probity/ui/text.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import classes from './declarations.module.css';

interface DeclarationTableProps {
  caption: string;
  declarations: readonly DeclarationSummary[];
  empty: ReactNode;
}

export function DeclarationTable({ caption, declarations, empty }: DeclarationTableProps) {
  const t = useTranslations('declarations');
  const dates = useDates();
  const columns: Column<DeclarationSummary>[] = [
    {
      key: 'title',
      header: t('declaration'),
      cell: ({ title, kind, currentVersion }) => (
        <span className={classes.named}>
          <span>{title}</span>
          <Text size="small" tone="muted">
            {`${t(`kind.${kind}`)} · ${t('version', { number: currentVersion })}`}
          </Text>
        </span>
      ),
    },
    {
      key: 'counts',
      header: t('stateColumn'),
      width: 240,
      cell: ({ counts }) => (
        <span className={classes.chips}>
          {counts.waiting > 0 && <Chip tone="info">{t('waitingCount', { count: counts.waiting })}</Chip>}
          {counts.signed > 0 && <Chip tone="ok">{t('signedCount', { count: counts.signed })}</Chip>}
          {counts.signAgain > 0 && (
            <Chip tone="warn">{t('signAgainCount', { count: counts.signAgain })}</Chip>
          )}
          {counts.waiting + counts.signed === 0 && <Text tone="muted">{t('notSent')}</Text>}
        </span>
      ),
    },
    {
      key: 'changed',
      header: t('changedColumn'),
      width: 130,
      hideOnPhone: true,
      cell: ({ changedAt }) => (
        <time dateTime={changedAt} suppressHydrationWarning>
          {dates.day(changedAt)}
        </time>
      ),
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={declarations}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/declarations/${id}`}
      empty={empty}
    />
  );
}
