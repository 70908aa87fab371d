import type { ConnectionSummary } from '@probity/contract/connections.ts';
import { progressText } from '@probity/domain/sharing/request-progress.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
import { CoverageBar } from '@probity/ui/coverage-bar.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { Text } from '@probity/ui/text.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { DueChip } from '../tasks/task-row.tsx';
import { awaitsAnswer, isRequested, perspectiveOf } from './connection-perspective.ts';
import classes from './connections.module.css';
import type { ConnectionFilter } from './queries.ts';
import { StatusChip } from './status-chip.tsx';

interface ConnectionTableProps {
  caption: string;
  sort: ConnectionFilter['sort'];
  onSort: (sort: NonNullable<ConnectionFilter['sort']>) => void;
  /** Absent for users who may not act on a connection. */
  selection?: { selected: ReadonlySet<string>; onChange: (selected: ReadonlySet<string>) => void };
  connections: readonly ConnectionSummary[];
  empty: ReactNode;
}

export function ConnectionTable(props: ConnectionTableProps) {
  const { caption, connections, empty, sort, onSort, selection } = props;
  const t = useTranslations('connections');
  const dates = useDates();
  const sorted = (by: NonNullable<ConnectionFilter['sort']>, direction: 'ascending' | 'descending') => ({
    direction: sort === by ? direction : undefined,
    onSort: () => onSort(by),
  });
  const columns: Column<ConnectionSummary>[] = [
    {
      key: 'party',
      header: t('party'),
      width: 250,
      sort: sorted('name', 'ascending'),
      cell: ({ counterpart, relationship, ...connection }) => (
        <span className={classes.party}>
          <Avatar
            name={counterpart.name}
            src={counterpart.logoUrl ?? undefined}
            kind={counterpart.kind === 'LegalPerson' ? 'person' : 'entity'}
          />
          <span className={classes.name}>
            {counterpart.name}
            <Text size="small" tone="muted">
              {[
                relationship && t(`relationship.${relationship}`),
                t(`perspective.${perspectiveOf(connection)}`),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </span>
        </span>
      ),
    },
    {
      key: 'what',
      header: t('what'),
      width: 170,
      cell: ({ templateName, ...connection }) =>
        templateName ?? (isRequested(connection) ? t(`relation.${connection.relationType}`) : '–'),
    },
    {
      key: 'progress',
      header: t('progress'),
      width: 170,
      hideOnPhone: true,
      cell: ({ items, ...connection }) =>
        isRequested(connection) && (
          <CoverageBar
            total={items.total}
            segments={[{ key: 'consented', count: items.consented, tone: 'ok' }]}
            summary={progressText({ ...items, shared: items.consented })}
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
      key: 'due',
      header: t('due'),
      width: 130,
      sort: sorted('due', 'ascending'),
      cell: ({ dueOn, ...connection }) =>
        dueOn &&
        (awaitsAnswer(connection) ? <DueChip dueOn={dueOn} /> : <Text tone="muted">{dates.day(dueOn)}</Text>),
    },
    {
      key: 'changed',
      header: t('changed'),
      sort: sorted('newest', 'descending'),
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
      {...(selection && {
        selection: {
          ...selection,
          allLabel: t('selectAll'),
          rowLabel: ({ counterpart }: ConnectionSummary) => t('selectRow', { name: counterpart.name }),
        },
      })}
      empty={empty}
    />
  );
}
