import { beforeAll, expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { waitForMail } from './src/mailbox.ts';
import { arrivesRegistered } from './src/newcomer.ts';
import { people } from './src/people.ts';
import { Visitor } from './src/visitor.ts';

const COMPANY = 'Ashgrove Ferries Ltd';
/** In the register, it is the number of another company. */
const OTHER_NUMBER = '09912345';

const browser = await openBrowser();
let company: Visitor;
let director: Visitor;
let bank: Visitor;
let companyId: string;

beforeAll(async () => {
  company = await arrivesRegistered(browser, {
    name: 'Iris Vane',
    email: 'iris.vane@ashgrove-ferries.example',
    organisation: { kind: 'Company or other organisation', name: COMPANY },
  });
  companyId = await accountOf(company);
  director = await Visitor.arrive(browser);
  bank = await Visitor.arrive(browser);
}, 120_000);

async function accountOf(visitor: Visitor): Promise<string> {
  const { memberships } = await visitor.calls<{ memberships: { accountId: string }[] }>('GET', '/Auth/state');
  return memberships[0]?.accountId ?? '';
}

const rowOf = (visitor: Visitor, text: string) =>
  visitor.page.locator('[data-field-row]', { hasText: text }).first();

it('a number of another company is never sealed, and the row says what the register says', async () => {
  const value = { country: 'GB', number: OTHER_NUMBER };
  await company.calls('POST', '/Credentials', {
    entityId: companyId,
    fieldKey: 'RegistrationNumber',
    value,
  });
  await company.calls('POST', `/Accounts/${companyId}/DataEnrichers/CompaniesHouse`);
  await company.page.goto(`/profile/register?register=CompaniesHouse&reference=${OTHER_NUMBER}`);
  await company.sees(/^Your number belongs to NORTHGATE HARBOUR SYSTEMS/);
  await company.sees(
    'Name and number in your profile are those of different companies, so nothing is confirmed.',
  );
  await company.expectAccessible();
  await company.shoots('truth-other-company');
  const apply = company.button('Apply and confirm');
  expect((await apply.count()) === 0 || (await apply.isDisabled())).toBe(true);

  await company.page.goto('/profile/data');
  await rowOf(company, COMPANY)
    .getByText(/^Companies House says NORTHGATE HARBOUR SYSTEMS/)
    .waitFor();
  await rowOf(company, COMPANY)
    .getByRole('button', { name: /^Resolve/ })
    .waitFor();
  await rowOf(company, OTHER_NUMBER).waitFor();
  expect(await company.page.getByText(/^Confirmed by/).count()).toBe(0);
  await company.expectAccessible();
  await company.shoots('truth-register-says');
  expect(company.faults).toEqual([]);
});

it('a director is told of her role before anyone sees it, and it counts as hers once she confirms it', async () => {
  await company.calls('POST', `/Entities/${companyId}/relatedentities`, {
    fieldKey: 'BoardOfDirector',
    related: { kind: 'LegalPerson', name: 'Amara Chukwu', email: people.director },
  });
  await waitForMail(people.director, 'recorded a role for you');
  await director.signsIn(people.director, '/tasks');
  const task = director.page.getByRole('link', {
    name: new RegExp(`Confirm or dispute: director.*${COMPANY}`, 'i'),
  });
  await task.waitFor();

  // Only now does the company share the role with the bank.
  await bank.signsIn(people.banker, '/connections');
  const fields = ['RegistrationName', 'RegistrationNumber', 'BoardOfDirector'];
  const { id } = await bank.calls<{ id: string }>('POST', '/Connections', {
    accountId: await accountOf(bank),
    target: { entityId: companyId },
    scope: { fields: fields.map((fieldKey) => ({ fieldKey })) },
    days: 90,
  });
  const connection = `/connections/${id}`;
  await company.page.goto(connection);
  await company.seesHeading('Meridian Bank plc has requested information from you');
  await company.sees(/Not confirmed by/i);
  for (const item of ['Registered name', 'Registration number', 'Director'])
    await company.page.getByRole('checkbox', { name: `Share ${item}` }).check();
  // The sentence that asks for consent says what, to whom and until when.
  await company.sees(
    /Share 3 items with Meridian Bank plc, and every change to them, until \d{1,2} \w+ \d{4}\?/,
  );
  await company.expectAccessible();
  await company.shoots('truth-consent');
  await company.presses(/^Share 3 items/);
  await company.sees(/^3 items shared with Meridian Bank plc until \d{1,2} \w+ \d{4}\./);

  await bank.page.goto(`${connection}/data`);
  await bank.sees('Amara Chukwu');
  await bank.sees('Not confirmed by Amara Chukwu');
  await bank.sees(OTHER_NUMBER);
  await bank.button(/^Registered name/).click();
  await bank.sees(/Companies House says NORTHGATE HARBOUR SYSTEMS/);
  expect(await bank.page.getByText(/Confirmed by/).count()).toBe(0);
  await bank.expectAccessible();
  await bank.shoots('truth-bank');

  await task.click();
  await director.seesHeading('Organisations that list me');
  await director.presses(new RegExp(`^Confirm: director of ${COMPANY}`));
  await director.sees(/You confirmed this on/);
  await bank.page.getByText('Not confirmed by Amara Chukwu').first().waitFor({ state: 'detached' });
  await bank.sees('Amara Chukwu');
  expect([...company.faults, ...director.faults, ...bank.faults]).toEqual([]);
});

it('nobody signs a declaration under another name', async () => {
  const { id } = await company.calls<{ id: string }>('POST', '/Declarations', {
    accountId: companyId,
    title: 'Statement of the board',
    kind: 'Text',
    text: '{{entity.Name}} states this on {{today}}.',
  });
  const sent = await company.calls<{ id: string }>('POST', `/Declarations/${id}/agreement`, {});
  await company.page.goto(`/declarations/agreements/${sent.id}`);
  await company.field('Your full name').waitFor();
  expect(await company.field('Your full name').inputValue()).toBe('Iris Vane');
  expect(await company.field('Your full name').isEditable()).toBe(false);
  const { contentHash } = await company.calls<{ contentHash: string }>(
    'GET',
    `/Declarations/agreements/${sent.id}`,
  );
  const signature = { method: 'typed', name: 'Someone Else' };
  const forged = { agreementId: sent.id, contentHash, signature };
  await expect(company.calls('POST', `/Declarations/${id}/signed`, forged)).rejects.toThrow(
    'agreement.other_signer',
  );
  await company.page.getByRole('checkbox', { name: /I have read the text/ }).check();
  await company.presses(/^Sign$/);
  await company.page.getByText('Download signed PDF').waitFor({ timeout: 60_000 });
  await company.sees('By Iris Vane');
  expect(company.faults).toEqual([]);
});
