import { Button } from '@probity/ui/button.tsx';
import { MaintenanceScreen } from '@probity/ui/maintenance-screen.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { PageTitle } from '../../page-title.tsx';
import type { PageProblem } from './page-problem.ts';

export function MaintenancePage({ problem: { message, plannedEnd } }: { problem: PageProblem }) {
  const t = useTranslations();
  const dates = useDates();
  return (
    <>
      <PageTitle title={t('problems.maintenanceTitle')} />
      <MaintenanceScreen
        title={t('problems.maintenanceTitle')}
        actions={<Button onClick={() => window.location.reload()}>{t('common.tryAgain')}</Button>}
      >
        {message && <p>{message}</p>}
        <p>
          {plannedEnd
            ? t('problems.maintenanceEnd', { time: dates.minute(plannedEnd) })
            : t('problems.maintenanceText')}
        </p>
      </MaintenanceScreen>
    </>
  );
}
