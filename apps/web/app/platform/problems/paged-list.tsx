import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { FailedRead } from './failed-read.tsx';
import { MoreRows, type Pages } from './more-rows.tsx';

interface PagedListProps<Row> {
  query: Pages & {
    data: { pages: readonly { items: readonly Row[] }[] } | undefined;
    isPending: boolean;
    isError: boolean;
    error: unknown;
    refetch: () => Promise<unknown>;
  };
  /** How many rows are drawn while the first page is read. */
  skeleton?: number;
  /** "Show 20 more". */
  more: string;
  /** "40 of 312". */
  shown: (count: number) => string;
  children: (rows: Row[]) => ReactNode;
}

/** A list that is read page by page: while it is read, when that failed, its rows, and further ones. */
export function PagedList<Row>({ query, skeleton = 5, more, shown, children }: PagedListProps<Row>) {
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  if (query.isPending) return <SkeletonRows rows={skeleton} />;
  if (query.isError && rows.length === 0)
    return <FailedRead error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <>
      {children(rows)}
      {rows.length > 0 && <MoreRows label={more} status={shown(rows.length)} query={query} />}
    </>
  );
}
