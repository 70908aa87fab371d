import type { sendAgreement } from '@probity/contract/agreements.ts';
import type { DeclarationDetail } from '@probity/contract/declarations.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BodyForm } from '../../platform/forms/body-form.tsx';
import { type FieldsOf, number, type ReadBy } from '../../platform/forms/form-body.ts';
import { runAct } from '../../platform/forms/run-act.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { useSendAgreement } from './mutations.ts';
import { connectedQuery } from './queries.ts';

const body = { daysToSign: number } satisfies FieldsOf<typeof sendAgreement>;

interface SendModalProps {
  declaration: DeclarationDetail;
  onClose: () => void;
}

const OURSELVES = 'ourselves';

/** Recipient and due date. */
export default function SendModal({ declaration, onClose }: SendModalProps) {
  const t = useTranslations();
  const toast = useToast();
  const formId = useId();
  const { accountId, name } = useAccount();
  const connected = useQuery(connectedQuery(accountId));
  const [to, setTo] = useState<string | null>(null);
  const send = useSendAgreement(declaration.id);
  const parties = (connected.data?.items ?? []).map(({ id, counterpart }) => ({
    value: id,
    label: counterpart.name,
    group: t('declarations.connectedParties'),
  }));
  const options = [...parties, { value: OURSELVES, label: name, group: t('declarations.ownOrganisation') }];
  const submit = (sent: ReadBy<typeof body>) =>
    runAct(
      send,
      {
        ...sent,
        ...(to && to !== OURSELVES && { connectionId: to }),
      },
      {
        onSuccess: ({ signer }) => {
          toast.show({ message: t('declarations.sent', { name: signer.name }), variant: 'success' });
          onClose();
        },
      },
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('declarations.sendTitle', { title: declaration.title })}
      description={t('declarations.sendText')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={send.isPending} disabled={!to}>
            {t('declarations.send')}
          </Button>
        </>
      }
    >
      <BodyForm body={body} id={formId} error={send.error} onSubmit={submit}>
        {(problem) => (
          <>
            <SelectField
              searchable
              label={t('declarations.sendTo')}
              placeholder={t('declarations.sendToPlaceholder')}
              emptyText={t('declarations.sendToNothing')}
              options={options}
              value={to}
              onChange={setTo}
            />
            <TextField
              name="daysToSign"
              type="number"
              inputMode="numeric"
              min={1}
              max={365}
              label={t('declarations.days')}
              defaultValue="30"
              error={problem?.fields.daysToSign}
            />
          </>
        )}
      </BodyForm>
    </Modal>
  );
}
