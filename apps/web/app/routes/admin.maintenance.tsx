import { DeniedState } from '@probity/ui/denied-state.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { useTranslations } from 'use-intl';
import { MaintenanceSwitch } from '../features/admin/maintenance-switch.tsx';
import { PageTitle } from '../page-title.tsx';
import { useViewer } from '../platform/viewer/viewer.ts';

export default function Maintenance() {
  const t = useTranslations();
  const { state } = useViewer();
  const title = <PageTitle title={t('admin.title')} />;
  if (state.accountType !== 'ADMIN') {
    return (
      <>
        {title}
        <PageHeader title={t('admin.title')} />
        <DeniedState title={t('problems.deniedTitle')}>{t('admin.denied')}</DeniedState>
      </>
    );
  }
  return (
    <>
      {title}
      <PageHeader title={t('admin.title')} subtitle={t('admin.subtitle')} />
      <MaintenanceSwitch />
    </>
  );
}
