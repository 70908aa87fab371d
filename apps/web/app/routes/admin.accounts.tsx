import { DeniedState } from '@probity/ui/denied-state.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AccountsPage, kindIn } from '../features/admin/accounts-page.tsx';
import { listAccountsQuery } from '../features/admin/queries.ts';
import { PageTitle } from '../page-title.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import { useViewer } from '../platform/viewer/viewer.ts';
import type { Route } from './+types/admin.accounts.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) =>
    viewer.state.accountType === 'ADMIN'
      ? [cache.fetchInfiniteQuery(listAccountsQuery({ kind: kindIn(args.url.searchParams), text: '' }))]
      : [],
  );
}

export default function AdminAccounts({ loaderData }: Route.ComponentProps) {
  const t = useTranslations();
  if (useViewer().state.accountType !== 'ADMIN') {
    return (
      <>
        <PageTitle title={t('admin.accounts.title')} />
        <PageHeader title={t('admin.accounts.title')} />
        <DeniedState title={t('problems.deniedTitle')}>{t('admin.accounts.denied')}</DeniedState>
      </>
    );
  }
  return (
    <HydrationBoundary state={loaderData}>
      <AccountsPage />
    </HydrationBoundary>
  );
}
