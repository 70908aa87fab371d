import { DeniedState } from '@probity/ui/denied-state.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import {
  listCertificatesToReviewQuery,
  listDocumentsToReviewQuery,
  listReviewingQuery,
  partiesToReviewQuery,
} from '../features/reviews/queries.ts';
import { readReviewView } from '../features/reviews/review-tab.ts';
import { ReviewsPage } from '../features/reviews/reviews-page.tsx';
import { PageTitle } from '../page-title.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { reviewerOf, useReviewer } from '../platform/session/reviewer.ts';
import type { Route } from './+types/reviews.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) => {
    const { accountId, mayReview } = reviewerOf(viewer);
    if (!mayReview) return [];
    const { tab, ...view } = readReviewView(args.url.searchParams);
    if (tab === 'values')
      return (accountId ? (['Others', 'Own'] as const) : (['Others'] as const)).map((of) =>
        cache.fetchInfiniteQuery(listReviewingQuery(accountId, view, of)),
      );
    if (tab === 'documents') return [cache.fetchInfiniteQuery(listDocumentsToReviewQuery(accountId))];
    if (tab === 'certificates')
      return [cache.fetchInfiniteQuery(listCertificatesToReviewQuery(accountId, view))];
    return [cache.fetchInfiniteQuery(partiesToReviewQuery(accountId, tab))];
  });
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const t = useTranslations();
  if (!useReviewer().mayReview) {
    return (
      <>
        <PageTitle title={t('reviews.title')} />
        <PageHeader title={t('reviews.title')} />
        <DeniedState title={t('problems.deniedTitle')}>{t('reviews.denied')}</DeniedState>
      </>
    );
  }
  return (
    <HydrationBoundary state={loaderData}>
      <ReviewsPage />
    </HydrationBoundary>
  );
}
