import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { NOTE_MAX } from '@probity/domain/constants.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRejectConnection } from './mutations.ts';

/** A rejection needs a reason, which the other side sees. */
export default function RejectDialog({
  connection,
  onClose,
}: {
  connection: ConnectionDetail;
  onClose: () => void;
}) {
  const t = useTranslations('connections');
  const common = useTranslations('common');
  const formId = useId();
  const [reason, setReason] = useState('');
  const reject = useRejectConnection(connection);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    reject.mutate({ reason }, { onSuccess: onClose });
  };
  const name = connection.counterpart.name;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('declineTitle', { name })}
      description={t('declineText', { name })}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="danger" type="submit" form={formId} loading={reject.isPending}>
            {t('decline')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <TextArea
          label={t('reason')}
          maxLength={NOTE_MAX}
          required
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </Modal>
  );
}
