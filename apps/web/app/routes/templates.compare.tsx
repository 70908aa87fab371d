import { ComparePage, comparedIds } from '../features/templates/compare/compare-page.tsx';
import { loadRequestChoices } from '../features/templates/load-request-choices.server.ts';
import { compareTemplatesQuery } from '../features/templates/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { organisationOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/templates.compare.ts';

export function loader(args: Route.LoaderArgs) {
  const ids = comparedIds(args.url.searchParams);
  return loadQueries(args, ({ viewer, api, cache }) => [
    loadRequestChoices({ api, cache, accountId: organisationOf(viewer).accountId }),
    ...(ids.length >= 2 ? [cache.fetchQuery(compareTemplatesQuery(ids))] : []),
  ]);
}

export default page(ComparePage);
