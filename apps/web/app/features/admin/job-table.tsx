import type { JobState } from '@probity/contract/operations.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useJobName } from './job-name.ts';
import { jobSchedule } from './job-schedule.ts';
import { Moment } from './moment.tsx';

interface JobTableProps {
  jobs: readonly JobState[];
  onRetryAll: (job: JobState) => void;
}

const QUIET = 3;

/** Jobs that need attention come first, then busy ones. */
export function JobTable({ jobs, onRetryAll }: JobTableProps) {
  const t = useTranslations('operations');
  const jobName = useJobName();
  const rank = ({ failed, retrying, running, waiting }: JobState) =>
    failed > 0 ? 0 : retrying > 0 ? 1 : running + waiting > 0 ? 2 : QUIET;
  const [isActiveOnly, setActiveOnly] = useState(false);
  const rows = jobs
    .filter((job) => !isActiveOnly || rank(job) < QUIET)
    .sort((a, b) => rank(a) - rank(b) || jobName(a.name).localeCompare(jobName(b.name)));
  const columns: Column<JobState>[] = [
    {
      key: 'job',
      header: t('jobs.job'),
      cell: ({ name, schedule }) => (
        <Stack gap={1}>
          {jobName(name)}
          {schedule && (
            <Text tone="muted" size="small">
              {t('jobs.schedule', { count: 0, time: '', cron: '', ...jobSchedule(schedule) })}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      key: 'waiting',
      header: t('jobs.waiting'),
      width: 130,
      align: 'end',
      cell: ({ waiting, retrying }) => (
        <Figure count={waiting} note={retrying > 0 && t('jobs.retrying', { count: String(retrying) })} />
      ),
    },
    {
      key: 'running',
      header: t('jobs.running'),
      width: 100,
      align: 'end',
      hideOnPhone: true,
      cell: ({ running }) => <Figure count={running} />,
    },
    {
      key: 'done',
      header: t('jobs.done'),
      width: 130,
      align: 'end',
      hideOnPhone: true,
      cell: ({ done, failedTries }) => (
        <Figure count={done} note={failedTries > 0 && t('jobs.failedTries', { count: failedTries })} />
      ),
    },
    {
      key: 'success',
      header: t('jobs.lastSuccess'),
      width: 180,
      hideOnPhone: true,
      cell: ({ lastSuccessAt }) =>
        lastSuccessAt ? <Moment at={lastSuccessAt} /> : <Text tone="muted">{t('never')}</Text>,
    },
    {
      key: 'failed',
      header: t('jobs.failed'),
      width: 170,
      align: 'end',
      cell: (job) =>
        job.failed === 0 ? (
          <Figure count={0} />
        ) : (
          <Row gap={2} justify="end">
            <Chip tone="bad">{job.failed}</Chip>
            {job.isRetryable && (
              <Button size="sm" onClick={() => onRetryAll(job)}>
                {t('jobs.retryAll')}
                <VisuallyHidden> {jobName(job.name)}</VisuallyHidden>
              </Button>
            )}
          </Row>
        ),
    },
  ];
  return (
    <Card
      flush
      title={t('jobs.allTitle')}
      actions={
        <Checkbox
          label={t('jobs.activeOnly')}
          checked={isActiveOnly}
          onChange={(event) => setActiveOnly(event.currentTarget.checked)}
        />
      }
    >
      <DataTable
        caption={t('jobs.allCaption')}
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
        empty={<EmptyState title={t('jobs.noneActive')} />}
      />
    </Card>
  );
}

function Figure({ count, note }: { count: number; note?: string | false }) {
  return (
    <Stack gap={1}>
      <Text tone={count === 0 ? 'muted' : 'ink'}>{count}</Text>
      {note && (
        <Text tone="muted" size="small">
          {note}
        </Text>
      )}
    </Stack>
  );
}
