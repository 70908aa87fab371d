import {
  QUESTION_TEXT_MAX,
  type TemplateQuestion,
} from '@probity/domain/template-questions/template-question.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';

interface TemplateQuestionModalProps {
  /** Null for a new one. */
  question: TemplateQuestion | null;
  onSave: (question: TemplateQuestion) => void;
  onClose: () => void;
}

/** Other words are another question: answers given to the earlier words stay with them. */
export function TemplateQuestionModal({ question, onSave, onClose }: TemplateQuestionModalProps) {
  const t = useTranslations('templates.editor');
  const common = useTranslations('common');
  const formId = useId();
  const [text, setText] = useState(question?.text ?? '');
  const [isTried, setTried] = useState(false);
  const isEmpty = text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isEmpty) return;
    const { id, required } = question ?? { id: crypto.randomUUID(), required: true };
    onSave({ id, kind: 'text', text: text.trim(), required });
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(question ? 'questionTitle' : 'questionNew')}
      closeOnClickOutside={false}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {t(question ? 'questionSave' : 'questionAdd')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextArea
          label={t('questionText')}
          hint={question ? t('questionTextHint') : undefined}
          maxLength={QUESTION_TEXT_MAX}
          data-autofocus
          value={text}
          error={isTried && isEmpty ? t('questionMissing') : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </Modal>
  );
}
