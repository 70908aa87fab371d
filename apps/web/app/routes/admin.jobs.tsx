import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AdminOnly } from '../features/admin/admin-only.tsx';
import { jobKindIn } from '../features/admin/failed-jobs-card.tsx';
import { JobsPage } from '../features/admin/jobs-page.tsx';
import { listFailedJobsQuery, listJobsQuery } from '../features/admin/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import type { Route } from './+types/admin.jobs.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) =>
    viewer.state.accountType === 'ADMIN'
      ? [
          cache.fetchQuery(listJobsQuery()),
          cache.fetchInfiniteQuery(listFailedJobsQuery(jobKindIn(args.url.searchParams))),
        ]
      : [],
  );
}

export default function JobsPageRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('operations.jobs');
  return (
    <AdminOnly title={t('title')} denied={t('denied')}>
      <HydrationBoundary state={loaderData}>
        <JobsPage />
      </HydrationBoundary>
    </AdminOnly>
  );
}
