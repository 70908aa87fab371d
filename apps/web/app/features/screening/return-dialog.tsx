import { returnDecision } from '@probity/contract/screening.ts';
import { NOTE_MAX } from '@probity/domain/constants.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { BodyForm } from '../../platform/forms/body-form.tsx';
import { type FieldsOf, text } from '../../platform/forms/form-body.ts';
import { useAct } from '../../platform/session/use-act.ts';

const body = { reason: text } satisfies FieldsOf<typeof returnDecision>;

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
      <BodyForm body={body} id={formId} error={back.error} onSubmit={({ reason }) => back.mutate(reason)}>
        {(problem) => (
          <TextArea
            name="reason"
            label={t('screening.reason')}
            maxLength={NOTE_MAX}
            data-autofocus
            error={problem?.fields.reason}
          />
        )}
      </BodyForm>
    </Modal>
  );
}
