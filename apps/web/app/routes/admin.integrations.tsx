import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AdminOnly } from '../features/admin/admin-only.tsx';
import { listServicesQuery } from '../features/admin/queries.ts';
import { ServicesPage } from '../features/admin/services-page.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import type { Route } from './+types/admin.integrations.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) =>
    viewer.state.accountType === 'ADMIN' ? [cache.fetchQuery(listServicesQuery())] : [],
  );
}

export default function ServicesPageRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('operations.services');
  return (
    <AdminOnly title={t('title')} denied={t('denied')}>
      <HydrationBoundary state={loaderData}>
        <ServicesPage />
      </HydrationBoundary>
    </AdminOnly>
  );
}
