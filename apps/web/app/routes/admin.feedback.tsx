import { DeniedState } from '@probity/ui/denied-state.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { FeedbackPage, feedbackStateIn } from '../features/admin/feedback-page.tsx';
import { listFeedbackQuery } from '../features/admin/queries.ts';
import { PageTitle } from '../page-title.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { useViewer } from '../platform/viewer/viewer.ts';
import type { Route } from './+types/admin.feedback.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) =>
    viewer.state.accountType === 'ADMIN'
      ? [cache.fetchInfiniteQuery(listFeedbackQuery(feedbackStateIn(args.url.searchParams)))]
      : [],
  );
}

export default function AdminFeedback({ loaderData }: Route.ComponentProps) {
  const t = useTranslations();
  if (useViewer().state.accountType !== 'ADMIN') {
    return (
      <>
        <PageTitle title={t('admin.feedback.title')} />
        <PageHeader title={t('admin.feedback.title')} />
        <DeniedState title={t('problems.deniedTitle')}>{t('admin.feedback.denied')}</DeniedState>
      </>
    );
  }
  return (
    <HydrationBoundary state={loaderData}>
      <FeedbackPage />
    </HydrationBoundary>
  );
}
