import { HydrationBoundary } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { mentionsQuery } from '../features/consent/queries.ts';
import { loadProfile } from '../features/profile/load-profile.server.ts';
import { relatedQuery } from '../features/related/queries.ts';
import { RelatedPage } from '../features/related/related-page.tsx';
import { admit } from '../features/session/admission.server.ts';
import { loadQueries } from '../features/session/load-queries.server.ts';
import { accountOf } from '../features/session/own-account.ts';
import { splitLocale, withPrefix } from '../i18n/locales.ts';
import type { Route } from './+types/related.ts';

/** A task names the party; another party's list is a tab of its profile. */
export async function loader(args: Route.LoaderArgs) {
  const own = accountOf(await admit(args));
  const named = args.url.searchParams.get('entity');
  if (named && named !== own.accountId) {
    const { prefix } = splitLocale(args.url.pathname);
    const search = new URLSearchParams(args.url.searchParams);
    search.delete('entity');
    throw redirect(`${withPrefix(prefix, `/profile/${named}/related`)}?${search}`);
  }
  return loadQueries(args, ({ api, cache }) => [
    loadProfile({ api, cache, own, entityId: undefined }),
    own.kind === 'LegalPerson'
      ? cache.fetchQuery(mentionsQuery(api, own.accountId))
      : cache.fetchQuery(relatedQuery(api, own.accountId)),
  ]);
}

export default function Related({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <RelatedPage />
    </HydrationBoundary>
  );
}
