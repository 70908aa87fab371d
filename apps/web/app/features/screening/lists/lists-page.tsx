import type { WatchlistSummary } from '@probity/contract/watchlists.ts';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { Row } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { PageTitle } from '../../../page-title.tsx';
import { useFormatLocale } from '../../../product.tsx';
import { isOld, OLD_AFTER_DAYS } from '../freshness-banner.tsx';
import { listWatchlistsQuery } from '../queries.ts';

const REFETCH_MS = 2000;

export function ListsPage() {
  const t = useTranslations('screening.admin');
  const dates = useDates();
  const locale = useFormatLocale();
  const { data } = useSuspenseQuery({
    ...listWatchlistsQuery(null),
    refetchInterval: ({ state }) => (state.data?.items.some(({ waiting }) => waiting) ? REFETCH_MS : false),
  });
  const columns: Column<WatchlistSummary>[] = [
    { key: 'list', header: t('list'), cell: ({ title }) => title },
    {
      key: 'active',
      header: t('active'),
      width: 180,
      cell: ({ activeNumber, waiting }) =>
        waiting ? (
          <Chip tone="info">{t('waiting')}</Chip>
        ) : activeNumber === null ? (
          <Chip>{t('never')}</Chip>
        ) : (
          <Chip tone="ok">{t('version', { number: activeNumber })}</Chip>
        ),
    },
    {
      key: 'entries',
      header: t('entries'),
      width: 120,
      align: 'end',
      cell: ({ entities }) => entities?.toLocaleString(locale) ?? '–',
    },
    {
      key: 'read',
      header: t('read'),
      width: 240,
      hideOnPhone: true,
      cell: ({ importedAt }) =>
        importedAt && (
          <Row gap={2}>
            {dates.minute(importedAt)}
            {isOld(importedAt, Date.now()) && <Chip tone="warn">{t('old', { days: OLD_AFTER_DAYS })}</Chip>}
          </Row>
        ),
    },
  ];
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Card flush>
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={data.items}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/screening/lists/${id}`}
        />
      </Card>
    </>
  );
}
