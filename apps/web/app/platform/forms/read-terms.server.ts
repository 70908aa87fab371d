import { RegisterUser } from '@probity/contract/users.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { data } from 'react-router';
import { textOf } from './form-text.ts';

/**
 * The response to a form whose terms were not accepted, as an error of that field; whatever else a registration with it
 * would be refused for is marked as well.
 */
export function termsMissing(form: FormData, registration?: object) {
  if (textOf(form, 'termsVersion')) return null;
  const message = currentTexts().texts.factors.terms.missing;
  const fields = { ...(registration && faultsOf(registration)), termsVersion: message };
  const problem = { status: 422, code: 'request.invalid', message, fields };
  return data({ problem }, { status: 422 });
}

function faultsOf(registration: object): Record<string, string> {
  const { error } = RegisterUser.safeParse(registration);
  // The first fault of a field is the one to correct first.
  const faults = error?.issues.toReversed() ?? [];
  return Object.fromEntries(faults.map(({ path, message }) => [path.join('.'), message]));
}
