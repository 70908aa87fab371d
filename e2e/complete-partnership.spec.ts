import { expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { aScan } from './src/files.ts';
import { invites, registers } from './src/newcomer.ts';
import { ProfileEditor } from './src/profile-editor.ts';
import { validatesEverything } from './src/reviewer.ts';

const browser = await openBrowser();

it('a newcomer’s partnership goes from an empty to a complete profile', async () => {
  const owner = await registers(browser, {
    name: 'Amelie Fontaine',
    email: 'amelie@fontaine-okoro.example',
    organisation: { kind: 'Partnership', name: 'Fontaine Okoro LLP' },
  });
  const editor = new ProfileEditor(owner);
  await editor.seesState('Profile in progress');

  await editor.gives('Registered address', {
    'Street and number': '5 Temple Gardens',
    'Town or city': 'London',
    Postcode: 'EC4Y 9AU',
  });
  await editor.gives('Date of registration', { 'Date of registration': '2018-10-01' });
  await editor.gives('Industry (NAICS sector)', { Industry: 'Professional' });
  await editor.names('Partner', { name: 'Amelie Fontaine' });
  await editor.names('Partner', { name: 'Chidi Okoro' });

  const agreement = await aScan('agreement.png', 'Partnership agreement', 'A. Fontaine, C. Okoro');
  await editor.proves({ tab: 'Related', name: 'Partner Amelie Fontaine' }, agreement, {
    also: ['Partner: Chidi Okoro'],
  });
  const registration = await aScan('registration.png', 'Certificate', 'Fontaine Okoro LLP');
  await editor.proves({ tab: 'Data', name: 'Registered name' }, registration, {
    also: ['Registered address', 'Date of registration'],
  });
  await editor.asksForReview();

  const validator = await invites(browser, owner, {
    name: 'Jonas Eberhardt',
    email: 'jonas@fontaine-okoro.example',
    role: 'Validator',
  });
  await validatesEverything(validator, 7);

  await editor.seesState('Complete profile');
  await owner.expectAccessible();
  await editor.seesHistory([
    /Partner Chidi Okoro: added/,
    /Industry \(NAICS sector\): review requested/,
    /Industry \(NAICS sector\): validated/,
  ]);
  expect([...owner.faults, ...validator.faults]).toEqual([]);
  await Promise.all([owner.leave(), validator.leave()]);
});
