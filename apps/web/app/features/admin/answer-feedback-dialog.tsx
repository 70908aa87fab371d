import type { Feedback } from '@probity/contract/admin.ts';
import { FEEDBACK_MAX } from '@probity/domain/constants.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { textOf } from '../../platform/forms/form-text.ts';
import { PageForm } from '../../platform/forms/page-form.tsx';
import { runAct } from '../../platform/forms/run-act.ts';
import { useAnswerFeedback } from './use-answer-feedback.ts';

export function AnswerFeedbackDialog({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) {
  const t = useTranslations('admin.feedback');
  const common = useTranslations('common');
  const formId = useId();
  const send = useAnswerFeedback(feedback.id);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('answerTo', { name: feedback.sender.name })}
      description={t('answerText')}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={send.isPending}>
            {t('send')}
          </Button>
        </>
      }
    >
      <PageForm
        id={formId}
        error={send.error}
        fields={['answer']}
        onSubmit={(form) => runAct(send, textOf(form, 'answer'), { onSuccess: onClose })}
      >
        {(problem) => (
          <TextArea
            name="answer"
            label={t('answerField')}
            maxLength={FEEDBACK_MAX}
            data-autofocus
            error={problem?.fields.answer}
          />
        )}
      </PageForm>
    </Modal>
  );
}
