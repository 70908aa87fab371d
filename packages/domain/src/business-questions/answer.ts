import { type ParsedValue, parseValue } from '../fields/field-value.ts';
import type { ValueContext, ValueType } from '../fields/value-type.ts';
import { valueTypeNamed } from '../fields/value-types.ts';
import { type BusinessAnswer, type BusinessQuestion, businessQuestions } from './questions.ts';

export const parseBusinessAnswer = <Question extends BusinessQuestion>(
  question: Question,
  input: unknown,
  context: ValueContext,
): ParsedValue<BusinessAnswer<Question>> => parseValue(answerTypeOf(question), input, context);

export const formatBusinessAnswer = <Question extends BusinessQuestion>(
  question: Question,
  answer: BusinessAnswer<Question>,
  locale: string,
): string => answerTypeOf(question).format(answer, locale);

const answerTypeOf = <Question extends BusinessQuestion>(
  question: Question,
): ValueType<BusinessAnswer<Question>> => valueTypeNamed(businessQuestions[question].value);
