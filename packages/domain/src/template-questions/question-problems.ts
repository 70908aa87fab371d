import type { FieldError } from '../errors/product-error.ts';
import { sentence } from '../texts/validation-sentence.ts';
import type { TemplateQuestion } from './template-question.ts';

/** The problems of the questions of a template, by path; takes time in proportion to their number. */
export function templateQuestionProblems(questions: readonly TemplateQuestion[]): FieldError[] {
  const seen = new Set<string>();
  return questions.flatMap(({ id, text }, index) => {
    const isSecond = seen.has(id);
    seen.add(id);
    return isSecond
      ? [{ path: `templateQuestions.${index}`, message: sentence('template.twice', { item: text }) }]
      : [];
  });
}
