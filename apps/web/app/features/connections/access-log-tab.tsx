import { listDisclosures } from '@probity/contract/shared-data.ts';
import { parseScopeKey } from '@probity/domain/sharing/scope-item.ts';
import { Card } from '@probity/ui/card.tsx';
import { DataTable } from '@probity/ui/data-table.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { MoreRows } from '../../platform/problems/more-rows.tsx';
import { endpointPages } from '../../platform/session/endpoint-query.ts';
import { useConnection } from './use-connection.ts';
import { useItemLabel } from './use-item-label.ts';

export const listDisclosuresQuery = (connectionId: string) =>
  endpointPages(listDisclosures, { params: { connectionId }, query: {} });

/** Who at the recipient opened which data, and when. */
export function AccessLogTab() {
  const t = useTranslations('connections');
  const dates = useDates();
  const { id, subject, scope } = useConnection();
  const labelOf = useItemLabel(subject.kind, scope);
  const events = useInfiniteQuery({ ...listDisclosuresQuery(id), throwOnError: false });
  const found = events.data?.pages.flatMap((page) => page.items) ?? [];
  const named = (item: string) => labelOf(parseScopeKey(item));
  if (events.isPending) return <SkeletonRows rows={5} />;
  if (events.isError && found.length === 0)
    return <FailedRead error={events.error} onRetry={() => void events.refetch()} />;
  return (
    <Card flush title={t('accessLogTitle')} note={t('accessLogNote')}>
      <DataTable
        caption={t('accessLogTitle')}
        rows={found}
        rowKey={(event) => event.id}
        columns={[
          { key: 'who', header: t('accessLogWho'), cell: (event) => event.viewerName },
          { key: 'of', header: t('accessLogOf'), hideOnPhone: true, cell: (event) => event.readerName },
          { key: 'how', header: t('accessLogHow'), cell: (event) => t(`accessLogKind.${event.kind}`) },
          {
            key: 'what',
            header: t('accessLogWhat'),
            cell: ({ items }) =>
              items.length > 3 ? t('accessLogItems', { count: items.length }) : items.map(named).join(', '),
          },
          {
            key: 'when',
            header: t('accessLogWhen'),
            width: 180,
            cell: (event) => (
              <time dateTime={event.at} suppressHydrationWarning>
                {dates.minute(event.at)}
              </time>
            ),
          },
        ]}
        empty={<EmptyState title={t('accessLogEmptyTitle')}>{t('accessLogEmpty')}</EmptyState>}
      />
      {found.length > 0 && (
        <MoreRows label={t('more')} status={t('accessLogShown', { count: found.length })} query={events} />
      )}
    </Card>
  );
}
