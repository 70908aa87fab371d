import { returnDecision } from '@probity/contract/screening.ts';
import { NOTE_MAX } from '@probity/domain/constants.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { textOf } from '../../platform/forms/form-text.ts';
import { PageForm } from '../../platform/forms/page-form.tsx';
import { useAct } from '../../platform/session/use-act.ts';

interface ReturnDialogProps {
  decisionId: string;
  name: string;
  onClose: () => void;
}

/** The second person disagrees and gives a reason. */
export default function ReturnDialog({ decisionId, name, onClose }: ReturnDialogProps) {
  const t = useTranslations();
  const formId = useId();
  const back = useAct(
    (call, reason: string) => call(returnDecision, { params: { decisionId }, body: { reason } }),
    { says: () => t('screening.aml.returned'), onSuccess: onClose },
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('screening.aml.returnTitle', { name })}
      description={t('screening.aml.returnText')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={back.isPending}>
            {t('screening.aml.return')}
          </Button>
        </>
      }
    >
      <PageForm
        id={formId}
        error={back.error}
        fields={['reason']}
        onSubmit={(form) => back.mutate(textOf(form, 'reason'))}
      >
        {(problem) => (
          <TextArea
            name="reason"
            label={t('screening.reason')}
            maxLength={NOTE_MAX}
            data-autofocus
            error={problem?.fields.reason}
          />
        )}
      </PageForm>
    </Modal>
  );
}
