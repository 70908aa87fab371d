import { listBulkRequestRows } from '@probity/contract/bulk-requests.ts';
import { Card } from '@probity/ui/card.tsx';
import { FilterChips } from '@probity/ui/filter-chips.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { keepPreviousData, useInfiniteQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { PageTitle } from '../../../page-title.tsx';
import { PagedList } from '../../../platform/problems/paged-list.tsx';
import { readAgain } from '../../../platform/session/endpoint-query.ts';
import { BulkActions } from './bulk-actions.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { BulkRows } from './bulk-rows.tsx';
import { getBulkRequestQuery, listBulkRequestRowsQuery, type RowState } from './queries.ts';

const REFETCH_MS = 1000;
const filters = [null, 'Failed', 'Done', 'Waiting'] as const;

interface BulkRequestPageProps {
  bulkRequestId: string;
  /** Which rows are shown; null for all. */
  shownState: RowState | null;
}

/** The progress of a bulk request and the result of each row. */
export function BulkRequestPage({ bulkRequestId, shownState }: BulkRequestPageProps) {
  const t = useTranslations('bulk');
  const dates = useDates();
  const cache = useQueryClient();
  const { data: bulk } = useSuspenseQuery({
    ...getBulkRequestQuery(bulkRequestId),
    refetchInterval: ({ state }) => (state.data?.state === 'Running' ? REFETCH_MS : false),
  });
  const rows = useInfiniteQuery({
    ...listBulkRequestRowsQuery(bulkRequestId, shownState),
    placeholderData: keepPreviousData,
  });
  const settled = bulk.done + bulk.failed;
  // Rows are refetched as sending progresses, so that results appear live.
  useEffect(() => {
    if (settled >= 0) readAgain(cache, listBulkRequestRows, { params: { bulkRequestId } });
  }, [settled, cache, bulkRequestId]);
  const title = bulk.title ?? t('ofDay', { date: dates.day(bulk.createdAt) });
  const who = bulk.createdByName ?? t('formerMember');
  const date = dates.minute(bulk.createdAt);
  const here = `/connections/bulk/${bulkRequestId}`;
  return (
    <>
      <PageTitle title={title} />
      <PageHeader
        title={title}
        subtitle={
          bulk.templateName
            ? t('meta', { template: bulk.templateName, who, date })
            : t('metaPlain', { who, date })
        }
        breadcrumbs={[
          { label: t('connections'), href: '/connections' },
          { label: t('title'), href: '/connections/bulk' },
          { label: title },
        ]}
        actions={<BulkActions bulk={bulk} />}
      />
      <Stack gap={4}>
        <BulkProgress bulk={bulk} />
        <FilterChips
          label={t('filter')}
          items={filters.map((state) => ({
            label: state ? t(`rowState.${state}`) : t('allRows'),
            href: state ? `${here}?state=${state}` : here,
            active: state === shownState,
          }))}
        />
        <Card flush>
          <PagedList query={rows} more={t('more')} shown={(count) => t('shown', { count })}>
            {(found) => <BulkRows rows={found} />}
          </PagedList>
        </Card>
      </Stack>
    </>
  );
}
