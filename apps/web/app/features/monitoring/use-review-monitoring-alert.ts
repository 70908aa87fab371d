import { reviewMonitoringAlert } from '@probity/contract/monitoring.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { browserApi } from '../../platform/session/browser-api.ts';

export function useReviewMonitoringAlert(alertId: string) {
  const t = useTranslations('monitoring');
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (note: string) =>
      browserApi.call(reviewMonitoringAlert, { params: { alertId }, body: { note } }),
    onSuccess: () => toast.show({ message: t('saved'), variant: 'success' }),
    // Also after an error: someone else may have closed it.
    onSettled: () =>
      Promise.all(
        ['monitoring-alerts', 'tasks', 'audit', 'dashboard'].map((key) =>
          cache.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  });
}
