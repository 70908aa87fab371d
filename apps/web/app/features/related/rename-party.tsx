import { type EntityDetail, renameLegalEntity, renameLegalPerson } from '@probity/contract/entities.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { textOf } from '../../platform/forms/form-text.ts';
import { PageForm } from '../../platform/forms/page-form.tsx';
import { useReadStale } from '../../platform/forms/use-read-stale.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { getEntityQuery } from '../credentials/entity-query.ts';
import { useRefreshParties } from './mutations.ts';

interface RenamePartyProps {
  entity: EntityDetail;
  onClose: () => void;
}

/** Changes the name under which a party without an account is listed. */
export default function RenameParty({ entity, onClose }: RenamePartyProps) {
  const t = useTranslations();
  const toast = useToast();
  const formId = useId();
  const refresh = useRefreshParties();
  const rename = useMutation({
    mutationFn: (name: string) =>
      browserApi.call(entity.kind === 'LegalPerson' ? renameLegalPerson : renameLegalEntity, {
        params: { entityId: entity.entityId },
        body: { name },
        ifMatch: entity.version,
      }),
    onSuccess: ({ entityName }) => {
      refresh();
      toast.show({ message: t('related.rename.done', { name: entityName }), variant: 'success' });
      onClose();
    },
    onError: useReadStale(getEntityQuery(browserApi, entity.entityId).queryKey),
  });
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
      <PageForm
        id={formId}
        error={rename.error}
        fields={['name']}
        onSubmit={(form) => rename.mutate(textOf(form, 'name'))}
      >
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
      </PageForm>
    </Modal>
  );
}
