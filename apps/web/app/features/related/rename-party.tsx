import { type EntityDetail, renameLegalEntity, renameLegalPerson } from '@probity/contract/entities.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { BodyForm } from '../../platform/forms/body-form.tsx';
import { type FieldsOf, text } from '../../platform/forms/form-body.ts';
import { useAct } from '../../platform/session/use-act.ts';

const body = { name: text } satisfies FieldsOf<typeof renameLegalEntity>;

interface RenamePartyProps {
  entity: EntityDetail;
  onClose: () => void;
}

/** Changes the name under which a party without an account is listed. */
export default function RenameParty({ entity, onClose }: RenamePartyProps) {
  const t = useTranslations();
  const formId = useId();
  const rename = useAct(
    (call, name: string) =>
      call(entity.kind === 'LegalPerson' ? renameLegalPerson : renameLegalEntity, {
        params: { entityId: entity.entityId },
        body: { name },
        ifMatch: entity.version,
      }),
    { says: ({ entityName }) => t('related.rename.done', { name: entityName }), onSuccess: onClose },
  );
  return (
    <Modal
      opened
      size="sm"
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('related.rename.title', { name: entity.entityName })}
      description={t('related.rename.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={rename.isPending}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <BodyForm body={body} id={formId} error={rename.error} onSubmit={({ name }) => rename.mutate(name)}>
        {(problem) => (
          <TextField
            name="name"
            label={t('related.name')}
            autoComplete="off"
            data-autofocus
            defaultValue={entity.entityName}
            error={problem?.fields.name}
          />
        )}
      </BodyForm>
    </Modal>
  );
}
