import { retryJobs } from '@probity/contract/operations.ts';
import { useTranslations } from 'use-intl';
import { useAct } from '../../platform/session/use-act.ts';

/** Retries one failed job, or all of a kind. */
export function useRetryJobs() {
  const t = useTranslations('operations.jobs');
  return useAct((call, which: { jobId: string } | { name: string }) => call(retryJobs, { body: which }), {
    untilRead: true,
    says: ({ retried, remaining }) => t(remaining ? 'retriedSome' : 'retried', { count: retried }),
  });
}
