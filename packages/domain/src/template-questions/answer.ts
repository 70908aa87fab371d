import { type ParsedValue, parseValue } from '../fields/field-value.ts';
import type { ValueContext } from '../fields/value-type.ts';
import { longTextValue } from '../fields/values/text.ts';
import type { TemplateQuestion } from './template-question.ts';

/** What is stored as the answer to a question of a template. */
export type QuestionAnswer = string;

export const parseQuestionAnswer = (
  _question: TemplateQuestion,
  input: unknown,
  context: ValueContext,
): ParsedValue<QuestionAnswer> => parseValue(longTextValue, input, context);

export const formatQuestionAnswer = (
  _question: TemplateQuestion,
  answer: QuestionAnswer,
  locale: string,
): string => longTextValue.format(answer, locale);
