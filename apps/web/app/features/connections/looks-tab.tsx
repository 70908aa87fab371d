import type { Client } from '@probity/contract/client.ts';
import { listDisclosures } from '@probity/contract/shared-data.ts';
import { parseScopeKey } from '@probity/domain/sharing/scope-item.ts';
import { Card } from '@probity/ui/card.tsx';
import { DataTable } from '@probity/ui/data-table.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { FailedRead } from '../problems/failed-read.tsx';
import { MoreRows } from '../problems/more-rows.tsx';
import { browserApi } from '../session/browser-api.ts';
import { pagedQuery } from '../session/paged-query.ts';
import { useConnection } from './use-connection.ts';
import { useItemLabel } from './use-item-label.ts';

export const listDisclosuresQuery = (api: Client, connectionId: string) =>
  pagedQuery(['connection', connectionId, 'looks'], (page, signal) =>
    api.call(listDisclosures, {
      params: { connectionId },
      query: page,
      signal,
    }),
  );

/** Who of the other side looked at what, and when. */
export function LooksTab() {
  const t = useTranslations('connections');
  const dates = useDates();
  const { id, subject } = useConnection();
  const labelOf = useItemLabel(subject.kind);
  const looks = useInfiniteQuery(listDisclosuresQuery(browserApi, id));
  const found = looks.data?.pages.flatMap((page) => page.items) ?? [];
  const named = (item: string) => labelOf(parseScopeKey(item));
  if (looks.isPending) return <SkeletonRows rows={5} />;
  if (looks.isError && found.length === 0)
    return <FailedRead error={looks.error} onRetry={() => void looks.refetch()} />;
  return (
    <Card flush title={t('looksTitle')} note={t('looksNote')}>
      <DataTable
        caption={t('looksTitle')}
        rows={found}
        rowKey={(look) => look.id}
        columns={[
          { key: 'who', header: t('looksWho'), cell: (look) => look.viewerName },
          { key: 'of', header: t('looksOf'), hideOnPhone: true, cell: (look) => look.readerName },
          { key: 'how', header: t('looksHow'), cell: (look) => t(`looksKind.${look.kind}`) },
          {
            key: 'what',
            header: t('looksWhat'),
            cell: ({ items }) =>
              items.length > 3 ? t('looksItems', { count: items.length }) : items.map(named).join(', '),
          },
          {
            key: 'when',
            header: t('looksWhen'),
            width: 180,
            cell: (look) => (
              <time dateTime={look.at} suppressHydrationWarning>
                {dates.minute(look.at)}
              </time>
            ),
          },
        ]}
        empty={<EmptyState title={t('looksEmptyTitle')}>{t('looksEmpty')}</EmptyState>}
      />
      {found.length > 0 && (
        <MoreRows label={t('more')} status={t('looksShown', { count: found.length })} query={looks} />
      )}
    </Card>
  );
}
