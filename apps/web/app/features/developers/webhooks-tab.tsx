import type { Webhook } from '@probity/contract/webhooks.ts';
import { SECRET_OVERLAP_HOURS } from '@probity/domain/webhooks/webhook-events.ts';
import { ActionMenu } from '@probity/ui/action-menu.tsx';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { runAct } from '../../platform/forms/run-act.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { ReauthenticationProvider } from '../../platform/session/reauthentication.tsx';
import { getUserQuery } from '../../platform/session/user-queries.ts';
import { useViewer } from '../../platform/viewer/viewer.ts';
import { DeliveriesCard } from './deliveries-card.tsx';
import { listWebhooksQuery } from './queries.ts';
import {
  isOn,
  useChangeWebhook,
  useDeleteWebhook,
  useRotateWebhookSecret,
  useSendTestEvent,
} from './use-webhooks.ts';

const WebhookModal = lazy(() => import('./webhook-modal.tsx'));
const SecretModal = lazy(() => import('./secret-modal.tsx'));

type WebhookAct = 'edit' | 'pause' | 'activate' | 'rotate' | 'delete';
type Open =
  | { kind: 'create' }
  | { kind: 'edit' | 'rotate' | 'delete'; webhook: Webhook }
  | { kind: 'secret'; secret: string }
  | null;

export function WebhooksTab() {
  const { state } = useViewer();
  const { data: user } = useSuspenseQuery(getUserQuery(state.user.id ?? ''));
  return (
    <ReauthenticationProvider user={user}>
      <Webhooks />
    </ReauthenticationProvider>
  );
}

function Webhooks() {
  const t = useTranslations('developers');
  const toast = useToast();
  const refused = useRefusalToast();
  const { accountId, name } = useAccount();
  const { data } = useSuspenseQuery(listWebhooksQuery(accountId));
  const change = useChangeWebhook(accountId);
  const test = useSendTestEvent(accountId);
  const [open, setOpen] = useState<Open>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const close = () => setOpen(null);
  const chosen = data.items.find(({ id }) => id === chosenId) ?? data.items[0];

  const act = (kind: WebhookAct, webhook: Webhook) => {
    if (kind === 'edit' || kind === 'rotate' || kind === 'delete') return setOpen({ kind, webhook });
    const isActive = kind === 'activate';
    runAct(
      change,
      { id: webhook.id, isActive },
      {
        onSuccess: () => toast.show({ message: t(isActive ? 'activated' : 'paused'), variant: 'success' }),
        onError: refused,
      },
    );
  };
  const sendTest = (webhook: Webhook) => {
    setChosenId(webhook.id);
    runAct(test, webhook.id, {
      onSuccess: () => toast.show({ message: t('testSent'), variant: 'success' }),
      onError: refused,
    });
  };
  const add = (
    <Button
      variant="primary"
      size="sm"
      icon={<IconPlus {...iconProps} />}
      onClick={() => setOpen({ kind: 'create' })}
    >
      {t('addWebhook')}
    </Button>
  );

  return (
    <>
      <Stack gap={4}>
        <Card flush title={t('webhooks')} actions={data.items.length > 0 && add}>
          {data.items.length === 0 ? (
            <EmptyState compact title={t('noWebhooksTitle')} actions={add}>
              {t('noWebhooks')}
            </EmptyState>
          ) : (
            <WebhookTable
              caption={t('webhooksCaption', { name })}
              webhooks={data.items}
              isTesting={test.isPending}
              onAct={act}
              onTest={sendTest}
              onShow={({ id }) => setChosenId(id)}
            />
          )}
        </Card>
        {chosen && <DeliveriesCard key={chosen.id} accountId={accountId} webhook={chosen} />}
      </Stack>
      <Suspense>
        {(open?.kind === 'create' || open?.kind === 'edit') && (
          <WebhookModal
            accountId={accountId}
            webhook={open.kind === 'edit' ? open.webhook : null}
            onCreated={(secret) => setOpen({ kind: 'secret', secret })}
            onClose={close}
          />
        )}
        {open?.kind === 'secret' && (
          <SecretModal title={t('secretTitle')} label={t('secret')} secret={open.secret} onClose={close} />
        )}
      </Suspense>
      {open?.kind === 'rotate' && (
        <RotateDialog
          accountId={accountId}
          webhook={open.webhook}
          onRotated={(secret) => setOpen({ kind: 'secret', secret })}
          onClose={close}
        />
      )}
      {open?.kind === 'delete' && (
        <DeleteDialog accountId={accountId} webhook={open.webhook} onClose={close} />
      )}
    </>
  );
}

