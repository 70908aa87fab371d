import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRevokeConnections } from './mutations.ts';
import { RevokeReason } from './revoke-reason.tsx';

/** Ends sharing, with a reason for the other side, or withdraws a request that was not answered. */
export default function EndDialog({
  connection,
  onClose,
}: {
  connection: ConnectionDetail;
  onClose: () => void;
}) {
  const t = useTranslations('connections');
  const common = useTranslations('common');
  const [reason, setReason] = useState('');
  const revoke = useRevokeConnections();
  const { id, counterpart, sharingStatus } = connection;
  const { name } = counterpart;
  const isShared = sharingStatus === 'Approved';
  return (
    <ConfirmDialog
      opened
      destructive
      title={isShared ? t('endTitle', { name }) : t('withdrawTitle', { name })}
      confirmLabel={isShared ? t('end') : t('withdraw')}
      cancelLabel={common('cancel')}
      loading={revoke.isPending}
      onClose={onClose}
      onConfirm={() => revoke.mutate({ connectionIds: [id], reason }, { onSettled: onClose })}
    >
      <Stack gap={3}>
        {isShared ? t('endText') : t('withdrawText')}
        {isShared && <RevokeReason names={name} reason={reason} onChange={setReason} />}
      </Stack>
    </ConfirmDialog>
  );
}
