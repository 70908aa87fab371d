import { DAY_MS } from '@probity/domain/constants.ts';
import { expect, it } from 'vitest';
import { asksForTwoPeople } from './src/asks-for-two-people.ts';
import { openBrowser } from './src/browser.ts';
import { people } from './src/people.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

it('an owner sees the result of the tests, the details of one, and overrides the risk rating of a party', async () => {
  const owner = await Visitor.arrive(browser);
  await owner.signsIn(people.owner, '/profile/tests');
  const { page } = owner;
  await page.getByRole('heading', { name: 'Not enough data' }).waitFor();
  await owner.expectAccessible();
  await owner.shoots('tests');
  await page.getByRole('button', { name: /^Details of Every beneficial owner is known/ }).click();
  await owner.sees('What the test checks');
  await owner.sees('Owners, controllers and senior managers');
  await page.getByRole('list', { name: 'History' }).waitFor();
  await owner.expectAccessible();
  await owner.shoots('test-details');

  await asksForTwoPeople(owner);
  await ratesParty(owner);
  const lastDay = dateFormat.format(Date.now() + 30 * DAY_MS);
  await owner.chooses('Level', 'High risk');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Adverse press reports of this week.');
  await page.getByRole('textbox', { name: 'Counts until' }).fill(lastDay);
  await owner.expectAccessible();
  await owner.shoots('risk');
  await owner.presses('Override rating');
  await owner.sees('Rating overridden.');
  await page.reload();
  await owner.sees(new RegExp(`^Set to high risk by Piet van Wyk until ${lastDay}\\. The computed`, 'i'));
  await owner.presses('Show factors');
  await owner.presses('Remove override');
  await owner.sees('High risk counts until someone else agrees.');
  await page.reload();
  await owner.sees('High risk counts until someone else agrees.');
  expect(owner.faults).toEqual([]);
  await owner.leave();
});

it('a test leads to an LEI that no one has confirmed, and GLEIF confirms whose it is', async () => {
  const owner = await Visitor.arrive(browser);
  await owner.signsIn(people.banker, '/profile/tests');
  const { page } = owner;
  await page.goto('/profile/tests?test=LeiValid');
  await page.getByRole('link', { name: 'Open the number' }).click();
  await owner.presses('Look up at GLEIF');
  await owner.sees('GLEIF lists it for MERIDIAN BANK PLC');
  await page.getByText('GLEIF', { exact: true }).waitFor();
  await owner.expectAccessible();
  await owner.shoots('number-lookup');
  expect(owner.faults).toEqual([]);
  await owner.leave();
});

it('an owner changes the risk policy, previews the effect, and overwrites no change of another tab', async () => {
  const owner = await Visitor.arrive(browser);
  await owner.signsIn(people.owner, '/profile/ownership');
  await ratesParty(owner);
  const { page } = owner;
  await page.goto('/account/risk');
  await owner.seesHeading('Risk policy');
  const other = await page.context().newPage();
  await other.goto('/account/risk');
  await other.getByRole('textbox', { name: 'High risk from' }).fill('90');
  await other.getByText('Effect of your changes').waitFor();

  await page.getByRole('textbox', { name: 'Medium risk from' }).fill('0');
  await page.getByRole('textbox', { name: 'High risk from' }).fill('1');
  await page.getByText(/of \d+ rated part(y|ies) would change level/).waitFor();
  await owner.expectAccessible();
  await owner.shoots('risk-policy');
  await owner.presses('Save changes');
  await owner.sees('Risk policy saved.');

  await other.getByRole('button', { name: 'Save changes' }).click();
  await other.getByText('Your changes are still here and are not saved.').waitFor();
  await other.close();

  await owner.presses('Back to defaults');
  await owner.presses('Save changes');
  await page.getByRole('button', { name: 'Back to defaults' }).waitFor({ state: 'detached' });
  await triesInLab(owner);
  await page.goto('/account/risk');
  await owner.presses('Back to defaults');
  await owner.presses('Save changes');
  await page.getByRole('button', { name: 'Back to defaults' }).waitFor({ state: 'detached' });
  expect(owner.faults).toEqual([]);
  await owner.leave();

  const reviewer = await Visitor.arrive(browser);
  await reviewer.signsIn(people.reviewer, '/account/risk');
  await reviewer.sees('Only an Owner can change the risk policy.');
  expect(reviewer.faults).toEqual([]);
  await reviewer.leave();
});

/** Compares a draft, reads who is behind a count, adopts it, and reads that what was predicted happened. */
async function triesInLab(owner: Visitor): Promise<void> {
  const { page } = owner;
  await page.getByRole('link', { name: 'Policy lab' }).click();
  await owner.seesHeading('Policy lab');
  await owner.presses('New draft');
  // What the policy before has rated may not be rated again yet.
  await page.getByText(/^(None|\d+) of \d+ rated part(y|ies) would change level/).waitFor();
  await page.getByRole('textbox', { name: 'Medium risk from' }).fill('0');
  await page.getByRole('textbox', { name: 'High risk from' }).fill('1');
  await owner.presses('Save and compare');
  await page.getByText(/^\d+ of \d+ rated part(y|ies) would change level/).waitFor();
  await owner.expectAccessible();
  await owner.shoots('policy-lab');
  await page.getByRole('button', { name: /^\d+$/ }).first().click();
  const behind = page.getByRole('complementary').filter({ hasText: 'High risk,' });
  await behind.waitFor();
  await behind.getByRole('button', { name: 'Close' }).click();
  await behind.waitFor({ state: 'detached' });
  await owner.presses('Adopt');
  await page.getByRole('dialog').getByRole('button', { name: 'Adopt' }).click();
  await page.getByText(/predicted, \d+ happened as predicted\./).waitFor();
  await owner.shoots('policy-lab-adopted');
}

/** Opens the risk factors of one of the company's parties: it is rated when they are read. */
async function ratesParty(owner: Visitor): Promise<void> {
  await owner.page.goto('/profile/ownership');
  const row = owner.page.getByRole('row', { name: /Ballinglen Ventures Ltd/ });
  const party = await row.getByRole('link').first().getAttribute('href');
  await owner.page.goto(`${party}/tests`);
  await owner.presses('Show factors');
  await owner.sees('What would change it');
}
