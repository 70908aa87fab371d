import type { JobState } from '@probity/contract/operations.ts';
import { Button } from '@probity/ui/button.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { Text } from '@probity/ui/text.tsx';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { PageTitle } from '../../page-title.tsx';
import { runAct } from '../../platform/forms/run-act.ts';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { touch } from '../../platform/session/resources.ts';
import { FailedJobsCard } from './failed-jobs-card.tsx';
import { useJobName } from './job-name.ts';
import { JobTable } from './job-table.tsx';
import { listJobsQuery } from './queries.ts';
import { useRetryJobs } from './use-retry-jobs.ts';

const REFETCH_MS = 10_000;

/** Background jobs, which of them failed, and a way to retry them. */
export function JobsPage() {
  const t = useTranslations('operations');
  const common = useTranslations('common');
  const dates = useDates();
  const jobName = useJobName();
  const cache = useQueryClient();
  const refused = useRefusalToast();
  const jobs = useQuery({
    ...listJobsQuery(),
    throwOnError: false,
    refetchInterval: REFETCH_MS,
  });
  const [chosen, setChosen] = useState<JobState | null>(null);
  const retry = useRetryJobs();
  const retryAll = ({ name }: JobState) =>
    runAct(retry, { name }, { onError: refused, onSettled: () => setChosen(null) });
  return (
    <>
      <PageTitle title={t('jobs.title')} />
      <PageHeader
        title={t('jobs.title')}
        subtitle={t('jobs.subtitle')}
        meta={
          jobs.data && (
            <Text tone="muted" size="small">
              <span suppressHydrationWarning>{t('readAt', { time: dates.minute(jobs.data.readAt) })}</span>
            </Text>
          )
        }
        actions={
          <Button icon={<IconRefresh {...iconProps} />} onClick={() => void touch(cache, ['Admin'])}>
            {t('refresh')}
          </Button>
        }
      />
      <Stack gap={4}>
        <FailedJobsCard jobs={jobs.data?.items ?? []} />
        {jobs.isError ? (
          <FailedRead error={jobs.error} onRetry={() => void jobs.refetch()} />
        ) : (
          jobs.data && <JobTable jobs={jobs.data.items} onRetryAll={setChosen} />
        )}
      </Stack>
      <ConfirmDialog
        opened={chosen !== null}
        onClose={() => setChosen(null)}
        onConfirm={() => chosen && retryAll(chosen)}
        title={t('jobs.retryAllTitle')}
        confirmLabel={t('jobs.retryAll')}
        cancelLabel={common('cancel')}
        loading={retry.isPending}
      >
        {chosen && t('jobs.retryAllText', { job: jobName(chosen.name), count: chosen.failed })}
      </ConfirmDialog>
    </>
  );
}
