import { remindConnection } from '@probity/contract/connection-moves.ts';
import type { ConnectionSummary } from '@probity/contract/connections.ts';
import { Button } from '@probity/ui/button.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { Row } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { newIdempotencyKey } from '../forms/idempotency-key.ts';
import { runAct } from '../forms/run-act.ts';
import { browserApi } from '../session/browser-api.ts';
import { useRevokeConnections } from './mutations.ts';

interface SelectedConnectionsProps {
  connections: readonly ConnectionSummary[];
  onDone: () => void;
}

const isWaiting = ({ side, sharingStatus }: ConnectionSummary): boolean =>
  side === 'initiator' && (sharingStatus === 'AwaitingApproval' || sharingStatus === 'AwaitingRegistration');

/** Reminds or withdraws selected requests that await an answer; others are left unchanged. */
export function SelectedConnections({ connections, onDone }: SelectedConnectionsProps) {
  const t = useTranslations('connections');
  const common = useTranslations('common');
  const toast = useToast();
  const cache = useQueryClient();
  const [asks, setAsks] = useState(false);
  const revoke = useRevokeConnections();
  const ids = connections.filter(isWaiting).map(({ id }) => id);
  const remind = useMutation({
    mutationFn: async () => {
      let sent = 0;
      // In sequence: each sends a message, and the failure of one must not stop the next.
      for (const connectionId of ids)
        sent += await browserApi
          .call(remindConnection, { params: { connectionId }, idempotencyKey: newIdempotencyKey() })
          .then(() => 1)
          .catch(() => 0);
      return sent;
    },
    onSuccess: (sent) => {
      const refused = ids.length - sent;
      toast.show({
        message: t('remindedMany', { sent, refused }),
        variant: sent > 0 ? 'success' : 'warning',
      });
      for (const key of ['connections', 'tasks']) void cache.invalidateQueries({ queryKey: [key] });
      onDone();
    },
  });
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
  if (connections.length === 0) return null;
  return (
    <section aria-label={t('selected', { count: connections.length })}>
      <Row gap={2}>
        <Text>{t('selected', { count: connections.length })}</Text>
        <Button
          size="sm"
          disabled={ids.length === 0}
          loading={remind.isPending}
          onClick={() => remind.mutate()}
        >
          {t('remindMany', { count: ids.length })}
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
      </Row>
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
    </section>
  );
}
