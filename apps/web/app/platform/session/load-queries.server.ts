import type { Client } from '@probity/contract/client.ts';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { webContext } from '../../web-context.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { admit, type PageArgs } from './admission.server.ts';
import { readThrough } from './endpoint-query.ts';
import { createQueryClient } from './query-client.ts';
import { forPage } from './refusals.server.ts';

/** Prefetches a page's data, so that its first paint is complete. */
export async function loadQueries(
  args: PageArgs,
  fetchAll: (input: { viewer: Viewer; api: Client; cache: QueryClient }) => Promise<unknown>[],
) {
  const viewer = await admit(args);
  const web = args.context.get(webContext);
  const cache = createQueryClient();
  readThrough(cache, web.api);
  await forPage(web, args.url, () => Promise.all(fetchAll({ viewer, api: web.api, cache })));
  return dehydrate(cache);
}
