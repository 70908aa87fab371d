import { historyCategories } from '@probity/domain/credentials/file-history.ts';
import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { FilterChips } from '@probity/ui/filter-chips.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Timeline } from '@probity/ui/timeline.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { FailedRead } from '../../../platform/problems/failed-read.tsx';
import { MoreRows } from '../../../platform/problems/more-rows.tsx';
import { useProfile } from '../../credentials/use-profile.ts';
import { listEntityHistoryQuery } from './queries.ts';
import { useFileEntry } from './use-file-entry.tsx';

const PARAMETER = 'about';

export const categoryIn = (search: URLSearchParams) =>
  historyCategories.find((one) => one === search.get(PARAMETER)) ?? null;

/** The history of the whole file as one timeline. */
export function HistoryTab() {
  const t = useTranslations('profile.history');
  const { entity, path } = useProfile();
  const toEntry = useFileEntry();
  const category = categoryIn(useSearchParams()[0]);
  const history = useInfiniteQuery({
    ...listEntityHistoryQuery(entity.entityId, category),
    throwOnError: false,
  });
  const entries = history.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card title={t('title')} note={t('note')}>
      <Stack gap={4}>
        <FilterChips
          label={t('filter')}
          items={[
            { label: t('all'), href: `${path}/history`, active: category === null },
            ...historyCategories.map((one) => ({
              label: t(`category.${one}`),
              href: `${path}/history?${PARAMETER}=${one}`,
              active: category === one,
            })),
          ]}
        />
        {history.isPending && <SkeletonRows rows={6} />}
        {history.isError && entries.length === 0 && (
          <FailedRead error={history.error} onRetry={() => void history.refetch()} />
        )}
        {history.isSuccess && entries.length === 0 && (
          <EmptyState compact title={t(category ? 'noneTitle' : 'emptyTitle')}>
            {t(category ? 'none' : 'empty')}
          </EmptyState>
        )}
        {entries.length > 0 && <Timeline label={t('title')} entries={entries.map(toEntry)} />}
        {history.hasNextPage && <MoreRows label={t('older')} query={history} />}
      </Stack>
    </Card>
  );
}
