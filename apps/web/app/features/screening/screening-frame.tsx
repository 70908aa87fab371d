import { PageHeader } from '@probity/ui/page-header.tsx';
import { Tabs } from '@probity/ui/tabs.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';

interface ScreeningFrameProps {
  tab: 'search' | 'alerts' | 'approvals' | 'cases' | 'batches';
  actions?: ReactNode;
  children: ReactNode;
}

export function ScreeningFrame({ tab, actions, children }: ScreeningFrameProps) {
  const t = useTranslations('screening');
  const titles = {
    search: t('title'),
    alerts: t('alerts.title'),
    approvals: t('aml.approvalsTitle'),
    cases: t('cases.title'),
    batches: t('batch.title'),
  };
  const subtitles = {
    search: t('subtitle'),
    alerts: t('alerts.subtitle'),
    approvals: t('aml.approvalsSubtitle'),
    cases: t('cases.subtitle'),
    batches: t('batch.subtitle'),
  };
  const title = titles[tab];
  return (
    <>
      <PageTitle title={title} />
      <PageHeader title={title} subtitle={subtitles[tab]} actions={actions} />
      <Tabs
        label={t('tabs')}
        items={[
          { label: t('tabSearch'), href: '/screening', active: tab === 'search' },
          { label: t('tabAlerts'), href: '/screening/alerts', active: tab === 'alerts' },
          { label: t('tabApprovals'), href: '/screening/approvals', active: tab === 'approvals' },
          { label: t('tabCases'), href: '/screening/cases', active: tab === 'cases' },
          { label: t('tabBatches'), href: '/screening/batches', active: tab === 'batches' },
        ]}
      />
      {children}
    </>
  );
}
