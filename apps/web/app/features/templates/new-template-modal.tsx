import { entityKinds } from '@probity/domain/enumerations.ts';
import { Button } from '@probity/ui/button.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { RadioGroup } from '@probity/ui/radio-group.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { choiceOf, textOf } from '../../platform/forms/form-text.ts';
import { PageForm } from '../../platform/forms/page-form.tsx';
import { useCreateTemplate } from './mutations.ts';

export default function NewTemplateModal({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const formId = useId();
  const creating = useCreateTemplate();
  const create = (form: FormData) =>
    creating.mutate({ name: textOf(form, 'name'), partyKind: choiceOf(form, 'partyKind', entityKinds) });
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
      <PageForm id={formId} error={creating.error} fields={['name']} onSubmit={create}>
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
      </PageForm>
    </Modal>
  );
}
