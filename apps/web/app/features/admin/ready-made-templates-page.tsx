import type { ReadyMadeTemplate } from '@probity/contract/admin.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Text } from '@probity/ui/text.tsx';
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { PageTitle } from '../../page-title.tsx';
import { runAct } from '../../platform/forms/run-act.ts';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { listReadyMadeTemplatesQuery } from './queries.ts';
import { useOfferTemplate } from './use-offer-template.ts';

const ReadyMadeTemplateDialog = lazy(() => import('./ready-made-template-dialog.tsx'));

/** Which ready-made templates are offered to accounts, and what they request. */
export function ReadyMadeTemplatesPage() {
  const t = useTranslations('admin.templates');
  const common = useTranslations('common');
  const templates = useQuery({ ...listReadyMadeTemplatesQuery(), throwOnError: false });
  const offer = useOfferTemplate();
  const refused = useRefusalToast();
  const [chosen, setChosen] = useState<ReadyMadeTemplate | null>(null);
  const [opened, setOpened] = useState<ReadyMadeTemplate | null>(null);
  const name = chosen?.name ?? '';
  const withdraw = (templateId: string) =>
    runAct(offer, { templateId, offered: false }, { onError: refused, onSettled: () => setChosen(null) });
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {templates.isError && !templates.data ? (
        <FailedRead error={templates.error} onRetry={() => void templates.refetch()} />
      ) : (
        <Card flush>
          {templates.data ? (
            <TemplateTable
              rows={templates.data.items}
              isBusy={offer.isPending}
              onOpen={setOpened}
              onWithdraw={setChosen}
              onOffer={({ id }) => runAct(offer, { templateId: id, offered: true }, { onError: refused })}
            />
          ) : (
            <SkeletonRows rows={6} />
          )}
        </Card>
      )}
      <ConfirmDialog
        opened={chosen !== null}
        onClose={() => setChosen(null)}
        onConfirm={() => chosen && withdraw(chosen.id)}
        title={t('withdrawTitle', { name })}
        confirmLabel={t('withdraw')}
        cancelLabel={common('cancel')}
        loading={offer.isPending}
        destructive
      >
        {t('withdrawText')}
      </ConfirmDialog>
      {opened && (
        <Suspense>
          <ReadyMadeTemplateDialog template={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}

interface TemplateTableProps {
  rows: readonly ReadyMadeTemplate[];
  isBusy: boolean;
  onOpen: (template: ReadyMadeTemplate) => void;
  onWithdraw: (template: ReadyMadeTemplate) => void;
  onOffer: (template: ReadyMadeTemplate) => void;
}

function TemplateTable({ rows, isBusy, onOpen, onWithdraw, onOffer }: TemplateTableProps) {
  const t = useTranslations('admin.templates');
  const dates = useDates();
  const columns: Column<ReadyMadeTemplate>[] = [
    {
      key: 'name',
      header: t('name'),
      cell: ({ name, partyKind }) => (
        <Stack gap={1}>
          {name}
          <Text tone="soft" size="small">
            {t(partyKind)}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'version',
      header: t('version'),
      width: 90,
      align: 'end',
      hideOnPhone: true,
      cell: ({ number }) => number,
    },
    {
      key: 'use',
      header: t('use'),
      width: 340,
      cell: ({ requests, accounts, lastUsedAt }) =>
        lastUsedAt ? (
          t('used', { requests, accounts, date: dates.day(lastUsedAt) })
        ) : (
          <Text tone="muted">{t('notUsed')}</Text>
        ),
    },
    {
      key: 'state',
      header: t('state'),
      width: 200,
      cell: ({ withdrawnAt }) =>
        withdrawnAt ? (
          <Chip tone="warn">{t('withdrawnOn', { date: dates.day(withdrawnAt) })}</Chip>
        ) : (
          <Chip tone="ok">{t('offered')}</Chip>
        ),
    },
    {
      key: 'act',
      header: t('act'),
      hideHeader: true,
      width: 240,
      align: 'end',
      cell: (template) => (
        <Row gap={2} justify="end">
          <Button size="sm" variant="quiet" onClick={() => onOpen(template)}>
            {t('open')}
            <VisuallyHidden> {template.name}</VisuallyHidden>
          </Button>
          <Button
            size="sm"
            disabled={isBusy}
            onClick={() => (template.withdrawnAt ? onOffer(template) : onWithdraw(template))}
          >
            {t(template.withdrawnAt ? 'offer' : 'withdraw')}
            <VisuallyHidden> {template.name}</VisuallyHidden>
          </Button>
        </Row>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('noneTitle')}>{t('none')}</EmptyState>}
    />
  );
}
