import type { changeDeclarationTitle, DeclarationDetail } from '@probity/contract/declarations.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { BodyForm } from '../../platform/forms/body-form.tsx';
import { type FieldsOf, text } from '../../platform/forms/form-body.ts';
import { useChangeDeclarationTitle } from './mutations.ts';

const body = { title: text } satisfies FieldsOf<typeof changeDeclarationTitle>;

interface RenameModalProps {
  declaration: DeclarationDetail;
  onClose: () => void;
}

export default function RenameModal({ declaration: { id, title, version }, onClose }: RenameModalProps) {
  const t = useTranslations();
  const formId = useId();
  const rename = useChangeDeclarationTitle(id, version);
  return (
    <Modal
      opened
      size="sm"
      onClose={onClose}
      title={t('declarations.renameTitle')}
      description={t('declarations.renameText')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={rename.isPending}>
            {t('declarations.rename')}
          </Button>
        </>
      }
    >
      <BodyForm
        body={body}
        id={formId}
        error={rename.error}
        onSubmit={({ title }) => rename.mutate(title, { onSuccess: onClose })}
      >
        {(problem) => (
          <TextField
            name="title"
            label={t('declarations.titleLabel')}
            defaultValue={title}
            maxLength={200}
            data-autofocus
            error={problem?.fields.title}
          />
        )}
      </BodyForm>
    </Modal>
  );
}
