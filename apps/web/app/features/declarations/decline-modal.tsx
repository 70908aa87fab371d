import type { AgreementDetail } from '@probity/contract/agreements.ts';
import { NOTE_MAX } from '@probity/domain/constants.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { textOf } from '../../platform/forms/form-text.ts';
import { PageForm } from '../../platform/forms/page-form.tsx';
import { useDeclineAgreement } from './mutations.ts';

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
      <PageForm
        id={formId}
        error={decline.error}
        fields={['reason']}
        onSubmit={(form) => decline.mutate(textOf(form, 'reason'), { onSuccess: onClose })}
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
      </PageForm>
    </Modal>
  );
}
