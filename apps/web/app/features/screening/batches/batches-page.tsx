import type { Batch } from '@probity/contract/screening-batches.ts';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { GuardedButton } from '@probity/ui/guarded-button.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { useAccount, useMaySpeak } from '../../../platform/session/own-account.ts';
import { listBatchesQuery } from '../queries.ts';
import { ScreeningFrame } from '../screening-frame.tsx';

const StartDialog = lazy(() => import('./start-dialog.tsx'));
const REFETCH_MS = 2000;

export function BatchesPage() {
  const t = useTranslations('screening');
  const { accountId, name } = useAccount();
  const maySpeak = useMaySpeak();
  const [starting, setStarting] = useState(false);
  const { data } = useSuspenseQuery({
    ...listBatchesQuery(accountId),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ finishedAt }) => !finishedAt) ? REFETCH_MS : false,
  });
  return (
    <ScreeningFrame
      tab="batches"
      actions={
        <GuardedButton
          variant="primary"
          icon={<IconUpload {...iconProps} />}
          deniedReason={maySpeak ? undefined : t('batch.cannot')}
          onClick={() => setStarting(true)}
        >
          {t('batch.start')}
        </GuardedButton>
      }
    >
      <Card flush>
        <BatchTable caption={t('batch.caption', { name })} batches={data.items} />
      </Card>
      {starting && (
        <Suspense>
          <StartDialog onClose={() => setStarting(false)} />
        </Suspense>
      )}
    </ScreeningFrame>
  );
}

function BatchTable({ caption, batches }: { caption: string; batches: readonly Batch[] }) {
  const t = useTranslations('screening');
  const dates = useDates();
  const columns: Column<Batch>[] = [
    { key: 'file', header: t('batch.file'), cell: ({ title }) => title },
    {
      key: 'progress',
      header: t('batch.progress'),
      width: 180,
      cell: ({ screened, total, finishedAt }) =>
        finishedAt ? (
          <Chip tone="ok">{t('batch.done')}</Chip>
        ) : (
          <Chip tone="info">
            {t('batch.running', { percent: Math.floor((screened / Math.max(1, total)) * 100) })}
          </Chip>
        ),
    },
    { key: 'hits', header: t('batch.hits'), width: 140, align: 'end', cell: ({ withHits }) => withHits },
    {
      key: 'started',
      header: t('batch.started'),
      width: 280,
      hideOnPhone: true,
      cell: ({ createdByName, createdAt }) =>
        t('batch.startedBy', { who: createdByName ?? t('formerMember'), date: dates.minute(createdAt) }),
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={batches}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/screening/batches/${id}`}
      empty={<EmptyState title={t('batch.emptyTitle')}>{t('batch.empty')}</EmptyState>}
    />
  );
}
