import { expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { aScan } from './src/files.ts';
import { invites, registers } from './src/newcomer.ts';
import { ProfileEditor } from './src/profile-editor.ts';
import { rejects, validatesEverything } from './src/reviewer.ts';

const browser = await openBrowser();

it('a new trust goes from an empty to a complete profile and corrects a rejected value on the way', async () => {
  const owner = await registers(browser, {
    name: 'Hugo Marchetti',
    email: 'hugo@marchetti-trust.example',
    organisation: { kind: 'Trust', name: 'Marchetti Family Trust' },
  });
  const editor = new ProfileEditor(owner);
  await editor.seesState('Profile in progress');

  await editor.gives('Registered address', {
    'Street and number': '21 Chapel Row',
    'Town or city': 'Bath',
    Postcode: 'BA1 1HN',
  });
  await editor.gives('Date of establishment', { 'Date of establishment': '2009-06-01' });
  await editor.names('Settlor', { name: 'Lucia Marchetti' });
  await editor.names('Trustee', { name: 'Hugo Marchetti' });
  await editor.names('Beneficiary', { name: 'Nina Marchetti' });

  const register = await aScan('register.png', 'Trust register', 'Marchetti Family Trust');
  await editor.proves({ tab: 'Data', name: 'Registered name' }, register, {
    also: ['Registered address', 'Date of establishment'],
  });
  const deed = await aScan('deed.png', 'Trust deed', 'Trustee: Hugo Marchetti');
  await editor.proves({ tab: 'Related', name: 'Trustee Hugo Marchetti' }, deed, { also: ['Beneficiary'] });
  await editor.asksForReview();

  const validator = await invites(browser, owner, {
    name: 'Priya Raman',
    email: 'priya@marchetti-trust.example',
    role: 'Validator',
  });
  await rejects(validator, 'Date of establishment', 'The deed says 11 June.');

  await editor.seesState('Profile in progress');
  await owner.page.getByRole('link', { name: /^Resolve the rejection: date of establishment/ }).click();
  const panel = owner.page.getByRole('complementary');
  await panel.getByText(/^Rejected by Priya Raman on .*/).waitFor();
  await panel.getByRole('button', { name: 'Replace evidence' }).waitFor();
  // The rejection appears in the notice and in the history, not also in a chip and a trust line.
  expect(await panel.getByText(/^Rejected/).count()).toBe(2);
  await owner.page.keyboard.press('Escape');
  await editor.changes('Date of establishment', { 'Date of establishment': '2009-06-11' });
  await validatesEverything(validator, 7);

  await editor.seesState('Complete profile');
  await owner.expectAccessible();
  await editor.seesHistory([
    /^1 Jun 2009$/,
    /^11 Jun 2009$/,
    /Date of establishment: rejected/,
    /The deed says 11 June\./,
    /Trustee Hugo Marchetti: validated/,
  ]);
  expect([...owner.faults, ...validator.faults]).toEqual([]);
  await Promise.all([owner.leave(), validator.leave()]);
});
