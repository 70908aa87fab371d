import { describe, expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { aScan } from './src/files.ts';
import { waitForMail } from './src/mailbox.ts';
import { arrivesRegistered, invites, PASSWORD } from './src/newcomer.ts';
import { people } from './src/people.ts';
import { ProfileEditor } from './src/profile-editor.ts';
import { opensTab, registersByInvitation, sendsRequest } from './src/sharing.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();
let owner: Visitor;
let validator: Visitor;
let bank: Visitor;
let company: Visitor;

const COMPANY = 'Lark Foundry Ltd';

/** Opens the tasks and returns their titles; the counts in the menu, the heading and the list must agree. */
async function tasksOf({ page }: Visitor): Promise<string[]> {
  await page.goto('/tasks', { waitUntil: 'networkidle' });
  const main = page.getByRole('main');
  const titles = await main
    .getByRole('list')
    .getByRole('link')
    .evaluateAll((rows) => rows.map((row) => row.textContent ?? ''));
  const menu = await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: /^Tasks/, includeHidden: true })
    .textContent();
  const heading = await main.getByText(/all caught up\.|needs? your attention\./).textContent();
  const counted = /all caught up/.test(heading ?? '') ? 0 : Number(/^\d+/.exec(heading ?? '')?.[0] ?? 1);
  expect({ heading: counted, menu: Number(/\d+/.exec(menu ?? '')?.[0] ?? 0) }).toEqual({
    heading: titles.length,
    menu: titles.length,
  });
  return titles;
}

const titled = (titles: readonly string[], words: string) => titles.filter((title) => title.includes(words));

