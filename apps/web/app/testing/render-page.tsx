import { ApiError } from '@probity/contract/client.ts';
import { type QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { AppProviders } from '../app-providers.tsx';
import { createQueryClient } from '../platform/session/query-client.ts';
import { type Viewer, ViewerProvider } from '../platform/viewer/viewer.ts';

/** Marks a query as one that could not be read. */
export function failRead(
  client: QueryClient,
  queryKey: QueryKey,
  error: Error = new TypeError('Failed to fetch'),
): void {
  // Otherwise it is shown as being read again.
  client.setQueryDefaults(queryKey, { retryOnMount: false });
  const query = client.getQueryCache().build(client, { queryKey });
  query.setState({ status: 'error', error });
}

/** The server’s answer about what does not exist, or is hidden from the member. */
export const notFound = (): ApiError =>
  new ApiError(404, {
    type: 'about:blank',
    title: 'Not found',
    status: 404,
    code: 'resource.not_found',
    traceId: 't',
  });

/** What a part of a page says with the data in the cache, without its markup. */
export function textOfPage(element: ReactNode, viewer: Viewer, fill: (client: QueryClient) => void): string {
  const client = createQueryClient();
  fill(client);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AppProviders data={undefined}>
        <ViewerProvider value={viewer}>
          <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
        </ViewerProvider>
      </AppProviders>
    </QueryClientProvider>,
  ).replaceAll(/<style.*?<\/style>|<[^>]+>/g, ' ');
}
