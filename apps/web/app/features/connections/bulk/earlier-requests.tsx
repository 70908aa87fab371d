import type { BulkRequest } from '@probity/contract/bulk-requests.ts';
import { Card } from '@probity/ui/card.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { MoreRows } from '../../../platform/problems/more-rows.tsx';
import { useAccount } from '../../../platform/session/own-account.ts';
import { BulkState } from './bulk-state.tsx';
import { listBulkRequestsQuery } from './queries.ts';

export function EarlierRequests() {
  const t = useTranslations('bulk');
  const dates = useDates();
  const { accountId, name } = useAccount();
  const requests = useInfiniteQuery(listBulkRequestsQuery(accountId));
  const found = requests.data?.pages.flatMap((page) => page.items) ?? [];
  if (found.length === 0) return null;
  const columns: Column<BulkRequest>[] = [
    {
      key: 'file',
      header: t('file'),
      cell: ({ title, createdAt }) => title ?? t('ofDay', { date: dates.day(createdAt) }),
    },
    { key: 'progress', header: t('progress'), width: 160, cell: (bulk) => <BulkState bulk={bulk} /> },
    { key: 'failed', header: t('failedHeader'), width: 110, align: 'end', cell: ({ failed }) => failed },
    {
      key: 'started',
      header: t('started'),
      width: 280,
      hideOnPhone: true,
      cell: ({ createdByName, createdAt }) =>
        t('startedBy', { who: createdByName ?? t('formerMember'), date: dates.minute(createdAt) }),
    },
  ];
  return (
    <Card title={t('earlier')} flush>
      <DataTable
        caption={t('earlierCaption', { name })}
        columns={columns}
        rows={found}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/connections/bulk/${id}`}
      />
      <MoreRows label={t('more')} status={t('shownRequests', { count: found.length })} query={requests} />
    </Card>
  );
}
