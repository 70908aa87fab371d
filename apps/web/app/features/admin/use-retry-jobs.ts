import { retryJobs } from '@probity/contract/operations.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { browserApi } from '../../platform/session/browser-api.ts';

/** Retries one failed job, or all of a kind. */
export function useRetryJobs() {
  const t = useTranslations('operations.jobs');
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (which: { jobId: string } | { name: string }) => browserApi.call(retryJobs, { body: which }),
    onSuccess: ({ retried, remaining }) =>
      toast.show({
        message: t(remaining ? 'retriedSome' : 'retried', { count: retried }),
        variant: 'success',
      }),
    // Also after an error: another administrator may have retried them.
    onSettled: () => cache.invalidateQueries({ queryKey: ['jobs'] }),
  });
}
