import { expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { aScan } from './src/files.ts';
import { registers } from './src/newcomer.ts';
import { people } from './src/people.ts';
import { ProfileEditor } from './src/profile-editor.ts';
import { validatesAllOf } from './src/reviewer.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

it('an individual goes from an empty to a complete profile, checked by the platform', async () => {
  const person = await registers(browser, { name: 'Saoirse Whelan', email: 'saoirse@whelan-mail.example' });
  const editor = new ProfileEditor(person);
  await editor.seesState('Profile in progress');

  await editor.gives('Last name', { 'Last name': 'Whelan' });
  await editor.gives('Date of birth', { 'Date of birth': '1988-02-29' });
  await editor.givesNationality('irish', 'Ireland');
  await editor.gives('Country of residence', { 'Country of residence': 'Ireland' });
  await editor.gives('Home address', {
    'Street and number': '3 Harbour Terrace',
    'Town or city': 'Galway',
    Postcode: 'H91 E2K3',
    Country: 'Ireland',
  });
  await editor.gives('Identification document', {
    'Issued by': 'Ireland',
    Number: 'PD1234567',
    'Expires on': '2031-05-01',
  });

  const passport = await aScan('passport.png', 'Passport', 'Saoirse Whelan');
  await editor.proves({ tab: 'Data', name: 'Full legal name' }, passport, {
    also: ['Date of birth', 'Nationality', 'Identification document'],
  });
  const bill = await aScan('bill.png', 'Electricity', '3 Harbour Terrace, Galway');
  await editor.picks({ tab: 'Data', name: 'Home address' }, bill, 'Utility bill');
  await editor.asksForReview();
  await person.sees('Probity reviews these values');
  await person.expectAccessible();

  const admin = await Visitor.arrive(browser);
  await admin.signsIn(people.admin, '/reviews');
  await admin.expectAccessible();
  await validatesAllOf(admin, 'Saoirse Whelan', 7);

  await editor.seesState('Complete profile');
  await person.expectAccessible();
  await editor.seesHistory([
    /Full legal name: added/,
    /Home address: evidence added/,
    /Nationality: validated/,
  ]);
  await person.sees(/A reviewer of Probity/);
  expect([...person.faults, ...admin.faults]).toEqual([]);
  await Promise.all([person.leave(), admin.leave()]);
});
