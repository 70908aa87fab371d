import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './src/browser.ts';
import { aScan } from './src/files.ts';
import { invites, registers } from './src/newcomer.ts';
import { ProfileEditor } from './src/profile-editor.ts';
import { validatesEverything } from './src/reviewer.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it('a newcomer’s company goes from an empty to a complete profile', async () => {
  const owner = await registers(browser, {
    name: 'Ingrid Solheim',
    email: 'ingrid@tern-logistics.example',
    organisation: { kind: 'Company or other organisation', name: 'Tern Logistics Ltd' },
  });
  const editor = new ProfileEditor(owner);
  await editor.seesState('Profile in progress');

  await editor.gives('Registration number', { Number: '09876543' });
  await editor.gives('Registered address', {
    'Street and number': '8 Wharf Lane',
    'Town or city': 'Bristol',
    Postcode: 'BS1 5TY',
  });
  await editor.gives('Date of registration', { 'Date of registration': '2016-03-14' });
  await editor.gives('Registration status', { 'Registration status': 'Active' });
  await editor.gives('Industry', { Industry: 'Transportation' });
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
  await editor.names('Beneficial owner', { name: 'Ingrid Solheim' }, { 'Share in %': '60' });
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
