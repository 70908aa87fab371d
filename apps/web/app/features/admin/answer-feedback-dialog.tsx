import type { answerFeedback, Feedback } from '@probity/contract/admin.ts';
import { FEEDBACK_MAX } from '@probity/domain/constants.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { BodyForm } from '../../platform/forms/body-form.tsx';
import { type FieldsOf, text } from '../../platform/forms/form-body.ts';
import { runAct } from '../../platform/forms/run-act.ts';
import { useAnswerFeedback } from './use-answer-feedback.ts';

const body = { answer: text } satisfies FieldsOf<typeof answerFeedback>;

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
      <BodyForm
        body={body}
        id={formId}
        error={send.error}
        onSubmit={({ answer }) => runAct(send, answer, { onSuccess: onClose })}
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
      </BodyForm>
    </Modal>
  );
}
