import type { FailedJob, JobState } from '@probity/contract/operations.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { FilterChips } from '@probity/ui/filter-chips.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Text } from '@probity/ui/text.tsx';
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { runAct } from '../../platform/forms/run-act.ts';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { MoreRows } from '../../platform/problems/more-rows.tsx';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { failedCount } from './failed-count.ts';
import { useJobName } from './job-name.ts';
import { Moment } from './moment.tsx';
import { listFailedJobsQuery } from './queries.ts';
import { useRetryJobs } from './use-retry-jobs.ts';

const REFETCH_MS = 10_000;

export const jobKindIn = (search: URLSearchParams): string | null => {
  const kind = search.get('kind');
  return kind !== null && /^[a-z][a-z-]{1,60}$/.test(kind) ? kind : null;
};

/** Jobs that failed for good, with the kind of failure. */
export function FailedJobsCard({ jobs }: { jobs: readonly JobState[] }) {
  const t = useTranslations('operations.jobs');
  const jobName = useJobName();
  const [search] = useSearchParams();
  const kind = jobKindIn(search);
  const kinds = jobs.filter(({ failed }) => failed > 0);
  const count = failedCount(kind === null ? kinds : kinds.filter(({ name }) => name === kind));
  const failed = useInfiniteQuery({
    ...listFailedJobsQuery(kind),
    throwOnError: false,
    refetchInterval: REFETCH_MS,
  });
  const rows = failed.data?.pages.flatMap((page) => page.items) ?? [];
  const chips = [
    { label: t('allKinds'), href: '/admin/jobs', active: kind === null },
    ...kinds.map(({ name }) => ({
      label: jobName(name),
      href: `/admin/jobs?kind=${name}`,
      active: kind === name,
    })),
  ];
  return (
    <Stack gap={3}>
      {kinds.length > 1 || kind !== null ? <FilterChips label={t('kind')} items={chips} /> : null}
      {failed.isError && rows.length === 0 ? (
        <FailedRead error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Card flush title={t('failedTitle')} {...(count > 0 && { count })} note={t('failedNote')}>
          {failed.data ? <FailedTable rows={rows} isOfKind={kind !== null} /> : <SkeletonRows rows={3} />}
        </Card>
      )}
      {rows.length > 0 && (
        <MoreRows label={t('more')} status={t('shown', { count: rows.length })} query={failed} />
      )}
    </Stack>
  );
}

function FailedTable({ rows, isOfKind }: { rows: readonly FailedJob[]; isOfKind: boolean }) {
  const t = useTranslations('operations.jobs');
  const jobName = useJobName();
  const columns: Column<FailedJob>[] = [
    {
      key: 'job',
      header: t('job'),
      cell: ({ name, failure }) => (
        <Stack gap={1}>
          {jobName(name)}
          <Failure failure={failure} />
        </Stack>
      ),
    },
    {
      key: 'tries',
      header: t('tries'),
      width: 90,
      align: 'end',
      hideOnPhone: true,
      cell: ({ tries }) => tries,
    },
    {
      key: 'failedAt',
      header: t('failedAt'),
      width: 180,
      cell: ({ failedAt }) => <Moment at={failedAt} />,
    },
    {
      key: 'act',
      header: t('act'),
      hideHeader: true,
      width: 150,
      align: 'end',
      cell: (job) => <RetryOne job={job} />,
    },
  ];
  return (
    <DataTable
      caption={t('failedCaption')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={
        <EmptyState compact title={t('noFailedTitle')}>
          {t(isOfKind ? 'noFailedOfKind' : 'noFailed')}
        </EmptyState>
      }
    />
  );
}

function Failure({ failure }: { failure: string | null }) {
  const t = useTranslations('operations.jobs');
  if (failure === null || failure === 'TimedOut' || failure === 'WorkerLost')
    return (
      <Text tone="soft" size="small">
        {t(failure ?? 'unknownFailure')}
      </Text>
    );
  return (
    <Text tone="soft" size="small" mono>
      {failure}
    </Text>
  );
}

function RetryOne({ job }: { job: FailedJob }) {
  const t = useTranslations('operations.jobs');
  const jobName = useJobName();
  const retry = useRetryJobs();
  const refused = useRefusalToast();
  if (!job.isRetryable)
    return (
      <Text tone="muted" size="small">
        {t('settled')}
      </Text>
    );
  return (
    <Button
      size="sm"
      loading={retry.isPending}
      onClick={() => runAct(retry, { jobId: job.id }, { onError: refused })}
    >
      {t('retry')}
      <VisuallyHidden> {jobName(job.name)}</VisuallyHidden>
    </Button>
  );
}
