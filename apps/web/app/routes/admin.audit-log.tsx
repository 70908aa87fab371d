import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AdminOnly } from '../features/admin/admin-only.tsx';
import { auditFilterIn } from '../features/admin/all-audit-filter.ts';
import { AllAuditPage } from '../features/admin/all-audit-page.tsx';
import { getAdminReadingQuery, listAllAuditQuery } from '../features/admin/queries.ts';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import type { Route } from './+types/admin.audit-log.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) =>
    viewer.state.accountType === 'ADMIN'
      ? [
          cache
            .fetchQuery(getAdminReadingQuery())
            .then(
              ({ reading }) =>
                reading && cache.fetchInfiniteQuery(listAllAuditQuery(auditFilterIn(args.url.searchParams))),
            ),
        ]
      : [],
  );
}

export default function AllAuditPageRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('oversight.audit');
  return (
    <AdminOnly title={t('title')} denied={t('denied')}>
      <HydrationBoundary state={loaderData}>
        <AllAuditPage />
      </HydrationBoundary>
    </AdminOnly>
  );
}
