import { daysUntil } from '@probity/domain/credentials/file-figures.ts';
import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { RowLink, RowList } from '@probity/ui/row-list.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { today } from '../../platform/dates/today.ts';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { listCertificatesToReviewQuery, listReviewingQuery } from '../reviews/queries.ts';
import { reviewTabHref, wholeQueue } from '../reviews/review-tab.ts';
import { listWatchlistsQuery } from '../screening/queries.ts';
import { failedCount } from './failed-count.ts';
import { getMaintenanceQuery } from './maintenance-query.ts';
import { listFeedbackQuery, listJobsQuery } from './queries.ts';

/** Sanctions lists change several times a week. */
const OLD_LIST_DAYS = 7;

interface Waiting {
  key: string;
  title: string;
  href: string;
}

interface FirstPage {
  items: readonly unknown[];
  nextCursor: string | null;
}

/** Only what needs an administrator: queues, feedback, failed jobs, stale watchlists, maintenance left on. */
export default function AdminCard() {
  const t = useTranslations('dashboard.admin');
  const { waiting, failed } = useWaiting();
  return (
    <Card flush title={t('title')} {...(waiting && waiting.length > 0 && { count: waiting.length })}>
      {failed && <FailedRead error={failed.error} onRetry={failed.retry} />}
      {!failed && !waiting && <SkeletonRows rows={3} />}
      {!failed && waiting?.length === 0 && (
        <EmptyState compact icon={<IconCircleCheck {...iconProps} size={22} />} title={t('doneTitle')}>
          {t('doneText')}
        </EmptyState>
      )}
      {!failed && waiting && waiting.length > 0 && (
        <RowList label={t('title')}>
          {waiting.map(({ key, ...row }) => (
            <RowLink key={key} {...row} end={<IconChevronRight {...iconProps} />} />
          ))}
        </RowList>
      )}
    </Card>
  );
}

function useWaiting(): { waiting: Waiting[] | null; failed: { error: Error; retry: () => void } | null } {
  const t = useTranslations('dashboard.admin');
  const dates = useDates();
  const silently = { throwOnError: false };
  const reviews = useInfiniteQuery({ ...listReviewingQuery(null, wholeQueue), ...silently });
  const certificates = useInfiniteQuery({
    ...listCertificatesToReviewQuery(null, wholeQueue),
    ...silently,
  });
  const feedback = useInfiniteQuery({ ...listFeedbackQuery('Open'), ...silently });
  const lists = useQuery({ ...listWatchlistsQuery(null), ...silently });
  const maintenance = useQuery({ ...getMaintenanceQuery(), ...silently });
  const jobs = useQuery({ ...listJobsQuery(), ...silently });
  const broken = [reviews, certificates, feedback, lists, maintenance, jobs].find(({ isError }) => isError);
  if (broken?.error)
    return { waiting: null, failed: { error: broken.error, retry: () => void broken.refetch() } };
  if (!reviews.data || !certificates.data || !feedback.data || !lists.data || !maintenance.data || !jobs.data)
    return { waiting: null, failed: null };

  const queue = (key: 'reviews' | 'certificates' | 'feedback', href: string, page?: FirstPage): Waiting[] => {
    const count = page?.items.length ?? 0;
    return count === 0 ? [] : [{ key, href, title: t(page?.nextCursor ? `${key}Many` : key, { count }) }];
  };
  const failedJobs = failedCount(jobs.data.items);
  const [oldest] = lists.data.items.flatMap(({ importedAt }) => importedAt ?? []).sort();
  const age = oldest ? -daysUntil(oldest.slice(0, 10), today()) : null;
  const oldLists: Waiting[] =
    oldest && age !== null && age > OLD_LIST_DAYS
      ? [{ key: 'lists', title: t('lists', { date: dates.day(oldest) }), href: '/screening/lists' }]
      : [];
  return {
    failed: null,
    waiting: [
      ...(maintenance.data.on
        ? [{ key: 'maintenance', title: t('maintenanceOn'), href: '/admin/maintenance' }]
        : []),
      ...queue('reviews', '/reviews', reviews.data.pages[0]),
      ...queue('certificates', reviewTabHref('certificates'), certificates.data.pages[0]),
      ...queue('feedback', '/admin/feedback', feedback.data.pages[0]),
      ...(failedJobs > 0
        ? [{ key: 'jobs', title: t('failedJobs', { count: failedJobs }), href: '/admin/jobs' }]
        : []),
      ...(oldest ? oldLists : [{ key: 'lists', title: t('noLists'), href: '/screening/lists' }]),
    ],
  };
}
