import type { AgreementDetail, declineAgreement } from '@probity/contract/agreements.ts';
import { NOTE_MAX } from '@probity/domain/constants.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { BodyForm } from '../../platform/forms/body-form.tsx';
import { type FieldsOf, text } from '../../platform/forms/form-body.ts';
import { useDeclineAgreement } from './mutations.ts';

const body = { reason: text } satisfies FieldsOf<typeof declineAgreement>;

interface DeclineModalProps {
  agreement: AgreementDetail;
  onClose: () => void;
}

export default function DeclineModal({ agreement, onClose }: DeclineModalProps) {
  const t = useTranslations();
  const formId = useId();
  const decline = useDeclineAgreement(agreement.id);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('declarations.declineTitle')}
      description={t('declarations.declineText', { name: agreement.requester.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="danger" loading={decline.isPending}>
            {t('declarations.decline')}
          </Button>
        </>
      }
    >
      <BodyForm
        body={body}
        id={formId}
        error={decline.error}
        onSubmit={({ reason }) => decline.mutate(reason, { onSuccess: onClose })}
      >
        {(problem) => (
          <TextArea
            name="reason"
            label={t('declarations.reason')}
            maxLength={NOTE_MAX}
            data-autofocus
            error={problem?.fields.reason}
          />
        )}
      </BodyForm>
    </Modal>
  );
}
