import type { MonitoringAlert } from '@probity/contract/monitoring.ts';
import { monitoringKinds } from '@probity/domain/monitoring/monitoring-keys.ts';
import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { FilterChips } from '@probity/ui/filter-chips.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { MoreRows } from '../../platform/problems/more-rows.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { filterOf, hrefOf } from './alert-filter.ts';
import { AlertRow } from './alert-row.tsx';
import classes from './monitoring.module.css';
import { listMonitoringAlertsQuery } from './queries.ts';
import { ReviewAlertDialog } from './review-alert-dialog.tsx';

/** Changes that need attention, and earlier alerts with how they were closed. */
export function MonitoringPage() {
  const t = useTranslations('monitoring');
  const { accountId, name } = useAccount();
  const [search] = useSearchParams();
  const filter = filterOf(search);
  const [reviewed, setReviewed] = useState<MonitoringAlert | null>(null);
  const alerts = useSuspenseInfiniteQuery(listMonitoringAlertsQuery(accountId, filter));
  const shown = alerts.data.pages.flatMap((page) => page.items);
  const mayReview = alerts.data.pages[0]?.abilities.review ?? false;
  const isOpen = filter.state === 'Open';
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader title={t('title')} subtitle={t('subtitle', { organisation: name })} />
      <Stack gap={3}>
        <FilterChips
          label={t('state')}
          items={(['Open', 'Closed'] as const).map((state) => ({
            label: t(state === 'Open' ? 'open' : 'closed'),
            href: hrefOf({ ...filter, state }),
            active: filter.state === state,
          }))}
        />
        <FilterChips
          label={t('filter')}
          items={[null, ...monitoringKinds].map((kind) => ({
            label: kind ? t(`kind.${kind}`) : t('all'),
            href: hrefOf({ ...filter, kind }),
            active: filter.kind === kind,
          }))}
        />
        {shown.length === 0 && !alerts.hasNextPage ? (
          <EmptyState title={t(isOpen ? 'emptyOpenTitle' : 'emptyClosedTitle')}>
            {t(isOpen ? 'emptyOpen' : 'emptyClosed')}
          </EmptyState>
        ) : (
          <Card flush>
            <ul className={classes.alerts} aria-label={t('caption')}>
              {shown.map((alert) => (
                <AlertRow
                  key={alert.id}
                  alert={alert}
                  isChosen={alert.id === search.get('alert')}
                  mayReview={mayReview}
                  onReview={() => setReviewed(alert)}
                />
              ))}
            </ul>
            <MoreRows label={t('more')} status={t('count', { count: shown.length })} query={alerts} />
          </Card>
        )}
      </Stack>
      {reviewed && <ReviewAlertDialog alert={reviewed} onClose={() => setReviewed(null)} />}
    </>
  );
}
