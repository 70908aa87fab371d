import { expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { aScan } from './src/files.ts';
import { arrivesRegistered, invites } from './src/newcomer.ts';
import { ProfileEditor } from './src/profile-editor.ts';
import { validatesEverything } from './src/reviewer.ts';

const browser = await openBrowser();

it('a newcomer’s company goes from an empty to a complete profile', async () => {
  const owner = await arrivesRegistered(browser, {
    name: 'Ingrid Solheim',
    email: 'ingrid@tern-logistics.example',
    organisation: { kind: 'Company or other organisation', name: 'Tern Logistics Ltd' },
  });
  const editor = new ProfileEditor(owner);
  await editor.seesState('Profile in progress');

  const form = await editor.entersSection('registration details', {
    'Registration number': { Number: 'x' },
    'Registered address': {
      'Street and number': '8 Wharf Lane',
      'Town or city': 'Bristol',
      Postcode: 'BS1 5TY',
    },
    'Date of registration': { 'Date of registration': '2016-03-14' },
    'Registration status': { 'Registration status': 'Active' },
  });
  await form.getByRole('button', { name: 'Save 4 values' }).click();
  const number = form.getByLabel('Number', { exact: true }).first();
  const isFocused = () => number.evaluate((input) => input === document.activeElement);
  await expect.poll(isFocused).toBe(true);
  expect(await form.getByLabel('Street and number').first().inputValue()).toBe('8 Wharf Lane');
  await owner.expectAccessible();
  await number.fill('09876543');
  await form.getByRole('button', { name: 'Save 4 values' }).click();
  await owner.sees('4 values saved.');
  await editor.gives('Industry (NAICS sector)', { Industry: 'Transportation' });
  await editor.changes('Date of registration', { 'Date of registration': '2016-03-15' });
  await editor.seesState('Profile in progress');

  const certificate = await aScan('certificate.png', 'Certificate of incorporation', 'Tern Logistics Ltd');
  await editor.proves({ tab: 'Data', name: 'Registered name' }, certificate, {
    also: ['Registration number', 'Registered address', 'Date of registration'],
  });

  await editor.names('Director', { name: 'Ingrid Solheim' }, { 'Title of the role': 'Managing director' });
  await editor.names(
    'Shareholder',
    { name: 'Solheim Holding AS', isOrganisation: true },
    { 'Share in %': '40' },
  );
  await owner.sees('60% of the shares are unaccounted for');
  await editor.names('Beneficial owner', { name: 'Ingrid Solheim', isListed: true }, { 'Share in %': '60' });
  const statement = await aScan('statement.png', 'Confirmation statement', 'Shares: I. Solheim 60 %');
  await editor.proves({ tab: 'Related', name: 'Director Ingrid Solheim' }, statement, {
    type: 'Confirmation statement',
    also: ['Beneficial owner', 'Shareholder'],
  });
  await editor.asksForReview();
  expect(owner.faults).toEqual([]);

  const validator = await invites(browser, owner, {
    name: 'Tomas Reyes',
    email: 'tomas@tern-logistics.example',
    role: 'Validator',
  });
  await validatesEverything(validator, 10);
  await new ProfileEditor(validator).seesState('Complete profile');

  await editor.seesState('Complete profile');
  await owner.expectAccessible();
  await editor.seesHistory([
    /^14 Mar 2016$/,
    /^15 Mar 2016$/,
    /Registered name: added/,
    /Director Ingrid Solheim: added/,
    /: evidence added/,
    /: review requested/,
    /: validated/,
  ]);
  await owner.expectAccessible();
  expect([...owner.faults, ...validator.faults]).toEqual([]);
  await Promise.all([owner.leave(), validator.leave()]);
});
