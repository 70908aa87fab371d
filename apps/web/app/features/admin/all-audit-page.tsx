import { exportAllAudit, type PlatformEntry } from '@probity/contract/admin-readings.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Text } from '@probity/ui/text.tsx';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { MoreRows } from '../../platform/problems/more-rows.tsx';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { fetchFile } from '../../platform/session/fetch-file.ts';
import { useAuditActor, useEntryText } from '../audit-log/entry-text.ts';
import { downloadBlob } from '../documents/download-blob.ts';
import { AllAuditFilters } from './all-audit-filters.tsx';
import { Moment } from './moment.tsx';
import { ReadingGate } from './reading-gate.tsx';
import { useReadingOver } from './use-admin-reading.ts';
import { useAllAudit } from './use-all-audit.ts';

/** The audit log of all accounts, shown once a reason is given. */
export function AllAuditPage() {
  const t = useTranslations('oversight.audit');
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <ReadingGate>
        <AllEntries />
      </ReadingGate>
    </>
  );
}

function AllEntries() {
  const t = useTranslations('oversight.audit');
  const { audit, filter, asked, choose } = useAllAudit();
  useReadingOver(audit.error);
  const refused = useRefusalToast();
  const entries = audit.data?.pages.flatMap((page) => page.items) ?? [];
  const download = useMutation({
    mutationFn: () => fetchFile(`/v1${exportAllAudit.path}?${new URLSearchParams(asked)}`),
    onSuccess: (file) => downloadBlob(file, t('exportName')),
    onError: refused,
  });
  return (
    <Stack gap={3}>
      <AllAuditFilters filter={filter} entries={entries} onChange={choose} />
      <Row justify="end">
        <Button
          icon={<IconDownload {...iconProps} />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('export')}
        </Button>
      </Row>
      {audit.isError && entries.length === 0 ? (
        <FailedRead error={audit.error} onRetry={() => void audit.refetch()} />
      ) : (
        <Card flush>
          {audit.data ? (
            <EntryTable entries={entries} onClear={() => choose({})} />
          ) : (
            <SkeletonRows rows={8} />
          )}
          {entries.length > 0 && (
            <MoreRows label={t('more')} status={t('shown', { count: entries.length })} query={audit} />
          )}
        </Card>
      )}
    </Stack>
  );
}

function EntryTable({ entries, onClear }: { entries: readonly PlatformEntry[]; onClear: () => void }) {
  const t = useTranslations('oversight.audit');
  const words = useEntryText();
  const actor = useAuditActor();
  const columns: Column<PlatformEntry>[] = [
    {
      key: 'what',
      header: t('what'),
      cell: ({ action, genuine }) => (
        <Row gap={2}>
          {words({ action, details: {} })}
          {!genuine && <Chip tone="bad">{t('falsified')}</Chip>}
        </Row>
      ),
    },
    { key: 'where', header: t('where'), width: 240, cell: ({ log }) => <Log log={log} /> },
    { key: 'who', header: t('who'), width: 220, cell: (entry) => actor(entry) },
    {
      key: 'when',
      header: t('when'),
      width: 180,
      cell: ({ at }) => <Moment at={at} />,
    },
  ];
  return (
    <DataTable
      caption={t('caption')}
      columns={columns}
      rows={entries}
      rowKey={({ log, seq }) => `${log.id} ${seq}`}
      empty={
        <EmptyState title={t('noneTitle')} actions={<Button onClick={onClear}>{t('clear')}</Button>}>
          {t('none')}
        </EmptyState>
      }
    />
  );
}

function Log({ log: { kind, name } }: Pick<PlatformEntry, 'log'>) {
  const t = useTranslations('oversight.audit');
  if (kind === 'Platform') return <Text tone="soft">{t('Platform')}</Text>;
  if (name === null) return <Text tone="muted">{t('deleted')}</Text>;
  return kind === 'Account' ? name : t(kind, { name });
}
