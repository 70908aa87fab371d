import { deleteLegalEntity, deleteLegalPerson, type EntityDetail } from '@probity/contract/entities.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { FormMessage } from '../../platform/forms/form-message.tsx';
import { useFormRefusal } from '../../platform/problems/use-refusal.ts';
import { useAct } from '../../platform/session/use-act.ts';

interface DeletePartyProps {
  entity: EntityDetail;
  onClose: () => void;
}

/** Deletes a party without an account; a refusal names what still refers to it. */
export default function DeleteParty({ entity, onClose }: DeletePartyProps) {
  const t = useTranslations();
  const navigate = useNavigate();
  const toProblem = useFormRefusal();
  const name = entity.entityName;
  const remove = useAct(
    (call) =>
      call(entity.kind === 'LegalPerson' ? deleteLegalPerson : deleteLegalEntity, {
        params: { entityId: entity.entityId },
      }),
    { says: () => t('related.delete.done', { name }), beforeReading: () => navigate('/related') },
  );
  const problem = useMemo(() => toProblem(remove.error), [toProblem, remove.error]);
  return (
    <Modal
      opened
      size="sm"
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('related.delete.title', { name })}
      description={t('related.delete.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('related.delete.submit')}
          </Button>
        </>
      }
    >
      <FormMessage problem={problem} withDetail />
    </Modal>
  );
}
