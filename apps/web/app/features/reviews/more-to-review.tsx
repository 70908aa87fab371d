import { useTranslations } from 'use-intl';
import { MoreRows, type Pages } from '../../platform/problems/more-rows.tsx';

/** The next page of a list, if there is one. */
export function MoreToReview({ query }: { query: Pages }) {
  const t = useTranslations('reviews');
  if (!query.hasNextPage) return null;
  return <MoreRows label={t('more')} query={query} />;
}
