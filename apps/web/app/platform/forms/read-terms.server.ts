import { currentTexts } from '@probity/domain/texts/current.ts';
import { data } from 'react-router';
import { textOf } from './form-text.ts';

/** The response to a form whose terms were not accepted, as an error of that field. */
export function termsMissing(form: FormData) {
  if (textOf(form, 'termsVersion')) return null;
  const message = currentTexts().texts.factors.terms.missing;
  const problem = { status: 422, code: 'request.invalid', message, fields: { termsVersion: message } };
  return data({ problem }, { status: 422 });
}
