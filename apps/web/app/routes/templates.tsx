import { listTemplatesQuery, type TemplateList } from '../features/templates/queries.ts';
import { TemplatesPage } from '../features/templates/templates-page.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { organisationOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/templates.ts';

export function loader(args: Route.LoaderArgs) {
  const inArchive = args.url.searchParams.get('show') === 'archive';
  const lists: TemplateList[] = inArchive ? ['archived'] : ['own', 'readyMade'];
  return loadQueries(args, ({ viewer, cache }) =>
    lists.map((list) => cache.fetchInfiniteQuery(listTemplatesQuery(organisationOf(viewer).accountId, list))),
  );
}

export default page(TemplatesPage);
