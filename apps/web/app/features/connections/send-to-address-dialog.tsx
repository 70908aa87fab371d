import { inviteToConnection } from '@probity/contract/connection-parties.ts';
import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { Button } from '@probity/ui/button.tsx';
import { Row } from '@probity/ui/layout.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageForm } from '../../platform/forms/page-form.tsx';
import { useAct } from '../../platform/session/use-act.ts';
import { useShownConnection } from './mutations.ts';

interface SendToAddressDialogProps {
  connection: ConnectionDetail;
  onClose: () => void;
}

/** An unregistered party is asked by email: this dialog asks for its address. */
export default function SendToAddressDialog({ connection, onClose }: SendToAddressDialogProps) {
  const t = useTranslations('connections');
  const common = useTranslations('common');
  const [email, setEmail] = useState('');
  const name = connection.target.name;
  const send = useAct(
    (call) => call(inviteToConnection, { body: { connectionId: connection.id, email: email.trim() } }),
    {
      answers: useShownConnection(connection.id),
      says: () => t('new.sent', { name }),
      onSuccess: onClose,
    },
  );
  return (
    <Modal opened onClose={onClose} title={t('sendTitle', { name })} subtitle={t('sendText')}>
      <PageForm error={send.error} fields={['email']} onSubmit={() => send.mutate()}>
        {(problem) => (
          <>
            <TextField
              type="email"
              name="email"
              label={t('new.email')}
              value={email}
              error={problem?.fields.email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <Row justify="end">
              <Button onClick={onClose}>{common('cancel')}</Button>
              <Button type="submit" variant="primary" loading={send.isPending}>
                {t('sendRequest')}
              </Button>
            </Row>
          </>
        )}
      </PageForm>
    </Modal>
  );
}
