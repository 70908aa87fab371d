import type { ConnectionSummary } from '@probity/contract/connections.ts';
import { Button } from '@probity/ui/button.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { Row } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { runAct } from '../forms/run-act.ts';
import { FailedReminders } from './failed-reminders.tsx';
import { useRevokeConnections } from './mutations.ts';
import { type Reminders, useRemindConnections } from './use-remind-connections.ts';

interface SelectedConnectionsProps {
  connections: readonly ConnectionSummary[];
  onDone: () => void;
}

const isWaiting = ({ side, sharingStatus }: ConnectionSummary): boolean =>
  side === 'initiator' && (sharingStatus === 'AwaitingApproval' || sharingStatus === 'AwaitingRegistration');

/** Related people without an account are invited by the party that listed them. */
const isRemindable = ({ relationType, sharingStatus }: ConnectionSummary): boolean =>
  relationType !== 'AssociatedDataRequest' || sharingStatus !== 'AwaitingRegistration';

/** Reminds or withdraws selected requests that await an answer; others are left unchanged. */
export function SelectedConnections({ connections, onDone }: SelectedConnectionsProps) {
  const t = useTranslations('connections');
  const common = useTranslations('common');
  const toast = useToast();
  const [asks, setAsks] = useState(false);
  const revoke = useRevokeConnections();
  const remind = useRemindConnections();
  const [reminders, setReminders] = useState<Reminders | null>(null);
  const waiting = connections.filter(isWaiting);
  const ids = waiting.map(({ id }) => id);
  const remindable = waiting.filter(isRemindable);
  const sendReminders = (
    to: readonly ConnectionSummary[],
    { earlier = [], onSent }: { earlier?: Reminders['failed']; onSent?: () => void },
  ) =>
    runAct(remind, to, {
      onSuccess: (result) => {
        const { sent } = result;
        const failed = [...earlier, ...result.failed];
        const isDone = failed.length === 0;
        if (isDone) toast.show({ message: t('remindedMany', { sent, failed: 0 }), variant: 'success' });
        setReminders(isDone ? null : { sent, failed });
        onSent?.();
      },
    });
  const retry = ({ failed }: Reminders) =>
    sendReminders(
      failed.filter(({ canRetry }) => canRetry).map(({ connection }) => connection),
      { earlier: failed.filter(({ canRetry }) => !canRetry) },
    );
  const withdraw = () =>
    runAct(
      revoke,
      { connectionIds: ids },
      {
        onSuccess: () => {
          toast.show({ message: t('withdrawnMany', { count: ids.length }), variant: 'success' });
          onDone();
        },
        onSettled: () => setAsks(false),
      },
    );
  return (
    <>
      {connections.length > 0 && (
        <section aria-label={t('selected', { count: connections.length })}>
          <Row gap={2}>
            <Text>{t('selected', { count: connections.length })}</Text>
            <Button
              size="sm"
              disabled={remindable.length === 0}
              loading={remind.isPending}
              onClick={() => sendReminders(remindable, { onSent: onDone })}
            >
              {t('remindMany', { count: remindable.length })}
            </Button>
            <Button size="sm" disabled={ids.length === 0} onClick={() => setAsks(true)}>
              {t('withdrawMany', { count: ids.length })}
            </Button>
            <Button size="sm" variant="quiet" onClick={onDone}>
              {t('clearSelection')}
            </Button>
            {ids.length < connections.length && (
              <Text size="small" tone="muted">
                {t('waitingOnly')}
              </Text>
            )}
            {remindable.length < ids.length && (
              <Text size="small" tone="muted">
                {t('invitedByOthers')}
              </Text>
            )}
          </Row>
        </section>
      )}
      {reminders && (
        <FailedReminders
          reminders={reminders}
          isPending={remind.isPending}
          onRetry={() => retry(reminders)}
          onClose={() => setReminders(null)}
        />
      )}
      <ConfirmDialog
        opened={asks}
        destructive
        title={t('withdrawManyTitle', { count: ids.length })}
        confirmLabel={t('withdrawMany', { count: ids.length })}
        cancelLabel={common('cancel')}
        loading={revoke.isPending}
        onClose={() => setAsks(false)}
        onConfirm={withdraw}
      >
        {t('withdrawManyText')}
      </ConfirmDialog>
    </>
  );
}
