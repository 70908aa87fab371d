import { type ParsedValue, parseValue } from '../fields/field-value.ts';
import type { ValueContext } from '../fields/value-type.ts';
import { longTextValue } from '../fields/values/text.ts';
import type { TemplateQuestion } from './template-question.ts';

export const parseQuestionAnswer = (
  _question: TemplateQuestion,
  input: unknown,
  context: ValueContext,
): ParsedValue<string> => parseValue(longTextValue, input, context);

/** The answer in words; nothing for what no parsing of this question has stored. */
export const formatQuestionAnswer = (_question: TemplateQuestion, answer: unknown, locale: string): string =>
  typeof answer === 'string' ? longTextValue.format(answer, locale) : '';
