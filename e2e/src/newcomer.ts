import { DEFAULT_TERMS_VERSION } from '@probity/domain/users/terms.ts';
import type { Browser } from 'playwright-core';
import { waitForCode, waitForMail } from './mailbox.ts';
import { Visitor } from './visitor.ts';

export const PASSWORD = 'seven lighthouse mornings';

interface Newcomer {
  name: string;
  email: string;
  /** Omitted for someone who registers themselves. */
  organisation?: { kind: 'Company or other organisation' | 'Trust' | 'Partnership'; name: string };
}

/** Registers a new person, screen by screen, up to their dashboard. */
export async function registers(browser: Browser, newcomer: Newcomer): Promise<Visitor> {
  const { name, email, organisation } = newcomer;
  const visitor = await Visitor.arrive(browser);
  await visitor.page.goto('/auth/register');
  await visitor.seesHeading('Create your account');
  await visitor.field(/E-?mail address/).fill(email);
  await visitor.field('Full name').fill(name);
  await visitor.acceptsTerms();
  await visitor.presses('Send me a code');
  await visitor.seesHeading('Check your email');
  await visitor.typesCode(await waitForCode(email, 'registration code'));
  await visitor.seesHeading('Find your company');
  await visitor.page.getByRole('link', { name: 'Enter details by hand' }).click();
  await visitor.seesHeading('What are you registering?');
  await visitor.page.getByRole('radio', { name: organisation ? /An organisation/ : /Myself/ }).check();
  if (organisation) {
    await visitor.chooses(/Type of organisation/, organisation.kind);
    await visitor.field('Registered name').fill(organisation.name);
    await visitor.chooses('Country of registration', 'United Kingdom');
  }
  await visitor.presses('Continue');
  await visitor.seesHeading('Choose a password');
  await visitor.page.locator('input[type=password]').first().fill(PASSWORD);
  await visitor.presses('Create account');
  // The identity provider's page is open with the email address filled in.
  const since = new Date().toISOString();
  await visitor.signsInAtProvider(email, PASSWORD);
  await visitor.seesHeading('Confirm it is you');
  await visitor.passesMailedCode(email, since);
  await visitor.seesHeading(new RegExp(`Good (morning|afternoon|evening), ${name.split(' ')[0]}`));
  return visitor;
}

const KINDS = {
  'Company or other organisation': 'Organization',
  Trust: 'Trust',
  Partnership: 'Partnership',
} as const;

/** A new person, registered over HTTP, on their dashboard. */
export async function arrivesRegistered(browser: Browser, newcomer: Newcomer): Promise<Visitor> {
  const { name, email, organisation } = newcomer;
  const visitor = await Visitor.arrive(browser);
  const { id } = await registering<{ id: string }>(visitor, '', { email, name, termsVersion });
  const code = await waitForCode(email, 'registration code');
  const { registrationToken } = await registering<Registrant>(visitor, `/${id}/verification`, { code });
  if (organisation) {
    const described = { kind: KINDS[organisation.kind], name: organisation.name, country: 'GB' };
    await registering(visitor, `/${id}/legalentity`, described, registrationToken);
  } else await registering(visitor, `/${id}/legalperson`, {}, registrationToken);
  await completes(visitor, email, { id, registrationToken });
  return visitor;
}

interface Colleague {
  name: string;
  email: string;
  role: 'Validator' | 'Contributor';
}

/** The Owner invites a colleague, who joins with the link in the email, over HTTP. */
export async function invites(browser: Browser, owner: Visitor, colleague: Colleague): Promise<Visitor> {
  const { name, email } = colleague;
  const { memberships } = await owner.calls<{ memberships: { accountId: string }[] }>('GET', '/Auth/state');
  await owner.calls('PUT', `/Accounts/${memberships[0]?.accountId}/members`, {
    action: 'invite',
    ...colleague,
  });
  const { links } = await waitForMail(email, 'invites you');
  const invitationToken = links
    .find((link) => link.includes('/invite/'))
    ?.split('/')
    .at(-1);
  const visitor = await Visitor.arrive(browser);
  const joining = { email, name, reason: 'AssociateMember', invitationToken, termsVersion };
  await completes(visitor, email, await registering<Registrant>(visitor, '', joining));
  return visitor;
}

interface Registrant {
  id: string;
  registrationToken: string;
}

const termsVersion = DEFAULT_TERMS_VERSION;

async function registering<Answer>(
  { context }: Visitor,
  path: string,
  data: object,
  token?: string,
): Promise<Answer> {
  const headers = token && { headers: { authorization: `Bearer ${token}` } };
  const answer = await context.request.post(`/v1/Users${path}`, { data, ...headers });
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

async function completes(visitor: Visitor, email: string, { id, registrationToken }: Registrant) {
  await registering(visitor, `/${id}/complete`, { password: PASSWORD }, registrationToken);
  await visitor.signsIn(email, '/dashboard', PASSWORD);
}
