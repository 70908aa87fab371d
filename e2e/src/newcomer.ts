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
  await signsInForTheFirstTime(visitor, newcomer);
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
  const asks = async <Answer>(path: string, data: object, token?: string): Promise<Answer> => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await visitor.context.request.post(`/v1/Users${path}`, { headers, data });
    if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const { id } = await asks<{ id: string }>('', { email, name, termsVersion: DEFAULT_TERMS_VERSION });
  const code = await waitForCode(email, 'registration code');
  const verified = await asks<{ registrationToken: string }>(`/${id}/verification`, { code });
  const token = verified.registrationToken;
  if (organisation) {
    const kind = KINDS[organisation.kind];
    await asks(`/${id}/legalentity`, { kind, name: organisation.name, country: 'GB' }, token);
  } else await asks(`/${id}/legalperson`, {}, token);
  await asks(`/${id}/complete`, { password: PASSWORD }, token);
  await visitor.signsIn(email, '/dashboard', PASSWORD);
  return visitor;
}

/** The Owner invites a colleague, who follows the link in the email and joins. */
export async function invites(
  browser: Browser,
  owner: Visitor,
  colleague: { name: string; email: string; role: 'Validator' | 'Contributor' },
): Promise<Visitor> {
  await owner.page.goto('/account/members');
  await owner.presses('Invite a colleague');
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByLabel(/E-?mail address/).fill(colleague.email);
  await dialog.getByLabel(/^(Full )?[Nn]ame/).fill(colleague.name);
  await dialog.getByRole('radio', { name: colleague.role }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await owner.sees(`Invitation sent to ${colleague.email}.`);
  const { links } = await waitForMail(colleague.email, 'invites you');
  const visitor = await Visitor.arrive(browser);
  await visitor.page.goto(links.find((link) => link.includes('/invite/')) ?? '');
  await visitor.seesHeading('You are invited');
  await visitor.page.locator('input[type=password]').first().fill(PASSWORD);
  await visitor.acceptsTerms();
  await visitor.presses(/^Join /);
  await signsInForTheFirstTime(visitor, colleague);
  return visitor;
}

/** The identity provider's page is open with the email address filled in. */
async function signsInForTheFirstTime(visitor: Visitor, { name, email }: { name: string; email: string }) {
  const since = new Date().toISOString();
  await visitor.signsInAtProvider(email, PASSWORD);
  await visitor.seesHeading('Confirm it is you');
  await visitor.passesMailedCode(email, since);
  await visitor.seesHeading(new RegExp(`Good (morning|afternoon|evening), ${name.split(' ')[0]}`));
}
