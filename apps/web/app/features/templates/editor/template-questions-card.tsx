import {
  MAX_TEMPLATE_QUESTIONS,
  type TemplateQuestion,
} from '@probity/domain/template-questions/template-question.ts';
import { Button } from '@probity/ui/button.tsx';
import { Row } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { setTemplateQuestion } from './content-changes.ts';
import classes from './editor.module.css';
import { FoldingCard } from './folding-card.tsx';
import { RequiredBox } from './required-box.tsx';
import type { EditContent } from './template-editor.tsx';
import { TemplateQuestionModal } from './template-question-modal.tsx';

/** What the account asks in its own words. */
export function TemplateQuestionsCard({ content, onEdit }: EditContent) {
  const t = useTranslations('templates.editor');
  const [edited, setEdited] = useState<TemplateQuestion | 'new' | null>(null);
  const questions = content.templateQuestions;
  return (
    <FoldingCard title={t('templateQuestions')} asked={questions.length} note={t('templateQuestionsNote')}>
      <ul className={classes.rows}>
        {questions.map((question) => (
          <li key={question.id} className={classes.row}>
            <div className={classes.main}>
              <div className={classes.ask}>
                <Text>{question.text}</Text>
              </div>
              <div className={classes.terms}>
                <RequiredBox
                  name={question.text}
                  required={question.required}
                  onChange={(required) => onEdit(setTemplateQuestion(content, { ...question, required }))}
                />
                <Button size="sm" variant="quiet" onClick={() => setEdited(question)}>
                  {t('editQuestion')}
                </Button>
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={t('removeQuestionOf', { question: question.text })}
                  onClick={() =>
                    onEdit({
                      ...content,
                      templateQuestions: questions.filter(({ id }) => id !== question.id),
                    })
                  }
                >
                  {t('removeQuestion')}
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <div className={classes.none}>
        <Row gap={2}>
          <Button
            size="sm"
            disabled={questions.length >= MAX_TEMPLATE_QUESTIONS}
            onClick={() => setEdited('new')}
          >
            {t('addQuestion')}
          </Button>
        </Row>
      </div>
      {edited && (
        <TemplateQuestionModal
          question={edited === 'new' ? null : edited}
          onSave={(question) => onEdit(setTemplateQuestion(content, question))}
          onClose={() => setEdited(null)}
        />
      )}
    </FoldingCard>
  );
}
