import { createHash } from 'node:crypto';
import { fillOwnProfile } from '@probity/contract/own-company.ts';
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
import { formAnswer } from '../../platform/forms/form-answer.server.ts';
import { textOf } from '../../platform/forms/form-text.ts';
import { newIdempotencyKey } from '../../platform/forms/idempotency-key.ts';
import { termsMissing } from '../../platform/forms/read-terms.server.ts';
import { isApiError } from '../../platform/problems/form-problem.ts';
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
    if (intent === 'resend') return await sendAgain(input, registration);
    if (!registration.token) return at(input.base, 'code');
    const known = { ...input, registration, token: registration.token };
    if (intent === 'account') return await openAccount(known);
    if (intent === 'company') return await takeOverCompany(known);
    return await choosePassword(known);
  } catch (error) {
    return formAnswer(error);
  }
}

async function introduce({ web, form, base }: StepInput) {
  const person = {
    email: textOf(form, 'email').toLowerCase(),
    name: textOf(form, 'name'),
    phoneNumber: textOf(form, 'phoneNumber'),
    termsVersion: textOf(form, 'termsVersion'),
  };
  const missing = termsMissing(form, bodyOf(person));
  if (missing) return missing;
  const answer = await sendCode(web, form, person);
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

type Registrant = Pick<Registration, 'email' | 'name' | 'phoneNumber' | 'termsVersion'>;

const bodyOf = ({ email, name, phoneNumber, termsVersion }: Registrant) => ({
  email,
  name,
  termsVersion,
  reason: 'Registration' as const,
  ...(phoneNumber && { phoneNumber }),
});

/** A form that is submitted twice with the same content sends one code: of two, only the last would work. */
function sendCode(web: WebRequest, form: FormData, registrant: Registrant) {
  const body = bodyOf(registrant);
  const content = JSON.stringify([textOf(form, 'formKey') || newIdempotencyKey(), body]);
  const idempotencyKey = createHash('sha256').update(content).digest('hex');
  return answerOf(() => web.api.call(registerUser, { body, idempotencyKey }));
}

const ATTEMPTS = 3;
const BETWEEN_ATTEMPTS_MS = 1000;

/** The answer to the same request, which may still be being processed for an earlier submission of the form. */
async function answerOf<Answer>(call: () => Promise<Answer>, attempts = ATTEMPTS): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const isInProgress = isApiError(error) && error.problem.code === 'idempotency.in_progress';
    if (!isInProgress || attempts === 1) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, BETWEEN_ATTEMPTS_MS));
  return answerOf(call, attempts - 1);
}

async function sendAgain({ web, form }: StepInput, registration: Registration) {
  const answer = await sendCode(web, form, registration);
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

/** The organisation is created under the name in the register and filled in; people are left to be confirmed. */
async function takeOverCompany({ web, form, base, registration, token }: KnownInput) {
  if (registration.entity) return at(base, 'password');
  const api = web.apiAs(token);
  const params = { userId: registration.userId };
  const [name, country, reference] = [
    textOf(form, 'name'),
    textOf(form, 'country'),
    textOf(form, 'reference'),
  ];
  await api.call(createOrganisation, { params, body: { kind: 'Organization', name, country } });
  // The organisation exists from here on: a register that fails now is asked again from the profile.
  const isFilled = await api.call(fillOwnProfile, { params, body: { country, reference } }).then(
    () => true,
    (error: unknown) => {
      web.reportError(error);
      return false;
    },
  );
  await web.registration.write({ ...registration, entity: 'organisation', company: { name, isFilled } });
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
