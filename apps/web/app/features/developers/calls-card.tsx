import type { ApiCall } from '@probity/contract/api-keys.ts';
import { CALLS_KEPT } from '@probity/domain/constants.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { ErrorState } from '@probity/ui/error-state.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { MoreRows } from '../../platform/problems/more-rows.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { listApiCallsQuery } from './queries.ts';

/** Recent API calls by path, never with what was sent or returned. */
export function CallsCard() {
  const t = useTranslations('developers');
  const { accountId, name } = useAccount();
  const query = useInfiniteQuery({ ...listApiCallsQuery(accountId), throwOnError: false });
  const calls = query.data?.pages.flatMap((page) => page.items) ?? [];
  if (query.isPending) return <SkeletonRows rows={6} />;
  if (query.isError && calls.length === 0)
    return (
      <ErrorState
        compact
        title={t('callsFailedTitle')}
        actions={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
      >
        {t('callsFailed')}
      </ErrorState>
    );
  return (
    <Card
      flush
      title={t('calls')}
      note={t('callsNote', CALLS_KEPT)}
      actions={
        <Button size="sm" loading={query.isRefetching} onClick={() => void query.refetch()}>
          {t('refresh')}
        </Button>
      }
    >
      {calls.length === 0 ? (
        <EmptyState compact title={t('noCallsTitle')}>
          {t('noCalls')}
        </EmptyState>
      ) : (
        <>
          <CallTable caption={t('callsCaption', { name })} calls={calls} />
          {query.hasNextPage && <MoreRows label={t('more')} query={query} />}
        </>
      )}
    </Card>
  );
}

function CallTable({ caption, calls }: { caption: string; calls: readonly ApiCall[] }) {
  const t = useTranslations('developers');
  const dates = useDates();
  const columns: Column<ApiCall>[] = [
    {
      key: 'call',
      header: t('call'),
      cell: ({ method, path }) => (
        <Text mono size="small">
          {method} {path.replace(/:(\w+)/g, '{$1}')}
        </Text>
      ),
    },
    {
      key: 'status',
      header: t('status'),
      width: 100,
      cell: ({ status }) => <Chip tone={status < 400 ? 'ok' : status < 500 ? 'warn' : 'bad'}>{status}</Chip>,
    },
    { key: 'key', header: t('key'), width: 180, hideOnPhone: true, cell: ({ key }) => key.name },
    {
      key: 'duration',
      header: t('duration'),
      width: 110,
      align: 'end',
      hideOnPhone: true,
      cell: ({ durationMs }) => t('milliseconds', { count: String(durationMs) }),
    },
    {
      key: 'when',
      header: t('when'),
      width: 190,
      cell: ({ at }) => (
        <time dateTime={at} suppressHydrationWarning>
          {dates.minute(at)}
        </time>
      ),
    },
  ];
  return <DataTable caption={caption} columns={columns} rows={calls} rowKey={({ id }) => id} />;
}
