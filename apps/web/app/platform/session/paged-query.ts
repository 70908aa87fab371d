import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';

type Cursor = string | null;

/** A list that is read page by page: `page` is added to the query of the endpoint. */
export const pagedQuery = <Page extends { nextCursor: Cursor }>(
  queryKey: QueryKey,
  readPage: (page: { cursor?: string }, signal: AbortSignal) => Promise<Page>,
) =>
  infiniteQueryOptions<Page, Error, InfiniteData<Page, Cursor>, QueryKey, Cursor>({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage(pageParam ? { cursor: pageParam } : {}, signal),
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
