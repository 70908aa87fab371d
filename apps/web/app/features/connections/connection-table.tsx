import type { ConnectionSummary } from '@probity/contract/connections.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
import { CoverageBar } from '@probity/ui/coverage-bar.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { Text } from '@probity/ui/text.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import classes from './connections.module.css';
import { StatusChip } from './status-chip.tsx';

interface ConnectionTableProps {
  caption: string;
  connections: readonly ConnectionSummary[];
  empty: ReactNode;
}

export function ConnectionTable({ caption, connections, empty }: ConnectionTableProps) {
  const t = useTranslations('connections');
  const dates = useDates();
  const columns: Column<ConnectionSummary>[] = [
    {
      key: 'party',
      header: t('party'),
      cell: ({ counterpart, relationship, direction }) => (
        <span className={classes.party}>
          <Avatar
            name={counterpart.name}
            src={counterpart.logoUrl ?? undefined}
            kind={counterpart.kind === 'LegalPerson' ? 'person' : 'entity'}
          />
          <span className={classes.name}>
            {counterpart.name}
            <Text size="small" tone="muted">
              {relationship ? t(`relationship.${relationship}`) : t(`direction.${direction}`)}
            </Text>
          </span>
        </span>
      ),
    },
    {
      key: 'what',
      header: t('what'),
      width: 220,
      cell: ({ relationType, templateName }) => templateName ?? t(`relation.${relationType}`),
    },
    {
      key: 'progress',
      header: t('progress'),
      width: 180,
      hideOnPhone: true,
      cell: ({ items }) => (
        <CoverageBar
          hideSummary
          total={items.total}
          segments={[{ key: 'consented', count: items.consented, tone: 'ok' }]}
          summary={t('sharedOf', items)}
        />
      ),
    },
    {
      key: 'status',
      header: t('status'),
      width: 190,
      cell: (connection) => <StatusChip connection={connection} />,
    },
    {
      key: 'changed',
      header: t('changed'),
      width: 136,
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
      rows={connections}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/connections/${id}`}
      empty={empty}
    />
  );
}
