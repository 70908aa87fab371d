import type { Import, ImportRow } from '@probity/contract/imports.ts';
import { Card } from '@probity/ui/card.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PagedList } from '../../platform/problems/paged-list.tsx';
import { DownloadButton } from '../documents/download-button.tsx';
import classes from './imports.module.css';
import { listImportRowsQuery } from './queries.ts';

/** Every row that cannot be used: the value, its column, and why. */
export function ImportMistakes({ import: { id, failed } }: { import: Import }) {
  const t = useTranslations('imports');
  const rows = useInfiniteQuery({ ...listImportRowsQuery(id), throwOnError: false });
  const columns: Column<ImportRow>[] = [
    { key: 'row', header: t('row'), width: 80, align: 'end', cell: ({ number }) => number },
    {
      key: 'given',
      header: t('given'),
      cell: ({ cells }) => <bdi className={classes.cell}>{cells.filter(Boolean).join(' · ')}</bdi>,
    },
    {
      key: 'reason',
      header: t('reason'),
      cell: ({ reason }) => <span className={classes.cell}>{reason}</span>,
    },
  ];
  return (
    <Card
      flush
      title={t('mistakes')}
      count={failed}
      note={t('downloadHint')}
      actions={
        <DownloadButton url={`/v1/Imports/${id}/failures`} name={t('downloadName')} label={t('download')} />
      }
    >
      <PagedList query={rows} more={t('more')} shown={(count) => t('shown', { count })}>
        {(found) => (
          <DataTable
            caption={t('mistakesCaption')}
            columns={columns}
            rows={found}
            rowKey={({ number }) => String(number)}
          />
        )}
      </PagedList>
    </Card>
  );
}
