import { redirect } from 'react-router';
import { MentionsPage } from '../features/consent/mentions-page.tsx';
import { listMentionsQuery } from '../features/consent/queries.ts';
import { loadProfile } from '../features/profile/load-profile.server.ts';
import { splitLocale, withPrefix } from '../i18n/locales.ts';
import { admit } from '../platform/session/admission.server.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf } from '../platform/session/own-account.ts';
import { page } from '../platform/session/page.tsx';
import type { Route } from './+types/related.ts';

/** Organisations that list a person; the related parties of an organisation are a tab of its profile. */
export async function loader(args: Route.LoaderArgs) {
  const own = accountOf(await admit(args));
  const named = args.url.searchParams.get('entity') ?? own.accountId;
  if (named !== own.accountId || own.kind !== 'LegalPerson') {
    const { prefix } = splitLocale(args.url.pathname);
    const search = new URLSearchParams(args.url.searchParams);
    search.delete('entity');
    const profile = named === own.accountId ? '/profile' : `/profile/${named}`;
    const query = search.size > 0 ? `?${search}` : '';
    throw redirect(withPrefix(prefix, `${profile}/related`) + query);
  }
  return loadQueries(args, ({ api, cache }) => [
    loadProfile({ api, cache, own, entityId: undefined }),
    cache.fetchQuery(listMentionsQuery(own.accountId)),
  ]);
}

export default page(MentionsPage);
