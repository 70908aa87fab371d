import type { createApiKey } from '@probity/contract/api-keys.ts';
import { keyScopes } from '@probity/domain/api-keys/key-scopes.ts';
import { Button } from '@probity/ui/button.tsx';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { Fieldset } from '@probity/ui/fieldset.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { BodyForm } from '../../platform/forms/body-form.tsx';
import { type FieldsOf, number, type ReadBy, someOf, text, words } from '../../platform/forms/form-body.ts';
import { runAct } from '../../platform/forms/run-act.ts';
import { useCreateApiKey } from './use-api-keys.ts';

const body = {
  name: text,
  scopes: someOf(keyScopes),
  expiresInDays: number,
  networks: words,
} satisfies FieldsOf<typeof createApiKey>;

const periods = ['30', '90', '180', '365'] as const;

interface CreateKeyModalProps {
  accountId: string;
  onCreated: (secret: string) => void;
  onClose: () => void;
}

export default function CreateKeyModal({ accountId, onCreated, onClose }: CreateKeyModalProps) {
  const t = useTranslations();
  const formId = useId();
  const create = useCreateApiKey(accountId);
  const send = (key: ReadBy<typeof body>) =>
    runAct(create, key, { onSuccess: ({ secret }) => onCreated(secret) });
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('developers.createKeyTitle')}
      description={t('developers.createKeyText')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={create.isPending}>
            {t('developers.createKey')}
          </Button>
        </>
      }
    >
      <BodyForm body={body} id={formId} error={create.error} onSubmit={send}>
        {(problem) => (
          <>
            <TextField
              name="name"
              label={t('developers.keyName')}
              hint={t('developers.keyNameHint')}
              autoComplete="off"
              data-autofocus
              error={problem?.fields.name}
            />
            <SelectField
              name="expiresInDays"
              label={t('developers.expiry')}
              defaultValue="90"
              options={periods.map((days) => ({
                value: days,
                label: t('developers.days', { count: Number(days) }),
              }))}
              error={problem?.fields.expiresInDays}
            />
            <TextArea
              name="networks"
              optional
              label={t('developers.networks')}
              hint={t('developers.networksHint')}
              rows={2}
              error={problem?.fields.networks}
            />
            <Fieldset
              legend={t('developers.scopes')}
              hint={t('developers.scopesHint')}
              error={problem?.fields.scopes}
            >
              {keyScopes.map((scope) => (
                <Checkbox
                  key={scope}
                  name="scopes"
                  value={scope}
                  label={t(`developers.scope.${scope}`)}
                  hint={scope}
                />
              ))}
            </Fieldset>
          </>
        )}
      </BodyForm>
    </Modal>
  );
}
