import { reviewMonitoringAlert } from '@probity/contract/monitoring.ts';
import { useTranslations } from 'use-intl';
import { useAct } from '../../platform/session/use-act.ts';

export function useReviewMonitoringAlert(alertId: string) {
  const t = useTranslations('monitoring');
  return useAct(
    (call, note: string) => call(reviewMonitoringAlert, { params: { alertId }, body: { note } }),
    { untilRead: true, says: () => t('saved') },
  );
}
