import { inviteToConnection } from '@probity/contract/connection-parties.ts';
import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { Button } from '@probity/ui/button.tsx';
import { Row } from '@probity/ui/layout.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageForm } from '../../platform/forms/page-form.tsx';
import { useCallOnce } from '../../platform/session/use-call-once.ts';
import { useSettle } from './mutations.ts';

interface SendToAddressDialogProps {
  connection: ConnectionDetail;
  onClose: () => void;
}

/** An unregistered party is asked by email: this dialog asks for its address. */
export default function SendToAddressDialog({ connection, onClose }: SendToAddressDialogProps) {
  const t = useTranslations('connections');
  const common = useTranslations('common');
  const toast = useToast();
  const settle = useSettle(connection.id);
  const callOnce = useCallOnce();
  const [email, setEmail] = useState('');
  const name = connection.target.name;
  const send = useMutation({
    mutationFn: () =>
      callOnce(inviteToConnection, { body: { connectionId: connection.id, email: email.trim() } }),
    onSuccess: (answer) => {
      settle(answer);
      toast.show({ message: t('new.sent', { name }), variant: 'success' });
      onClose();
    },
  });
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
