import type { AdminAccount, addEntityToAccount } from '@probity/contract/admin.ts';
import { REASON_MIN } from '@probity/domain/constants.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BodyForm } from '../../platform/forms/body-form.tsx';
import { CountryField } from '../../platform/forms/country-field.tsx';
import { type FieldsOf, text } from '../../platform/forms/form-body.ts';
import { runAct } from '../../platform/forms/run-act.ts';
import { useProduct } from '../../product.tsx';
import { useAddEntityToAccount } from './use-add-entity-to-account.ts';

const body = { name: text, reason: text } satisfies FieldsOf<typeof addEntityToAccount>;

const kinds = ['Organization', 'Trust', 'Partnership', 'LegalPerson'] as const;

/** Adds a party on behalf of an account, and explains what its Owners will see. */
export function AddEntityDialog({ account, onClose }: { account: AdminAccount; onClose: () => void }) {
  const t = useTranslations('admin');
  const common = useTranslations('common');
  const product = useProduct().name;
  const formId = useId();
  const [kind, setKind] = useState<(typeof kinds)[number]>('Organization');
  const [country, setCountry] = useState('');
  const add = useAddEntityToAccount(account.id);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('entity.title', { name: account.name })}
      description={t('entity.text', { product })}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={add.isPending}>
            {t('entity.add')}
          </Button>
        </>
      }
    >
      <BodyForm
        body={body}
        id={formId}
        error={add.error}
        fields={['name', 'country', 'reason']}
        onSubmit={(sent) =>
          runAct(add, { kind, ...sent, ...(country && { country }) }, { onSuccess: onClose })
        }
      >
        {(problem) => (
          <>
            <SelectField
              label={t('entity.kind')}
              options={kinds.map((one) => ({ value: one, label: t(`entity.${one}`) }))}
              value={kind}
              onChange={(chosen) => chosen && setKind(chosen)}
            />
            <TextField
              name="name"
              label={t('entity.name')}
              maxLength={300}
              data-autofocus
              error={problem?.fields.name}
            />
            <CountryField
              optional
              label={t('entity.country')}
              value={country}
              onChange={setCountry}
              {...(problem?.fields.country && { error: problem.fields.country })}
            />
            <TextArea
              name="reason"
              label={t('mode.reason')}
              hint={t('mode.reasonHint', { min: REASON_MIN })}
              maxLength={500}
              error={problem?.fields.reason}
            />
          </>
        )}
      </BodyForm>
    </Modal>
  );
}
