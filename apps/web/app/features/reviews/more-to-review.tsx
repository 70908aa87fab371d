import { LoadMore } from '@probity/ui/load-more.tsx';
import { useTranslations } from 'use-intl';

interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** The next page of a list, while there is one. */
export function MoreToReview({ query }: { query: Pages }) {
  const t = useTranslations('reviews');
  if (!query.hasNextPage) return null;
  return (
    <LoadMore
      label={t('more')}
      hasMore
      loading={query.isFetchingNextPage}
      onLoadMore={() => void query.fetchNextPage()}
    />
  );
}
