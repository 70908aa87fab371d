import { expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { waitForCode } from './src/mailbox.ts';
import { PASSWORD } from './src/newcomer.ts';
import { product } from './src/product.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

const hugo = { name: 'Hugo Amsel', email: 'hugo@harbour-marine.example' };

const sandboxFaults = (faults: Record<string, string>) =>
  fetch(`${product().sandboxUrl}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });

it('a company is found in the register while registering, and its profile is filled in before the first page', async () => {
  const owner = await Visitor.arrive(browser);
  await owner.page.goto('/auth/register');
  await owner.field(/E-?mail address/).fill(hugo.email);
  await owner.field('Full name').fill(hugo.name);
  await owner.acceptsTerms();
  await owner.presses('Send me a code');
  await owner.typesCode(await waitForCode(hugo.email, 'registration code'));

  await owner.seesHeading('Find your company');
  // A register that is down says nothing about the company.
  await sandboxFaults({ 'companies-house': 'down' });
  await owner.field('Company name or number').fill('Northgate Harbour');
  await owner.presses('Search');
  await owner.sees('The register did not answer');
  expect(await owner.page.getByText(/lists no company/).count()).toBe(0);
  await sandboxFaults({ 'companies-house': 'ok' });
  await owner.presses('Search');
  await owner.sees(/matches at Companies House/);
  await owner.expectAccessible();
  await owner.shoots('own-company-results');
  await owner.page.getByRole('link', { name: /^NORTHGATE HARBOUR MARINE LTD/ }).click();
  const preview = owner.page.getByRole('region', { name: 'NORTHGATE HARBOUR MARINE LTD' });
  await preview.getByText('11224466').first().waitFor();
  await preview.getByText('3 Slipway').waitFor();
  // Nobody is added by registering.
  await preview.getByText('Listed people. You choose later whom to add.').waitFor();
  await owner.expectAccessible();
  await owner.shoots('own-company-preview');
  await owner.presses('Use these details');

  await owner.seesHeading('Choose a password');
  await owner.sees('The register’s details are in your profile.');
  await owner.expectAccessible();
  await owner.shoots('own-company-filled');
  await owner.page.locator('input[type=password]').first().fill(PASSWORD);
  await owner.presses('Create account');
  const since = new Date().toISOString();
  await owner.signsInAtProvider(hugo.email, PASSWORD);
  await owner.seesHeading('Confirm it is you');
  await owner.passesMailedCode(hugo.email, since);
  await owner.seesHeading(/Good (morning|afternoon|evening), Hugo/);
  await owner.expectAccessible();
  await owner.shoots('own-company-home');

  await owner.page.goto('/profile/data');
  const row = (text: string) => owner.page.locator('[data-field-row]', { hasText: text }).first();
  for (const value of ['NORTHGATE HARBOUR MARINE LTD', '11224466', '3 Slipway', '20 Feb 2018', 'Active'])
    await row(value).getByText('Companies House').waitFor();

  // The people of the register are one click away, and chosen one by one.
  await owner.page.goto('/profile/related');
  await owner.page.getByRole('link', { name: 'Add from Companies House' }).click();
  await owner.seesHeading('Compare with Companies House');
  await owner.page.getByRole('checkbox', { name: /^Add as .*director: / }).check();
  await owner.presses('Apply and confirm');
  await owner.sees(/confirmed until|added/i);
  expect(owner.faults).toEqual([]);
  await owner.leave();
});
