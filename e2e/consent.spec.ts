import { expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { waitForMail } from './src/mailbox.ts';
import { people } from './src/people.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

const email = 'tomas.varga@mail.example';
const password = 'seven lighthouse mornings';

async function invitesDirector(company: Visitor, name: string, address: string): Promise<void> {
  await company.page.waitForURL('**/profile/related');
  await company.page.getByRole('link', { name: 'Add a related party' }).click();
  const adding = company.page.getByRole('dialog');
  await adding.getByRole('radio', { name: 'A person' }).check();
  await adding.getByLabel('Name', { exact: true }).fill(name);
  await adding.getByLabel(/^Email address/).fill(address);
  await adding.getByRole('checkbox', { name: 'Director', exact: true }).check();
  await adding.getByRole('button', { name: 'Add party' }).click();
  await company.sees(`${name} added.`);
  await company.page.getByRole('link', { name }).click();
  await company.presses('Invite by email');
  await company.page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click();
  await company.sees(`Invitation sent to ${address}.`);
}

it('a person who was listed by mistake sees what was entered about them and reports that it is not them', async () => {
  const company = await Visitor.arrive(browser);
  await company.signsIn(people.solar, '/related');
  await invitesDirector(company, 'Oda Lindqvist', 'oda.lindqvist@mail.example');
  const stranger = await Visitor.arrive(browser, { width: 390 });
  const { links } = await waitForMail('oda.lindqvist@mail.example', 'has listed you');
  await stranger.page.goto(links.find((link) => link.includes('/invite/')) ?? '', {
    waitUntil: 'networkidle',
  });
  await stranger.sees('What moves to your account');
  await stranger.presses('This is not me');
  await stranger.expectAccessible();
  await stranger.page.getByRole('dialog').getByRole('button', { name: 'This is not me' }).click();
  await stranger.seesHeading('Thank you for telling us');
  await waitForMail(people.solar, 'reached someone else');
  expect([...company.faults, ...stranger.faults]).toEqual([]);
  await Promise.all([company.leave(), stranger.leave()]);
});

it('a listed director is invited, registers, confirms the role, and the company sees it at once', async () => {
  const company = await Visitor.arrive(browser);
  await company.signsIn(people.solar, '/related');
  await company.page.waitForURL('**/profile/related');
  await company.page.getByRole('link', { name: 'Add a related party' }).click();
  const adding = company.page.getByRole('dialog');
  expect(await adding.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await adding.getByRole('radio', { name: 'A person' }).check();
  await adding.getByRole('button', { name: 'Add party' }).click();
  // The hint stays, and the missing value has an error of its own.
  await adding.getByText('Enter a name, or choose a listed party.').waitFor();
  expect(
    await adding
      .getByRole('alert')
      .getByText(/^Type to search/)
      .count(),
  ).toBe(0);
  await adding.getByLabel('Name', { exact: true }).fill('Tomas Varga');
  await adding.getByLabel(/^Email address/).fill(email);
  await adding.getByRole('checkbox', { name: 'Director', exact: true }).check();
  await company.expectAccessible();
  await adding.getByRole('button', { name: 'Add party' }).click();
  await company.sees('Tomas Varga added.');

  await company.page.getByRole('link', { name: 'Tomas Varga' }).click();
  await company.sees(/^Roles with Karoo Solar/);
  await company.presses('Invite by email');
  const inviting = company.page.getByRole('dialog');
  expect(await inviting.getByLabel(/^Email address/).inputValue()).toBe(email);
  await inviting.getByRole('button', { name: 'Send invitation' }).click();
  await company.sees(`Invitation sent to ${email}.`);
  await company.expectAccessible();
  await company.page.goto('/related', { waitUntil: 'networkidle' });
  await company.sees(new RegExp(`Invited at ${email}`));
  await company.expectAccessible();

  const director = await Visitor.arrive(browser);
  const { links } = await waitForMail(email, 'has listed you');
  await director.page.goto(links.find((link) => link.includes('/invite/')) ?? '');
  await director.seesHeading(/has listed you as director/);
  await director.expectAccessible();
  await director.acceptsTerms();
  await director.presses('Continue');
  await director.seesHeading('Choose a password');
  await director.page.locator('input[type=password]').first().fill(password);
  await director.presses('Create account');
  const since = new Date().toISOString();
  await director.signsInAtProvider(email, password);
  await director.choosesMailedCode();
  await director.passesMailedCode(email, since);
  await director.page.waitForURL('**/related');

  await director.page.goto('/tasks');
  await director.page.getByRole('link', { name: /Confirm or dispute: director/ }).click();
  await director.seesHeading('Organisations that list me');
  await director.sees(/Entered by Karoo Solar/);
  await director.expectAccessible();
  await company.sees('Not confirmed by Tomas Varga');
  await director.presses(/^Confirm: director of Karoo Solar/);
  await director.sees(/You confirmed this on/);
  await company.sees(/Tomas Varga confirmed this on/);
  await director.page.goto('/tasks');
  await director.seesHeading('Tasks');
  expect(await director.page.getByText('Confirm or dispute').count()).toBe(0);
  expect([...company.faults, ...director.faults]).toEqual([]);
  await Promise.all([company.leave(), director.leave()]);
});
