import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { type RequestPurpose, requestPurposes } from '@probity/domain/proof-requests/proof-request-keys.ts';
import { Button } from '@probity/ui/button.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { RadioGroup } from '@probity/ui/radio-group.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { runAct } from '../../platform/forms/run-act.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { FieldChoices } from './field-choices.tsx';
import { useSendProofRequest } from './mutations.ts';

interface AskDialogProps {
  askable: readonly DataFieldKey[];
  onClose: () => void;
}

const PRESELECTED: readonly DataFieldKey[] = ['RegistrationName', 'RegistrationNumber'];

/** Whom to ask, what for, and for which fields. */
export default function AskDialog({ askable, onClose }: AskDialogProps) {
  const t = useTranslations('proofRequests');
  const { accountId } = useAccount();
  const navigate = useNavigate();
  const toPath = useLocalePath();
  const refused = useRefusalToast();
  const send = useSendProofRequest(accountId);
  const [address, setAddress] = useState('');
  const [purpose, setPurpose] = useState<RequestPurpose>('Onboarding');
  const [fields, setFields] = useState<readonly DataFieldKey[]>(() =>
    PRESELECTED.filter((field) => askable.includes(field)),
  );
  const submit = () =>
    runAct(
      send,
      { address: address.trim(), purpose, fields: [...fields] },
      {
        onSuccess: ({ id }) => void navigate(toPath(`/proof-requests/sent/${id}`)),
        onError: refused,
      },
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('ask')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            disabled={address.trim() === '' || fields.length === 0}
            loading={send.isPending}
            onClick={submit}
          >
            {t('send', { count: fields.length })}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <TextField
          label={t('address')}
          hint={t('addressHint')}
          inputMode="url"
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <RadioGroup
          legend={t('purposeLegend')}
          options={requestPurposes.map((value) => ({ value, label: t(`purpose.${value}`) }))}
          value={purpose}
          onChange={setPurpose}
        />
        <FieldChoices fields={askable} chosen={fields} onChange={setFields} />
      </Stack>
    </Modal>
  );
}
