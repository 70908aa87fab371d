import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { waitForMail } from './mailbox.ts';
import { PASSWORD } from './newcomer.ts';
import { Visitor } from './visitor.ts';

interface NewRequest {
  /** A registered party from the list, or a new one with an email address. */
  to: { name: string; email?: string };
  purpose?: 'Ask for their data' | 'Share our data';
  template?: string;
  fields?: readonly string[];
  message?: string;
  /** Why the data is requested. */
  use?: string;
  /** Checks the accessibility of each step, which one journey does. */
  checksSteps?: true;
}

/** Completes the wizard up to the page of the connection, and returns its path. */
export async function sendsRequest(visitor: Visitor, request: NewRequest): Promise<string> {
  const { page } = visitor;
  const { to, purpose, template, fields = [], message, use } = request;
  const checks = async () => request.checksSteps && visitor.expectAccessible();
  await page.goto('/connections/new', { waitUntil: 'networkidle' });
  await visitor.seesHeading('Request or share data');
  await page.getByLabel('Name', { exact: true }).fill(to.name);
  if (to.email) await page.getByLabel(/E-?mail address/).fill(to.email);
  else
    await page
      .getByRole('region', { name: 'Parties found' })
      .getByRole('button', { name: new RegExp(to.name) })
      .click();
  await checks();
  await visitor.presses('Next');
  // Focus moves to the name of the new step, so that screen readers announce it.
  await expect.poll(() => page.locator('[aria-current=step]:focus').count()).toBe(1);
  if (purpose) await page.getByRole('radio', { name: purpose }).check();
  if (template) await visitor.chooses(/^Template/, template);
  for (const field of fields) await page.getByRole('checkbox', { name: field, exact: true }).check();
  await checks();
  await visitor.presses('Next');
  // Without a template, a separate step asks for the roles that must be listed.
  if (!template && purpose !== 'Share our data') {
    await visitor.sees('Select the roles whose holders must be added.');
    await checks();
    await visitor.presses('Next');
  }
  await page.getByLabel(/^Message/).waitFor();
  if (use) await page.getByLabel(/^Purpose/).fill(use);
  if (message) await page.getByLabel(/^Message/).fill(message);
  await visitor.presses('Next');
  await visitor.sees('What the recipient gets by email');
  await visitor.sees(
    purpose === 'Share our data' ? /has offered to share data/ : /Requested.*: \d+ items?\./,
  );
  if (use) await visitor.sees(`Purpose: ${use}`);
  // The browser's own Back moves between the steps.
  await page.goBack();
  await page.getByLabel(/^Message/).waitFor();
  await visitor.presses('Next');
  await checks();
  await visitor.presses(purpose === 'Share our data' ? 'Offer to share' : 'Send request');
  await visitor.sees(`Sent to ${to.name}.`);
  await page.waitForURL(/\/connections\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

/** Follows the link in the request email and registers, up to the dashboard. */
export async function registersByInvitation(
  browser: Browser,
  invited: { name: string; email: string; organisation?: string },
): Promise<Visitor> {
  const { name, email, organisation } = invited;
  const visitor = await Visitor.arrive(browser);
  const { links } = await waitForMail(email, 'has requested information from you');
  await visitor.page.goto(links.find((link) => link.includes('/invite/')) ?? '', {
    waitUntil: 'networkidle',
  });
  await visitor.seesHeading(/has requested information from you/);
  await visitor.expectAccessible();
  await visitor.field('Full name').fill(name);
  await visitor.acceptsTerms();
  await visitor.presses('Continue');
  if (organisation) {
    await visitor.seesHeading('Find your company');
    await visitor.page.getByRole('link', { name: 'Enter details by hand' }).click();
    await visitor.seesHeading('Your organisation');
    // Prefilled from the invitation.
    expect(await visitor.field('Registered name').inputValue()).toBe(organisation);
    await visitor.chooses('Country of registration', 'United Kingdom');
    await visitor.presses('Continue');
  }
  await visitor.seesHeading('Choose a password');
  await visitor.page.locator('input[type=password]').first().fill(PASSWORD);
  await visitor.presses('Create account');
  const since = new Date().toISOString();
  await visitor.signsInAtProvider(email, PASSWORD);
  await visitor.choosesMailedCode();
  await visitor.passesMailedCode(email, since);
  // Straight to the request that the invitation was about.
  await visitor.page.waitForURL('**/connections/*');
  await visitor.page.goto('/dashboard', { waitUntil: 'networkidle' });
  return visitor;
}

/** Opens the request of a party from the tasks on the home page. */
export async function opensFromDashboard(visitor: Visitor, party: string): Promise<void> {
  const tasks = visitor.page.getByRole('list', { name: 'Needs you' });
  await tasks
    .getByRole('link', { name: new RegExp(party) })
    .first()
    .click();
}

export async function opensTab(visitor: Visitor, tab: 'Overview' | 'Data' | 'People'): Promise<void> {
  const tabs = visitor.page.getByRole('navigation', { name: /^Parts of the (connection|page)/ });
  await tabs.getByRole('link', { name: tab }).click();
  await tabs.locator('[aria-current=page]').filter({ hasText: tab }).waitFor();
}

/** Adds an item to a request or removes it; removing one asks for confirmation. */
export async function changesRequest(
  visitor: Visitor,
  party: string,
  item: string,
  question?: string,
): Promise<void> {
  const { page } = visitor;
  await visitor.presses(`More actions for ${party}`);
  await page.getByRole('menuitem', { name: 'Change what is requested' }).click();
  // The button has no hover style while it is disabled, and stays in view.
  const save = visitor.button('Save changes');
  await save.hover({ force: true });
  const colours = () => save.evaluate((button) => getComputedStyle(button).backgroundColor);
  const disabled = await colours();
  await page.getByRole('checkbox', { name: item, exact: true }).click();
  await expect.poll(colours).not.toBe(disabled);
  expect(await save.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  await visitor.expectAccessible();
  await visitor.presses('Save changes');
  if (question) {
    await visitor.sees(question);
    await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  }
  await visitor.sees(`The request to ${party} was changed.`);
  await page.waitForURL(/\/connections\/[0-9a-f-]{36}$/);
}
