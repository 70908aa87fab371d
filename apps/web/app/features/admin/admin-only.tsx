import { DeniedState } from '@probity/ui/denied-state.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { useViewer } from '../../platform/viewer/viewer.ts';

/** Shows everyone else that the page is for administrators only. */
export function AdminOnly({
  title,
  denied,
  children,
}: {
  title: string;
  denied: string;
  children: ReactNode;
}) {
  const t = useTranslations('problems');
  if (useViewer().state.accountType === 'ADMIN') return children;
  return (
    <>
      <PageTitle title={title} />
      <PageHeader title={title} />
      <DeniedState title={t('deniedTitle')}>{denied}</DeniedState>
    </>
  );
}
