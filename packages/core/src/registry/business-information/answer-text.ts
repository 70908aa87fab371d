import type { BusinessQuestion } from '@probity/domain';
import { formatBusinessAnswer } from '@probity/domain/business-questions/answer.ts';
import { formatQuestionAnswer, type QuestionAnswer } from '@probity/domain/template-questions/answer.ts';
import type { TemplateQuestion } from '@probity/domain/template-questions/template-question.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import type { OpenedAnswer } from '../encrypted-data/index.ts';

/** An answer in words. What was asked in it decides its type: a question of a template, or one of the specification. */
export function answerText(
  { question, asked }: { question: string; asked: TemplateQuestion | null },
  answer: OpenedAnswer,
): string {
  const { tag } = currentTexts();
  return asked
    ? formatQuestionAnswer(asked, answer as QuestionAnswer, tag)
    : formatBusinessAnswer(question as BusinessQuestion, answer, tag);
}
