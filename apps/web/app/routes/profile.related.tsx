import { listRelatedEntitiesQuery } from '../features/related/queries.ts';
import { RelatedGroups } from '../features/related/related-groups.tsx';
import { admit } from '../platform/session/admission.server.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { onlyForAnother, page } from '../platform/session/page.tsx';
import type { Route } from './+types/profile.related.ts';

export async function loader(args: Route.LoaderArgs) {
  const own = accountOf(await admit(args));
  return loadQueries(args, ({ cache }) => [
    cache.fetchQuery(listRelatedEntitiesQuery(args.params.entityId ?? own.accountId)),
  ]);
}

export const shouldRevalidate = onlyForAnother('entityId');

export default page(RelatedGroups);
