import type { CallInput, Client } from '@probity/contract/client.ts';
import type { Endpoint, EndpointAnswering, ResponseOf } from '@probity/contract/endpoint.ts';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { browserApi } from './browser-api.ts';
import { fetchFile } from './fetch-file.ts';

const apis = new WeakMap<QueryClient, Client>();

/** On the server each request has a client of its own; everywhere else queries are read by the browser's. */
export const readThrough = (queries: QueryClient, api: Client): void => void apis.set(queries, api);

const apiOf = (queries: QueryClient): Client => apis.get(queries) ?? browserApi;

interface Inputs {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

const isGiven = (value: unknown): boolean =>
  value !== undefined && Object.values(propertiesOf(value)).some((field) => field !== undefined);

/**
 * The address of what is read: the parts of its path, then what narrows it. Its first part is its resource; without
 * what narrows it, it is the beginning of all keys of the endpoint.
 */
export function keyOf(
  { path }: Endpoint,
  { params, query, body }: Inputs,
  form: 'one' | 'pages' = 'one',
): QueryKey {
  const values: Record<string, unknown> = Object(params);
  const address = path
    .slice(1)
    .split('/')
    .map((part) => (part.startsWith(':') ? values[part.slice(1)] : part));
  const narrowed = {
    ...(isGiven(query) && { query }),
    ...(body !== undefined && { body }),
    ...(form === 'pages' && { form }),
  };
  return Object.keys(narrowed).length > 0 ? [...address, narrowed] : address;
}

/** Refetches all that was read from an endpoint about a record. */
export const readAgain = <E extends Endpoint>(queries: QueryClient, endpoint: E, { params }: Inputs): void =>
  void queries.invalidateQueries({ queryKey: keyOf(endpoint, { params }) });

type ReadOptions<Data> = Omit<UseQueryOptions<Data, Error, Data, QueryKey>, 'queryKey' | 'queryFn'>;

/** What an endpoint answers, under a key that follows from its path and the input. */
export const endpointQuery = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: ReadOptions<ResponseOf<E>> = {},
) =>
  queryOptions<ResponseOf<E>, Error, ResponseOf<E>, QueryKey>({
    ...options,
    queryKey: keyOf(endpoint, input),
    queryFn: ({ client, signal }) => apiOf(client).call(endpoint, { ...input, signal }),
  });

const FILE_KEPT_MS = 60_000;

/**
 * The file behind a link that an endpoint gives, which is valid for minutes. Asking for the link is what is logged, so it
 * is not repeated. `edition` tells apart files that have the same address.
 */
export const endpointFile = <E extends EndpointAnswering<{ url: string }>>(
  endpoint: E,
  input: CallInput<E>,
  { edition }: { edition?: number } = {},
) =>
  queryOptions({
    queryKey: [...keyOf(endpoint, input), 'file', edition],
    queryFn: async ({ client, signal }) => {
      const { url } = await apiOf(client).call(endpoint, { ...input, signal });
      return fetchFile(url, signal);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: FILE_KEPT_MS,
  });

type Cursor = string | null;

type PageOptions<Page> = Omit<
  UseInfiniteQueryOptions<Page, Error, InfiniteData<Page, Cursor>, QueryKey, Cursor>,
  'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam'
>;

/** A list that is read page by page: the cursor is added to the query of the endpoint. */
export const endpointPages = <E extends EndpointAnswering<{ nextCursor: Cursor }>>(
  endpoint: E,
  input: CallInput<E>,
  options: PageOptions<ResponseOf<E>> = {},
) =>
  infiniteQueryOptions<ResponseOf<E>, Error, InfiniteData<ResponseOf<E>, Cursor>, QueryKey, Cursor>({
    ...options,
    queryKey: keyOf(endpoint, input, 'pages'),
    queryFn: ({ client, pageParam, signal }) => {
      const query = { ...Object(input.query), ...(pageParam && { cursor: pageParam }) };
      return apiOf(client).call(endpoint, Object.assign({}, input, { query, signal }));
    },
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
