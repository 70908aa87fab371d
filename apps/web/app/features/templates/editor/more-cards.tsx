import {
  businessQuestionKeys,
  businessQuestionText,
  businessQuestionWhy,
} from '@probity/domain/business-questions/questions.ts';
import { testExplanation, testLabel } from '@probity/domain/compliance-tests/tests-for.ts';
import { documentTypeLabel, documentTypes } from '@probity/domain/fields/evidence.ts';
import { checkExplanation, checkLabel, checksFor } from '@probity/domain/templates/check-types.ts';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { useViewer } from '../../../platform/viewer/viewer.ts';
import { AskRow } from './ask-row.tsx';
import {
  chosenTests,
  offeredTests,
  setDocument,
  setQuestion,
  toggleCheck,
  toggleTest,
} from './content-changes.ts';
import classes from './editor.module.css';
import { FoldingCard } from './folding-card.tsx';
import { RequiredBox } from './required-box.tsx';
import type { EditContent } from './template-editor.tsx';

const ASKED = { required: true };

export function QuestionsCard({ content, onEdit }: EditContent) {
  const t = useTranslations('templates.editor');
  if (content.partyKind === 'LegalPerson') return null;
  return (
    <FoldingCard title={t('questions')} asked={content.questions.length} total={businessQuestionKeys.length}>
      <ul className={classes.rows}>
        {businessQuestionKeys.map((key) => {
          const question = businessQuestionText(key);
          const why = businessQuestionWhy(key);
          const asked = content.questions.find((one) => one.question === key);
          return (
            <AskRow
              key={key}
              label={question}
              hint={why}
              asked={asked !== undefined}
              onAsk={(ask) => onEdit(setQuestion(content, key, ask ? ASKED : null))}
              terms={
                asked && (
                  <RequiredBox
                    name={question}
                    required={asked.required}
                    onChange={(required) => onEdit(setQuestion(content, key, { required }))}
                  />
                )
              }
            />
          );
        })}
      </ul>
    </FoldingCard>
  );
}

export function DocumentsCard({ content, onEdit }: EditContent) {
  const t = useTranslations('templates.editor');
  return (
    <FoldingCard
      title={t('documents')}
      asked={content.documents.length}
      total={documentTypes.length}
      note={t('documentsNote')}
    >
      <ul className={classes.rows}>
        {documentTypes.map((type) => {
          const asked = content.documents.find((one) => one.documentType === type);
          return (
            <AskRow
              key={type}
              label={documentTypeLabel(type)}
              asked={asked !== undefined}
              onAsk={(ask) => onEdit(setDocument(content, type, ask ? ASKED : null))}
              terms={
                asked && (
                  <RequiredBox
                    name={documentTypeLabel(type)}
                    required={asked.required}
                    onChange={(required) => onEdit(setDocument(content, type, { required }))}
                  />
                )
              }
            />
          );
        })}
      </ul>
    </FoldingCard>
  );
}

export function ChecksCard({ content, onEdit }: EditContent) {
  const t = useTranslations('templates.editor');
  const { checks } = useViewer();
  const offered = checksFor(content.partyKind);
  return (
    <FoldingCard
      title={t('checks')}
      asked={content.checks.length}
      total={offered.length}
      note={t('checksNote')}
    >
      <ul className={classes.rows}>
        {offered.map((check) => (
          <AskRow
            key={check}
            label={checkLabel(check)}
            hint={checks.includes(check) ? checkExplanation(check) : t('notAvailable')}
            asked={content.checks.includes(check)}
            onAsk={() => onEdit({ ...content, checks: toggleCheck(content.checks, check) })}
          />
        ))}
      </ul>
    </FoldingCard>
  );
}

export function TestsCard({ content, onEdit }: EditContent) {
  const t = useTranslations('templates.editor');
  const all = offeredTests(content);
  const asked = chosenTests(content);
  return (
    <FoldingCard title={t('tests')} asked={asked.length} total={all.length} note={t('testsNote')}>
      <p className={classes.none}>
        <Text tone="muted">
          {content.tests === null
            ? t('allTests')
            : t('someTests', { count: asked.length, total: all.length })}
        </Text>
      </p>
      <ul className={classes.rows}>
        {all.map((test) => (
          <AskRow
            key={test}
            label={testLabel(test)}
            hint={testExplanation(test)}
            asked={asked.includes(test)}
            onAsk={() => onEdit(toggleTest(content, test))}
          />
        ))}
      </ul>
    </FoldingCard>
  );
}
