import type { Webhook, WebhookDelivery } from '@probity/contract/webhooks.ts';
import { DAY_MS } from '@probity/domain/constants.ts';
import { DELIVERIES_KEPT_DAYS } from '@probity/domain/webhooks/webhook-events.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { ErrorState } from '@probity/ui/error-state.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { runAct } from '../../platform/forms/run-act.ts';
import { MoreRows } from '../../platform/problems/more-rows.tsx';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useEventText } from './event-text.ts';
import { listWebhookDeliveriesQuery } from './queries.ts';
import { isOn, useReplayWebhook } from './use-webhooks.ts';

const tones = { Waiting: 'info', Delivered: 'ok', Failed: 'bad', Missed: 'warn' } as const;

/** What was sent to a webhook, how it responded, and which deliveries are pending. */
export function DeliveriesCard({ accountId, webhook }: { accountId: string; webhook: Webhook }) {
  const t = useTranslations('developers');
  const toast = useToast();
  const refused = useRefusalToast();
  const host = new URL(webhook.url).host;
  const query = useInfiniteQuery({
    ...listWebhookDeliveriesQuery(accountId, webhook.id),
    throwOnError: false,
  });
  const replay = useReplayWebhook(accountId, webhook.id);
  const deliveries = query.data?.pages.flatMap((page) => page.items) ?? [];
  const canReplay = isOn(webhook);

  const send = (which: { deliveryId: string } | { since: string }) =>
    runAct(replay, which, {
      onSuccess: ({ count }) => toast.show({ message: t('replayed', { count }), variant: 'success' }),
      onError: refused,
    });

  if (query.isPending) return <SkeletonRows rows={4} />;
  if (query.isError && deliveries.length === 0)
    return (
      <ErrorState
        compact
        title={t('deliveriesFailedTitle')}
        actions={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
      >
        {t('callsFailed')}
      </ErrorState>
    );
  return (
    <Card
      flush
      title={t('deliveries', { host })}
      note={t('deliveriesNote', { days: DELIVERIES_KEPT_DAYS })}
      actions={
        <Row gap={2}>
          <Button size="sm" loading={query.isRefetching} onClick={() => void query.refetch()}>
            {t('refresh')}
          </Button>
          {canReplay && deliveries.length > 0 && (
            <Button
              size="sm"
              loading={replay.isPending}
              onClick={() => send({ since: new Date(Date.now() - DAY_MS).toISOString() })}
            >
              {t('replayDay')}
            </Button>
          )}
        </Row>
      }
    >
      {deliveries.length === 0 ? (
        <EmptyState compact title={t('noDeliveriesTitle')}>
          {t('noDeliveries')}
        </EmptyState>
      ) : (
        <>
          <DeliveryTable
            caption={t('deliveries', { host })}
            deliveries={deliveries}
            onReplay={canReplay ? ({ id }) => send({ deliveryId: id }) : undefined}
          />
          {query.hasNextPage && <MoreRows label={t('more')} query={query} />}
        </>
      )}
    </Card>
  );
}

interface DeliveryTableProps {
  caption: string;
  deliveries: readonly WebhookDelivery[];
  onReplay: ((delivery: WebhookDelivery) => void) | undefined;
}

function DeliveryTable({ caption, deliveries, onReplay }: DeliveryTableProps) {
  const t = useTranslations('developers');
  const dates = useDates();
  const eventText = useEventText();
  const columns: Column<WebhookDelivery>[] = [
    {
      key: 'event',
      header: t('eventHeader'),
      cell: ({ type, eventId, occurredAt }) => (
        <Stack gap={1}>
          <Text strong>{eventText(type)}</Text>
          <Text mono size="small" tone="muted">
            {type}
          </Text>
          <Text mono size="small" tone="muted">
            {eventId}
          </Text>
          <Text size="small" tone="muted">
            <time dateTime={occurredAt} suppressHydrationWarning>
              {dates.minute(occurredAt)}
            </time>
          </Text>
        </Stack>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      width: 320,
      cell: (delivery) => <DeliveryState delivery={delivery} />,
    },
    {
      key: 'replay',
      header: t('actions'),
      hideHeader: true,
      width: 120,
      align: 'end',
      cell: (delivery) =>
        onReplay && (
          <Button size="sm" onClick={() => onReplay(delivery)}>
            {t('replay')}
          </Button>
        ),
    },
  ];
  return <DataTable caption={caption} columns={columns} rows={deliveries} rowKey={({ id }) => id} />;
}

function DeliveryState({ delivery: { state, nextAttemptAt, attempts } }: { delivery: WebhookDelivery }) {
  const t = useTranslations('developers');
  const dates = useDates();
  const [last] = attempts;
  return (
    <Stack gap={1}>
      <span>
        <Chip tone={tones[state]}>{t(`deliveryState.${state}`)}</Chip>
      </span>
      {last && (
        <Text size="small" tone="soft">
          {t('attempt', {
            number: String(last.number),
            outcome: last.status === null ? t(`fault.${last.fault ?? 'Unreachable'}`) : String(last.status),
            duration: String(last.durationMs),
          })}
        </Text>
      )}
      {last?.answer && (
        <Text mono size="small" tone="muted">
          {last.answer.slice(0, 200)}
        </Text>
      )}
      {state === 'Waiting' && nextAttemptAt && attempts.length > 0 && (
        <Text size="small" tone="muted">
          <time dateTime={nextAttemptAt} suppressHydrationWarning>
            {t('nextTry', { time: dates.minute(nextAttemptAt) })}
          </time>
        </Text>
      )}
    </Stack>
  );
}
