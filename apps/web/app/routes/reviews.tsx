import { DeniedState } from '@probity/ui/denied-state.tsx';
import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { reviewingQuery } from '../features/reviews/queries.ts';
import { ReviewsPage } from '../features/reviews/reviews-page.tsx';
import { loadQueries } from '../features/session/load-queries.server.ts';
import { accountOf, useAccount } from '../features/session/own-account.ts';
import { PageTitle } from '../page-title.tsx';
import type { Route } from './+types/reviews.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, api, cache }) => {
    const { accountId, permissions } = accountOf(viewer);
    return permissions.includes('validate') ? [cache.fetchInfiniteQuery(reviewingQuery(api, accountId))] : [];
  });
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const t = useTranslations();
  if (!useAccount().permissions.includes('validate')) {
    return (
      <>
        <PageTitle title={t('reviews.title')} />
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
