import {
  completeRegistration,
  createIndividual,
  createOrganisation,
  registerUser,
  verifyRegistration,
} from '@probity/contract/users.ts';
import { data, redirect, redirectDocument } from 'react-router';
import type { WebRequest } from '../../../server/pages/web-request.ts';
import type { Registration } from '../../../server/session/registration.ts';
import { pagePath } from '../../i18n/page-path.server.ts';
import { formAnswer } from '../forms/form-answer.server.ts';
import { isApiError } from '../forms/form-problem.ts';
import { textOf } from '../forms/form-text.ts';
import { termsMissing } from '../forms/read-terms.server.ts';
import { readOrganisation } from './read-organisation.server.ts';
import type { RegistrationStep } from './steps.ts';

interface StepInput {
  web: WebRequest;
  form: FormData;
  /** The path of the registration pages, in the user's locale. */
  base: string;
}

type KnownInput = StepInput & { registration: Registration; token: string };

const at = (base: string, step: RegistrationStep) => redirect(`${base}?step=${step}`);

/** One intent per form; each keeps its data in the encrypted cookie and continues to the next step. */
export async function takeStep(intent: string, input: StepInput) {
  try {
    if (intent === 'you') return await introduce(input);
    const registration = await input.web.registration.read();
    if (!registration || registration.done) return at(input.base, 'you');
    if (intent === 'code') return await confirmAddress(input, registration);
    if (intent === 'resend') return await sendAgain(input.web, registration);
    if (!registration.token) return at(input.base, 'code');
    const known = { ...input, registration, token: registration.token };
    if (intent === 'account') return await openAccount(known);
    return await choosePassword(known);
  } catch (error) {
    return formAnswer(error);
  }
}

async function introduce({ web, form, base }: StepInput) {
  const missing = termsMissing(form);
  if (missing) return missing;
  const person = {
    email: textOf(form, 'email').toLowerCase(),
    name: textOf(form, 'name'),
    phoneNumber: textOf(form, 'phoneNumber'),
    termsVersion: textOf(form, 'termsVersion'),
  };
  const answer = await web.api.call(registerUser, { body: registrationBody(person) });
  await web.registration.write({
    ...person,
    userId: answer.id,
    personalEmail: answer.personalEmail,
    token: answer.registrationToken,
    entity: null,
    invitation: null,
    done: false,
  });
  return at(base, 'code');
}

const registrationBody = (person: Pick<Registration, 'email' | 'name' | 'phoneNumber' | 'termsVersion'>) => ({
  email: person.email,
  name: person.name,
  termsVersion: person.termsVersion,
  reason: 'Registration' as const,
  ...(person.phoneNumber && { phoneNumber: person.phoneNumber }),
});

async function sendAgain(web: WebRequest, registration: Registration) {
  const answer = await web.api.call(registerUser, { body: registrationBody(registration) });
  await web.registration.write({ ...registration, userId: answer.id });
  return data({ resent: true });
}

async function confirmAddress({ web, form, base }: StepInput, registration: Registration) {
  const { registrationToken } = await web.api.call(verifyRegistration, {
    params: { userId: registration.userId },
    body: { code: textOf(form, 'code') },
  });
  await web.registration.write({ ...registration, token: registrationToken });
  return at(base, 'account');
}

async function openAccount(input: KnownInput) {
  if (textOf(input.form, 'kind') !== 'individual') return describeOrganisation(input);
  try {
    await input.web.apiAs(input.token).call(createIndividual, {
      params: { userId: input.registration.userId },
      body: {},
    });
  } catch (error) {
    // Submitted twice, for instance after going back: what exists is what was wanted.
    if (!isApiError(error) || error.problem.code !== 'user.entity_exists') throw error;
  }
  await input.web.registration.write({ ...input.registration, entity: 'individual' });
  return at(input.base, 'password');
}

async function describeOrganisation({ web, form, base, registration, token }: KnownInput) {
  if (registration.entity) return at(base, 'password');
  await web.apiAs(token).call(createOrganisation, {
    params: { userId: registration.userId },
    body: readOrganisation(form),
  });
  await web.registration.write({ ...registration, entity: 'organisation' });
  return at(base, 'password');
}

async function choosePassword({ web, form, registration, token }: KnownInput) {
  const password = form.get('password');
  await web.apiAs(token).call(completeRegistration, {
    params: { userId: registration.userId },
    body: { password: typeof password === 'string' ? password : '' },
  });
  await web.registration.write({ ...registration, token: null, done: true });
  return toSignIn(web, registration.email, registration.invitation?.backTo);
}

/** Redirects to the identity provider with the address prefilled; it does not let us sign users in ourselves. */
export const toSignIn = (web: WebRequest, hint: string, backTo = pagePath(web, '/dashboard')) =>
  redirectDocument(`/auth/start?${new URLSearchParams({ hint, backTo })}`);
