import type { Import } from '@probity/contract/imports.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { CoverageBar } from '@probity/ui/coverage-bar.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { LoadingState } from '@probity/ui/loading-state.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { PageTitle } from '../../page-title.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportMistakes } from './import-mistakes.tsx';
import { ImportState } from './import-state.tsx';
import { getImportQuery, isUnderWay } from './queries.ts';
import { useImportActs } from './use-import-acts.ts';

const REFETCH_MS = 1_000;

/** The progress of an import, its errors by row and column, and the available actions. */
export function ImportPage({ importId }: { importId: string }) {
  const t = useTranslations('imports');
  const dates = useDates();
  const { data: one } = useSuspenseQuery({
    ...getImportQuery(importId),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? REFETCH_MS : false),
  });
  return (
    <>
      <PageTitle title={one.fileName} />
      <PageHeader
        breadcrumbs={[
          { label: t('relationships'), href: '/relationships' },
          { label: t('title'), href: '/relationships/import' },
          { label: one.fileName },
        ]}
        title={one.fileName}
        meta={<ImportState import={one} />}
        subtitle={t('meta', {
          who: one.createdByName ?? t('formerMember'),
          date: dates.minute(one.createdAt),
          until: dates.day(one.expiresAt),
        })}
        actions={<Acts import={one} />}
      />
      <Stack gap={4}>
        <Report import={one} />
        {one.state === 'Checked' && <ImportColumns key={one.id} import={one} />}
        {one.failed > 0 && one.state !== 'Checking' && <ImportMistakes import={one} />}
      </Stack>
    </>
  );
}

function Report({ import: one }: { import: Import }) {
  const t = useTranslations('imports');
  switch (one.state) {
    case 'Checking':
      return (
        <Card>
          <LoadingState>{t('checking', { count: one.total })}</LoadingState>
        </Card>
      );
    case 'Unreadable':
      return (
        <div role="alert">
          <InlineNotice tone="bad" title={t('unreadableTitle')}>
            {one.fault}
          </InlineNotice>
        </div>
      );
    case 'Checked':
      return <Verdict import={one} />;
    default:
      return <Progress import={one} />;
  }
}

function Verdict({ import: { total, failed, existing, isMapped } }: { import: Import }) {
  const t = useTranslations('imports');
  const usable = total - failed - existing;
  const title = !isMapped
    ? t('notMapped')
    : failed === total
      ? t('noneGood')
      : existing === total
        ? t('nothingNew')
        : usable === total
          ? t('allGood', { count: total })
          : t('someBad', { usable, total, failed });
  const tone = !isMapped ? 'warn' : failed === total ? 'bad' : failed === 0 ? 'ok' : 'warn';
  return (
    <div role="status">
      <InlineNotice tone={tone} title={title}>
        {existing > 0 && t('existing', { count: existing })}
      </InlineNotice>
    </div>
  );
}

const sentences = {
  Running: 'runningText',
  Stopped: 'stoppedText',
  Failed: 'failedText',
  Finished: 'finishedText',
} as const;

function Progress({ import: one }: { import: Import }) {
  const t = useTranslations('imports');
  const { state, total, done, existing, failed } = one;
  const settled = done + existing + failed;
  if (state === 'Checking' || state === 'Checked' || state === 'Unreadable') return null;
  return (
    <Card>
      <CoverageBar
        label={t('progressLabel')}
        summary={t('progressDetail', { settled, total })}
        total={total}
        segments={[
          { key: 'done', count: done, tone: state === 'Running' ? 'info' : 'ok' },
          { key: 'existing', count: existing, tone: 'neutral' },
          { key: 'failed', count: failed, tone: 'bad' },
        ]}
      />
      <div role="status">
        <Text as="p" tone="soft">
          {t(sentences[state], { done, existing, failed, waiting: total - settled })}
        </Text>
      </div>
    </Card>
  );
}

function Acts({ import: one }: { import: Import }) {
  const t = useTranslations('imports');
  const common = useTranslations('common');
  const { permissions } = useAccount();
  const { confirm, stop, remove } = useImportActs(one);
  const [isDeleting, setDeleting] = useState(false);
  const { state, total, existing, failed } = one;
  const usable = total - failed - existing;
  if (!permissions.includes('edit')) return null;
  return (
    <>
      {state !== 'Running' && state !== 'Checking' && (
        <Button variant="quiet" onClick={() => setDeleting(true)}>
          {t('delete')}
        </Button>
      )}
      {state === 'Running' && (
        <Button loading={stop.isPending} onClick={() => stop.mutate()}>
          {t('stop')}
        </Button>
      )}
      {(state === 'Stopped' || state === 'Failed') && (
        <Button variant="primary" loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('resume')}
        </Button>
      )}
      {state === 'Checked' && usable > 0 && (
        <Button variant="primary" loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('confirm', { count: usable })}
        </Button>
      )}
      {state === 'Finished' && (
        <LinkButton variant="primary" href="/relationships">
          {t('seeAll')}
        </LinkButton>
      )}
      <ConfirmDialog
        opened={isDeleting}
        onClose={() => setDeleting(false)}
        onConfirm={() => remove.mutate()}
        title={t('delete')}
        confirmLabel={t('delete')}
        cancelLabel={common('cancel')}
        destructive
        loading={remove.isPending}
      >
        {t('deleteText')}
      </ConfirmDialog>
    </>
  );
}