describe('a walk through the product, from an empty account', () => {
  it('a new organisation registers, and its Owner enters a value with evidence', async () => {
    owner = await arrivesRegistered(browser, {
      name: 'Maud Ferris',
      email: 'maud@harrow-glass.example',
      organisation: { kind: 'Company or other organisation', name: 'Harrow Glass Ltd' },
    });
    await owner.shoots('01-owner-dashboard');
    expect(titled(await tasksOf(owner), 'Add registration number')).toHaveLength(1);
    await owner.shoots('02-owner-tasks');
    const editor = new ProfileEditor(owner);
    await editor.gives('Registration number', { Number: '07654321' });
    await editor.proves(
      { tab: 'Data', name: 'Registration number' },
      await aScan('certificate.png', 'Certificate of incorporation', 'Harrow Glass Ltd', '07654321'),
    );
    await owner.shoots('03-owner-evidence');
    await editor.asksForReview();
    await owner.shoots('04-owner-profile');
    expect(titled(await tasksOf(owner), 'egistration number')).toEqual([]);
  });

  it('its Validator is invited, finds the value among the tasks, validates it, and the task disappears', async () => {
    validator = await invites(browser, owner, {
      name: 'Idris Bell',
      email: 'idris@harrow-glass.example',
      role: 'Validator',
    });
    await validator.shoots('05-validator-dashboard');
    expect(titled(await tasksOf(validator), 'Review registration number')).toHaveLength(1);
    await validator.page.getByRole('link', { name: /^Review registration number/ }).click();
    await validator.page.getByRole('button', { name: 'Validate' }).waitFor();
    await validator.shoots('06-validator-review');
    await validator.presses('Validate');
    await validator.sees('Registration number validated.');
    expect(titled(await tasksOf(validator), 'registration number')).toEqual([]);
    await new ProfileEditor(owner).seesHistory([/Registration number: validated/]);
    await owner.shoots('07-owner-history');
  });

  it('a bank requests data from an unregistered company, which registers from the email and shares', async () => {
    bank = await Visitor.arrive(browser);
    await bank.signsIn(people.banker, '/connections');
    await bank.shoots('08-bank-connections');
    const email = 'owner@lark-foundry.example';
    const path = await sendsRequest(bank, {
      to: { name: COMPANY, email },
      fields: ['Registered name', 'Country of registration'],
      message: 'To open your trade account.',
    });
    await bank.sees(`${COMPANY} is invited`);
    await bank.shoots('09-bank-request');

    company = await registersByInvitation(browser, { name: 'Ada Lark', email, organisation: COMPANY });
    await company.shoots('10-company-dashboard');
    expect(titled(await tasksOf(company), 'Answer the request from Meridian Bank plc')).toHaveLength(1);
    await company.page.getByRole('link', { name: /^Answer the request from Meridian Bank plc/ }).click();
    await company.page.waitForURL(`**${path}`);
    await company.sees('You already hold 2 of 2 items');
    await company.presses('Select all ready');
    await company.shoots('11-company-request');
    await company.presses('Share 2 items');
    await company.sees(/^2 items shared with Meridian Bank plc/);
    await company.shoots('12-company-shared');
    expect(titled(await tasksOf(company), 'Meridian Bank plc')).toEqual([]);
  });

  it('the bank reviews the answer and accepts it, and the company sees the access in its log', async () => {
    const review = titled(await tasksOf(bank), `Review the answer from ${COMPANY}`);
    expect(review).toHaveLength(1);
    await bank.shoots('13-bank-tasks');
    await bank.page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^Review the answer from ${COMPANY}`) })
      .click();
    await bank.seesHeading(COMPANY);
    await opensTab(bank, 'Data');
    await bank.sees('Not accepted yet.');
    await bank.shoots('14-bank-review');
    await bank.presses('Accept shared data');
    await bank.sees(/^Accepted on/);
    await bank.shoots('15-bank-accepted');
    expect(titled(await tasksOf(bank), COMPANY)).toEqual([]);

    await company.page
      .getByRole('link', { name: /^Requests/ })
      .first()
      .click();
    await company.page.getByRole('main').getByRole('link', { name: 'Meridian Bank plc' }).first().click();
    await company.page.getByRole('link', { name: 'Access log' }).click();
    await company.sees('Ruth Adeyemi');
    await company.shoots('16-company-access-log');
  });

  it('an individual whom the organisation listed registers from the email and confirms the role', async () => {
    const email = 'noel.ashby@mail.example';
    await new ProfileEditor(owner).names('Director', { name: 'Noel Ashby' });
    await owner.page.goto('/related', { waitUntil: 'networkidle' });
    await owner.presses('Actions for Noel Ashby');
    await owner.page.getByRole('menuitem', { name: /^Invite by e-?mail/ }).click();
    const dialog = owner.page.getByRole('dialog');
    await dialog.getByLabel(/E-?mail address/).fill(email);
    await dialog.getByRole('button', { name: /^Send/ }).click();
    await owner.sees(`Invited at ${email}`);
    await owner.shoots('17-owner-related');

    const person = await Visitor.arrive(browser);
    const { links } = await waitForMail(email, 'has listed you');
    await person.page.goto(links.find((link) => link.includes('/invite/')) ?? '');
    await person.seesHeading(/has listed you as director/);
    await person.shoots('18-person-invitation');
    await person.acceptsTerms();
    await person.presses('Continue');
    await person.page.locator('input[type=password]').first().fill(PASSWORD);
    await person.presses('Create account');
    const since = new Date().toISOString();
    await person.signsInAtProvider(email, PASSWORD);
    await person.passesMailedCode(email, since);
    await person.page.waitForURL('**/related');
    await person.shoots('19-person-listed');
    expect(titled(await tasksOf(person), 'Confirm or dispute: director')).toHaveLength(1);
    await person.page.getByRole('link', { name: /^Confirm or dispute: director/ }).click();
    await person.presses(/^Confirm: director of Harrow Glass Ltd/);
    await person.sees(/You confirmed this on/);
    expect(titled(await tasksOf(person), 'Confirm or dispute')).toEqual([]);
    await owner.sees(/Noel Ashby confirmed this on/);
    expect(person.faults).toEqual([]);
    await person.leave();
  });

  it('the audit log of the organisation names who did what to which record', async () => {
    await owner.page.goto('/account/audit-log', { waitUntil: 'networkidle' });
    const row = (...words: string[]) =>
      words.reduce((rows, word) => rows.filter({ hasText: word }), owner.page.getByRole('row'));
    await row('Registration number', 'Value entered', 'Maud Ferris').first().waitFor();
    await row('Registration number', 'Value validated', 'Idris Bell').first().waitFor();
    await row('Joined as Validator', 'Idris Bell').first().waitFor();
    await owner.presses('Verify integrity');
    await owner.sees('Integrity verified');
    await owner.shoots('20-owner-audit-log');
    for (const visitor of [owner, validator, bank, company]) {
      expect(visitor.faults).toEqual([]);
      await visitor.leave();
    }
  });

  it('an administrator sees the platform’s open tasks on the dashboard', async () => {
    const admin = await Visitor.arrive(browser);
    await admin.signsIn(people.admin);
    await admin.sees('Waiting for administrators');
    await admin.shoots('21-admin-dashboard');
    const reviews = admin.page.getByRole('link', { name: /awaits? review$/ });
    const counted = Number(/\d+/.exec((await reviews.textContent()) ?? '')?.[0] ?? 0);
    await reviews.click();
    await admin.seesHeading('Reviews');
    const waiting = admin.page.getByRole('list', { name: 'Values to review' }).getByRole('button');
    await expect.poll(() => waiting.count()).toBe(counted);
    expect(admin.faults).toEqual([]);
    await admin.leave();
  });
});
