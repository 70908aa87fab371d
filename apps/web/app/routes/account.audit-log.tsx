import { DeniedState } from '@probity/ui/denied-state.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AuditLogPage } from '../features/audit-log/audit-log-page.tsx';
import { filterIn, listAuditQuery } from '../features/audit-log/queries.ts';
import { PageTitle } from '../page-title.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { accountOf, isOwner, useAccount } from '../platform/session/own-account.ts';
import type { Route } from './+types/account.audit-log.ts';

export async function loader(args: Route.LoaderArgs) {
  const filter = filterIn(args.url.searchParams);
  const state = await loadQueries(args, ({ viewer, cache }) => {
    const account = accountOf(viewer);
    return isOwner(account) ? [cache.fetchInfiniteQuery(listAuditQuery(account.accountId, filter))] : [];
  });
  return { state, filter };
}

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const t = useTranslations();
  if (!isOwner(useAccount())) {
    return (
      <>
        <PageTitle title={t('audit.title')} />
        <PageHeader title={t('audit.title')} />
        <DeniedState title={t('problems.deniedTitle')}>{t('audit.denied')}</DeniedState>
      </>
    );
  }
  return (
    <HydrationBoundary state={loaderData.state}>
      <AuditLogPage initial={loaderData.filter} />
    </HydrationBoundary>
  );
}
