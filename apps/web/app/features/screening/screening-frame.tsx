import { PageHeader } from '@probity/ui/page-header.tsx';
import { Tabs } from '@probity/ui/tabs.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';

interface ScreeningFrameProps {
  tab: 'search' | 'batches';
  actions?: ReactNode;
  children: ReactNode;
}

export function ScreeningFrame({ tab, actions, children }: ScreeningFrameProps) {
  const t = useTranslations('screening');
  const title = tab === 'search' ? t('title') : t('batch.title');
  return (
    <>
      <PageTitle title={title} />
      <PageHeader
        title={title}
        subtitle={tab === 'search' ? t('subtitle') : t('batch.subtitle')}
        actions={actions}
      />
      <Tabs
        label={t('tabs')}
        items={[
          { label: t('tabSearch'), href: '/screening', active: tab === 'search' },
          { label: t('tabBatches'), href: '/screening/batches', active: tab === 'batches' },
        ]}
      />
      {children}
    </>
  );
}