const tones = { Active: 'ok', Paused: 'neutral', Failing: 'warn', Disabled: 'bad' } as const;

interface WebhookTableProps {
  caption: string;
  webhooks: readonly Webhook[];
  isTesting: boolean;
  onAct: (act: WebhookAct, webhook: Webhook) => void;
  onTest: (webhook: Webhook) => void;
  onShow: (webhook: Webhook) => void;
}

function WebhookTable({ caption, webhooks, isTesting, onAct, onTest, onShow }: WebhookTableProps) {
  const t = useTranslations('developers');
  const columns: Column<Webhook>[] = [
    {
      key: 'url',
      header: t('address'),
      cell: ({ url, description, events }) => (
        <Stack gap={1}>
          <Text strong>{description || new URL(url).host}</Text>
          <Text mono size="small" tone="muted" truncate>
            {url}
          </Text>
          <Text size="small" tone="soft">
            {t('eventCount', { count: events.length })}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      width: 160,
      cell: ({ state }) => <Chip tone={tones[state]}>{t(`webhookState.${state}`)}</Chip>,
    },
    {
      key: 'test',
      header: t('test'),
      hideHeader: true,
      width: 170,
      align: 'end',
      cell: (webhook) =>
        isOn(webhook) && (
          <Button size="sm" loading={isTesting} onClick={() => onTest(webhook)}>
            {t('sendTest')}
          </Button>
        ),
    },
    {
      key: 'actions',
      header: t('actions'),
      hideHeader: true,
      width: 56,
      align: 'end',
      cell: (webhook) => {
        const canPause = isOn(webhook);
        return (
          <ActionMenu
            label={t('webhookActions', { url: new URL(webhook.url).host })}
            items={[
              { key: 'show', label: t('showDeliveries'), onSelect: () => onShow(webhook) },
              { key: 'edit', label: t('edit'), onSelect: () => onAct('edit', webhook) },
              {
                key: 'state',
                label: t(canPause ? 'pause' : 'activate'),
                onSelect: () => onAct(canPause ? 'pause' : 'activate', webhook),
              },
              { key: 'rotate', label: t('rotate'), onSelect: () => onAct('rotate', webhook) },
              { key: 'delete', label: t('delete'), tone: 'bad', onSelect: () => onAct('delete', webhook) },
            ]}
          />
        );
      },
    },
  ];
  return <DataTable caption={caption} columns={columns} rows={webhooks} rowKey={({ id }) => id} />;
}

interface DialogProps {
  accountId: string;
  webhook: Webhook;
  onClose: () => void;
}

function RotateDialog({
  accountId,
  webhook,
  onRotated,
  onClose,
}: DialogProps & { onRotated: (secret: string) => void }) {
  const t = useTranslations();
  const refused = useRefusalToast();
  const rotate = useRotateWebhookSecret(accountId);
  const confirm = () =>
    runAct(rotate, webhook.id, { onSuccess: ({ secret }) => onRotated(secret), onError: refused });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={confirm}
      loading={rotate.isPending}
      title={t('developers.rotateTitle')}
      confirmLabel={t('developers.rotate')}
      cancelLabel={t('common.cancel')}
    >
      {t('developers.rotateText', { hours: SECRET_OVERLAP_HOURS })}
    </ConfirmDialog>
  );
}

function DeleteDialog({ accountId, webhook, onClose }: DialogProps) {
  const t = useTranslations();
  const toast = useToast();
  const refused = useRefusalToast();
  const remove = useDeleteWebhook(accountId);
  const confirm = () =>
    runAct(remove, webhook.id, {
      onSuccess: () => toast.show({ message: t('developers.deleted'), variant: 'success' }),
      onError: refused,
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      opened
      destructive
      onClose={onClose}
      onConfirm={confirm}
      loading={remove.isPending}
      title={t('developers.deleteTitle')}
      confirmLabel={t('developers.deleteWebhook')}
      cancelLabel={t('common.cancel')}
    >
      {t('developers.deleteText')}
    </ConfirmDialog>
  );
}
