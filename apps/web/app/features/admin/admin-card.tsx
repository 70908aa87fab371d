import { getMaintenance } from '@probity/contract/admin.ts';
import { Card } from '@probity/ui/card.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { FailedRead } from '../problems/failed-read.tsx';
import { listCertificatesToReviewQuery, listReviewingQuery } from '../reviews/queries.ts';
import { reviewTabHref } from '../reviews/review-tab.ts';
import { listWatchlistsQuery } from '../screening/queries.ts';
import { browserApi } from '../session/browser-api.ts';

/** What waits for an administrator: values to review, lists to refresh, maintenance to end. */
export default function AdminCard() {
  const t = useTranslations('dashboard.admin');
  const dates = useDates();
  const reviews = useInfiniteQuery({
    ...listReviewingQuery(browserApi, null, null),
    throwOnError: false,
  });
  const certificates = useInfiniteQuery({
    ...listCertificatesToReviewQuery(browserApi, null),
    throwOnError: false,
  });
  const lists = useQuery({ ...listWatchlistsQuery(browserApi, null), throwOnError: false });
  const maintenance = useQuery({
    throwOnError: false,
    queryKey: ['maintenance'],
    queryFn: ({ signal }) => browserApi.call(getMaintenance, { signal }),
    staleTime: 0,
  });
  const failed = [reviews, certificates, lists, maintenance].find(({ isError }) => isError);
  const [page] = reviews.data?.pages ?? [];
  const waiting = certificates.data?.pages[0]?.items.length ?? 0;
  const imported = lists.data?.items.flatMap(({ importedAt }) => importedAt ?? []).sort() ?? [];
  return (
    <Card title={t('title')}>
      {failed ? (
        <FailedRead error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Stack gap={3}>
          {page && lists.data && maintenance.data ? (
            <>
              <Text as="p">
                <TextLink href="/reviews">
                  {t(page.nextCursor ? 'reviewsMany' : 'reviews', { count: page.items.length })}
                </TextLink>
              </Text>
              {waiting > 0 && (
                <Text as="p">
                  <TextLink href={reviewTabHref('certificates')}>
                    {t('certificates', { count: waiting })}
                  </TextLink>
                </Text>
              )}
              <Text as="p">
                <TextLink href="/screening/lists">
                  {imported[0] ? t('lists', { date: dates.day(imported[0]) }) : t('noLists')}
                </TextLink>
              </Text>
              <Text as="p">
                <TextLink href="/admin/maintenance">
                  {maintenance.data.on ? t('maintenanceOn') : t('maintenanceOff')}
                </TextLink>
              </Text>
            </>
          ) : (
            <SkeletonRows rows={3} />
          )}
        </Stack>
      )}
    </Card>
  );
}
