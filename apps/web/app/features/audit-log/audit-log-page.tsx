import { useDebouncedValue } from '@mantine/hooks';
import { type AuditFilter, exportAudit } from '@probity/contract/audit.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { ErrorState } from '@probity/ui/error-state.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { Text } from '@probity/ui/text.tsx';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { MoreRows } from '../../platform/problems/more-rows.tsx';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { fetchFile } from '../../platform/session/fetch-file.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { downloadBlob } from '../documents/download-blob.ts';
import { AdminVisits } from './admin-visits.tsx';
import { AuditCheckpoint } from './audit-checkpoint.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditProof, useVerifyAudit } from './audit-proof.tsx';
import { AuditTable } from './audit-table.tsx';
import { askedFilter, listAuditQuery } from './queries.ts';

const TYPING_MS = 250;

const withoutRecord = ({ subjectId: _, ...filter }: AuditFilter): AuditFilter => filter;

export function AuditLogPage({ initial }: { initial: AuditFilter }) {
  const t = useTranslations('audit');
  const { accountId, name: organisation } = useAccount();
  const [filter, setFilter] = useState<AuditFilter>(initial);
  const [typed] = useDebouncedValue(filter, TYPING_MS);
  const asked = askedFilter(typed);
  const audit = useInfiniteQuery({ ...listAuditQuery(accountId, asked), throwOnError: false });
  const proof = useVerifyAudit(accountId);
  const refused = useRefusalToast();
  const entries = audit.data?.pages.flatMap((page) => page.items) ?? [];
  const isFiltered = Object.keys(filter).length > 0;
  const download = useMutation({
    mutationFn: () => {
      const wanted = new URLSearchParams({ accountId, ...askedFilter(filter) });
      return fetchFile(`/v1${exportAudit.path}?${wanted}`);
    },
    onSuccess: (file) => downloadBlob(file, t('exportName')),
    onError: refused,
  });
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <Row gap={2}>
            <Button
              icon={<IconDownload {...iconProps} />}
              loading={download.isPending}
              onClick={() => download.mutate()}
            >
              {t('export')}
            </Button>
            <Button
              icon={<IconShieldCheck {...iconProps} />}
              loading={proof.isPending}
              onClick={() => proof.mutate(undefined, { onError: refused })}
            >
              {t('verify')}
            </Button>
          </Row>
        }
      />
      <Stack gap={4}>
        {proof.data && <AuditProof proof={proof.data} />}
        <AuditCheckpoint accountId={accountId} />
        <AdminVisits accountId={accountId} />
        <AuditFilters accountId={accountId} filter={filter} onChange={setFilter} />
        {filter.subjectId && (
          <Row gap={2}>
            <Text>{t('onlyRecord')}</Text>
            <Button size="sm" onClick={() => setFilter(withoutRecord(filter))}>
              {t('showAll')}
            </Button>
          </Row>
        )}
        {audit.isError && entries.length === 0 ? (
          <ErrorState
            title={t('failedTitle')}
            actions={<Button onClick={() => void audit.refetch()}>{t('retry')}</Button>}
          >
            {t('failed')}
          </ErrorState>
        ) : (
          <Card flush>
            <AuditTable
              organisation={organisation}
              entries={entries}
              onOnlyRecord={filter.subjectId ? undefined : (subjectId) => setFilter({ ...filter, subjectId })}
              empty={
                isFiltered ? (
                  <EmptyState
                    title={t('noneTitle')}
                    actions={<Button onClick={() => setFilter({})}>{t('clear')}</Button>}
                  >
                    {t('none')}
                  </EmptyState>
                ) : (
                  <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>
                )
              }
            />
            {entries.length > 0 && (
              <MoreRows label={t('more')} status={t('shown', { count: entries.length })} query={audit} />
            )}
          </Card>
        )}
      </Stack>
    </>
  );
}
