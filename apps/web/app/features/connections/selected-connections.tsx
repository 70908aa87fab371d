import type { ConnectionSummary } from '@probity/contract/connections.ts';
import { Button } from '@probity/ui/button.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { Row } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { runAct } from '../../platform/forms/run-act.ts';
import { BulkReminderProgress } from './bulk-reminder-progress.tsx';
import { useRevokeConnections } from './mutations.ts';

const ReminderDialog = lazy(() => import('./reminder-dialog.tsx'));

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
  const [asked, ask] = useState<'remind' | 'withdraw' | null>(null);
  const [reminderId, setReminderId] = useState<string | null>(null);
  const revoke = useRevokeConnections();
  const waiting = connections.filter(isWaiting);
  const ids = waiting.map(({ id }) => id);
  const remindable = waiting.filter(isRemindable);
  const withdraw = () =>
    runAct(
      revoke,
      { connectionIds: ids },
      {
        onSuccess: () => {
          toast.show({ message: t('withdrawnMany', { count: ids.length }), variant: 'success' });
          onDone();
        },
        onSettled: () => ask(null),
      },
    );
  return (
    <>
      {connections.length > 0 && (
        <section aria-label={t('selected', { count: connections.length })}>
          <Row gap={2}>
            <Text>{t('selected', { count: connections.length })}</Text>
            <Button size="sm" disabled={remindable.length === 0} onClick={() => ask('remind')}>
              {t('remindMany', { count: remindable.length })}
            </Button>
            <Button size="sm" disabled={ids.length === 0} onClick={() => ask('withdraw')}>
              {t('withdrawMany', { count: ids.length })}
            </Button>
            <Button size="sm" variant="quiet" onClick={onDone}>
              {t('clearSelection')}
            </Button>
            {remindable.length < connections.length && (
              <Text size="small" tone="muted">
                {t('canBeReminded', { count: remindable.length, total: connections.length })}
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
      {reminderId && <BulkReminderProgress id={reminderId} onClose={() => setReminderId(null)} />}
      <Suspense>
        {asked === 'remind' && (
          <ReminderDialog
            connections={remindable.map(({ id, counterpart }) => ({ id, name: counterpart.name }))}
            onStarted={(id) => {
              setReminderId(id);
              ask(null);
              onDone();
            }}
            onClose={() => ask(null)}
          />
        )}
      </Suspense>
      <ConfirmDialog
        opened={asked === 'withdraw'}
        destructive
        title={t('withdrawManyTitle', { count: ids.length })}
        confirmLabel={t('withdrawMany', { count: ids.length })}
        cancelLabel={common('cancel')}
        loading={revoke.isPending}
        onClose={() => ask(null)}
        onConfirm={withdraw}
      >
        {t('withdrawManyText')}
      </ConfirmDialog>
    </>
  );
}
