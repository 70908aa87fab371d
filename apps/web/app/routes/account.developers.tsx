import { DeniedState } from '@probity/ui/denied-state.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { HydrationBoundary } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { tabOf } from '../features/developers/developer-tab.ts';
import { DevelopersPage } from '../features/developers/developers-page.tsx';
import { listApiCallsQuery, listApiKeysQuery, listWebhooksQuery } from '../features/developers/queries.ts';
import { listMembersQuery } from '../features/members/queries.ts';
import { PageTitle } from '../page-title.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf, isOwner, useAccount } from '../platform/session/own-account.ts';
import { getUserQuery } from '../platform/session/user-queries.ts';
import type { Route } from './+types/account.developers.ts';

export async function loader(args: Route.LoaderArgs) {
  const tab = tabOf(args.url.searchParams);
  const state = await loadQueries(args, ({ viewer, cache }) => {
    const account = accountOf(viewer);
    if (!isOwner(account)) return [];
    if (tab === 'calls') return [cache.fetchInfiniteQuery(listApiCallsQuery(account.accountId))];
    if (tab === 'events') return [];
    if (tab === 'provisioning') return [cache.fetchQuery(listMembersQuery(account.accountId))];
    return [
      tab === 'webhooks'
        ? cache.fetchQuery(listWebhooksQuery(account.accountId))
        : cache.fetchQuery(listApiKeysQuery(account.accountId)),
      cache.fetchQuery(getUserQuery(viewer.state.user.id ?? '')),
    ];
  });
  return { state, now: Date.now(), origin: args.url.origin };
}

export default function Developers({ loaderData }: Route.ComponentProps) {
  const t = useTranslations();
  const [search] = useSearchParams();
  if (!isOwner(useAccount())) {
    return (
      <>
        <PageTitle title={t('developers.title')} />
        <PageHeader title={t('developers.title')} />
        <DeniedState title={t('problems.deniedTitle')}>{t('developers.denied')}</DeniedState>
      </>
    );
  }
  return (
    <HydrationBoundary state={loaderData.state}>
      <DevelopersPage tab={tabOf(search)} now={loaderData.now} origin={loaderData.origin} />
    </HydrationBoundary>
  );
}
