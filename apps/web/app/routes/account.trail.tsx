import { DeniedState } from '@probity/ui/denied-state.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { loadQueries } from '../features/session/load-queries.server.ts';
import { accountOf, isOwner, useAccount } from '../features/session/own-account.ts';
import { listAuditQuery } from '../features/trail/queries.ts';
import { TrailPage } from '../features/trail/trail-page.tsx';
import { PageTitle } from '../page-title.tsx';
import type { Route } from './+types/account.trail.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, api, cache }) => {
    const account = accountOf(viewer);
    return isOwner(account) ? [cache.fetchInfiniteQuery(listAuditQuery(api, account.accountId))] : [];
  });
}

export default function Trail({ loaderData }: Route.ComponentProps) {
  const t = useTranslations();
  if (!isOwner(useAccount())) {
    return (
      <>
        <PageTitle title={t('trail.title')} />
        <PageHeader title={t('trail.title')} />
        <DeniedState title={t('problems.deniedTitle')}>{t('trail.denied')}</DeniedState>
      </>
    );
  }
  return (
    <HydrationBoundary state={loaderData}>
      <TrailPage />
    </HydrationBoundary>
  );
}
