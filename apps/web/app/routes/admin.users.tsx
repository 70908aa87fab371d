import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AdminOnly } from '../features/admin/admin-only.tsx';
import { getAdminReadingQuery, listUsersQuery } from '../features/admin/queries.ts';
import { UsersPage } from '../features/admin/users-page.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import type { Route } from './+types/admin.users.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) =>
    viewer.state.accountType === 'ADMIN'
      ? [
          cache
            .fetchQuery(getAdminReadingQuery())
            .then(({ reading }) => reading && cache.fetchInfiniteQuery(listUsersQuery(''))),
        ]
      : [],
  );
}

export default function UsersPageRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('oversight.users');
  return (
    <AdminOnly title={t('title')} denied={t('denied')}>
      <HydrationBoundary state={loaderData}>
        <UsersPage />
      </HydrationBoundary>
    </AdminOnly>
  );
}
