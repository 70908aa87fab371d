import { LoadMore } from '@probity/ui/load-more.tsx';
import { useTranslations } from 'use-intl';

/** A list that is read page by page. */
export interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

interface MoreRowsProps {
  query: Pages;
  /** "Show 20 more". */
  label: string;
  /** "40 of 312". */
  status?: string;
}

/** Further rows of a list. If they cannot be read, an error is shown and the rows already read stay. */
export function MoreRows({ query, label, status }: MoreRowsProps) {
  const t = useTranslations('problems');
  return (
    <LoadMore
      label={label}
      status={status}
      failure={query.isFetchNextPageError ? t('moreFailed') : undefined}
      hasMore={query.hasNextPage}
      loading={query.isFetchingNextPage}
      onLoadMore={() => void query.fetchNextPage()}
    />
  );
}
