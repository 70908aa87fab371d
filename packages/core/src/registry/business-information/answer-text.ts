import { businessQuestionKeys } from '@probity/domain';
import { formatBusinessAnswer } from '@probity/domain/business-questions/answer.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { formatQuestionAnswer } from '@probity/domain/template-questions/answer.ts';
import type { TemplateQuestion } from '@probity/domain/template-questions/template-question.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import type { OpenedAnswer } from '../encrypted-data/index.ts';

/** An answer in words. What was asked in it decides its type: a question of a template, or one of the specification. */
export function answerText(
  { question, asked }: { question: string; asked: TemplateQuestion | null },
  answer: OpenedAnswer,
): string {
  const { tag } = currentTexts();
  if (asked) return formatQuestionAnswer(asked, answer, tag);
  return isOneOf(businessQuestionKeys, question) ? formatBusinessAnswer(question, answer, tag) : '';
}
