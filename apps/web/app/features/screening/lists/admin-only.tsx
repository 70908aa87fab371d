import { DeniedState } from '@probity/ui/denied-state.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../../page-title.tsx';
import { useViewer } from '../../../platform/viewer/viewer.ts';

export function AdminOnly({ children }: { children: ReactNode }) {
  const t = useTranslations();
  if (useViewer().state.accountType === 'ADMIN') return children;
  return (
    <>
      <PageTitle title={t('screening.admin.title')} />
      <PageHeader title={t('screening.admin.title')} />
      <DeniedState title={t('problems.deniedTitle')}>{t('screening.admin.denied')}</DeniedState>
    </>
  );
}
