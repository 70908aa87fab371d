import { expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { people } from './src/people.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

it('a director is verified on a phone, and the company sees the result by itself', async () => {
  const owner = await Visitor.arrive(browser);
  await owner.signsIn(people.owner, '/profile/checks');
  await owner.expectAccessible();
  const row = owner.page.locator('[data-field-row]', { hasText: 'Annelie van Wyk' });
  await row.getByRole('button', { name: 'Verify' }).click();
  await owner.page.getByRole('img', { name: /QR code/ }).waitFor();
  await row.getByText('Waiting for the phone').waitFor();
  await owner.expectAccessible();
  const link = await owner.page.getByRole('link', { name: 'Continue on this device' }).getAttribute('href');

  // Abandoned on the phone: not verified, and it can be restarted.
  const phone = await Visitor.arrive(browser, { width: 390 });
  await phone.page.goto(link ?? '');
  await phone.presses('Cancel');
  await row.getByText('Not verified').waitFor();
  await owner.sees('The check was left before it was finished.');
  await owner.presses('Verify again');
  const again = await owner.page.getByRole('link', { name: 'Continue on this device' }).getAttribute('href');

  await phone.page.goto(again ?? '');
  await phone.field('First names').fill('Annelie');
  await phone.field('Last name').fill('van Wyk');
  await phone.presses('Approve');
  await phone.seesHeading('You can close this page');
  await row.getByText('Verified', { exact: true }).waitFor();
  await owner.sees(/Fields that agree with the profile: \d of 6/);
  await owner.expectAccessible();
  expect(owner.faults).toEqual([]);
  await Promise.all([owner.leave(), phone.leave()]);
});
