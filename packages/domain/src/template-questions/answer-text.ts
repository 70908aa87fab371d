import { formatBusinessAnswer } from '../business-questions/answer.ts';
import {
  type BusinessAnswer,
  type BusinessQuestion,
  businessQuestionKeys,
} from '../business-questions/questions.ts';
import { isOneOf } from '../is-one-of.ts';
import { currentTexts } from '../texts/current.ts';
import { formatQuestionAnswer } from './answer.ts';
import type { TemplateQuestion } from './template-question.ts';

/** An answer in words. What was asked in it decides its type: a question of a template, or one of the specification. */
export function answerText(
  { question, asked }: { question: string; asked: TemplateQuestion | null },
  answer: BusinessAnswer<BusinessQuestion>,
): string {
  const { tag } = currentTexts();
  if (asked) return formatQuestionAnswer(asked, answer, tag);
  return isOneOf(businessQuestionKeys, question) ? formatBusinessAnswer(question, answer, tag) : '';
}
