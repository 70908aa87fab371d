import { HydrationBoundary } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AdminOnly } from '../features/admin/admin-only.tsx';
import { listReadyMadeTemplatesQuery } from '../features/admin/queries.ts';
import { ReadyMadeTemplatesPage } from '../features/admin/ready-made-templates-page.tsx';
import { loadQueries } from '../platform/session/load-queries.server.ts';
import type { Route } from './+types/admin.templates.ts';

export function loader(args: Route.LoaderArgs) {
  return loadQueries(args, ({ viewer, cache }) =>
    viewer.state.accountType === 'ADMIN' ? [cache.fetchQuery(listReadyMadeTemplatesQuery())] : [],
  );
}

export default function AdminTemplates({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('admin.templates');
  return (
    <AdminOnly title={t('title')} denied={t('denied')}>
      <HydrationBoundary state={loaderData}>
        <ReadyMadeTemplatesPage />
      </HydrationBoundary>
    </AdminOnly>
  );
}
