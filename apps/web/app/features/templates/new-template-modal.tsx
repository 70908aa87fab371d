import { entityKinds } from '@probity/domain/enumerations.ts';
import { Button } from '@probity/ui/button.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { RadioGroup } from '@probity/ui/radio-group.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { BodyForm } from '../../platform/forms/body-form.tsx';
import { oneOf, text } from '../../platform/forms/form-body.ts';
import { useCreateTemplate } from './mutations.ts';

/** Its content is chosen afterwards. */
const body = { name: text, partyKind: oneOf(entityKinds) };

export default function NewTemplateModal({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const formId = useId();
  const creating = useCreateTemplate();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('templates.create.title')}
      description={t('templates.create.text')}
      closeOnClickOutside={false}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={creating.isPending}>
            {t('templates.create.submit')}
          </Button>
        </>
      }
    >
      <BodyForm
        body={body}
        id={formId}
        error={creating.error}
        fields={['name']}
        onSubmit={(sent) => creating.mutate(sent)}
      >
        {(problem) => (
          <Stack gap={3}>
            <TextField
              name="name"
              label={t('templates.create.name')}
              maxLength={120}
              autoComplete="off"
              data-autofocus
              error={problem?.fields.name}
            />
            <RadioGroup
              name="partyKind"
              legend={t('templates.create.kind')}
              defaultValue="Organization"
              options={entityKinds.map((value) => ({
                value,
                label: t(`templates.kind.${value}`),
                hint: t(`templates.create.kindHint.${value}`),
              }))}
            />
          </Stack>
        )}
      </BodyForm>
    </Modal>
  );
}
