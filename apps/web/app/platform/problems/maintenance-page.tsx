import { Button } from '@probity/ui/button.tsx';
import { MaintenanceScreen } from '@probity/ui/maintenance-screen.tsx';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';

export function MaintenancePage() {
  const t = useTranslations();
  return (
    <>
      <PageTitle title={t('problems.maintenanceTitle')} />
      <MaintenanceScreen
        title={t('problems.maintenanceTitle')}
        actions={<Button onClick={() => window.location.reload()}>{t('common.tryAgain')}</Button>}
      >
        {t('problems.maintenanceText')}
      </MaintenanceScreen>
    </>
  );
}
