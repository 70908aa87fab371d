import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './src/browser.ts';
import { people } from './src/people.ts';
import { Visitor } from './src/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it('an owner reads how the file stands, why, and what to do; and rates a party for the company alone', async () => {
  const owner = await Visitor.arrive(browser);
  await owner.signsIn(people.owner, '/profile/tests');
  const { page } = owner;
  await page.getByRole('heading', { name: 'Not enough data' }).waitFor();
  await owner.expectAccessible();
  await owner.shoots('tests');
  await page.getByRole('button', { name: /^Details of Every beneficial owner is known/ }).click();
  await owner.sees('What the test looks at');
  await owner.sees('Recorded owners and controllers, through all layers');
  await page.getByRole('list', { name: 'History' }).waitFor();
  await owner.expectAccessible();
  await owner.shoots('test-details');

  await page.goto('/profile/data?field=LeiCode');
  await page.getByRole('textbox', { name: 'LEI code' }).fill('9845DEMO00NORTHGAT41');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Look up at GLEIF' }).waitFor();
  await page.goto('/profile/tests?test=LeiValid');
  await page.getByRole('link', { name: 'Open the number' }).click();
  await page.getByRole('button', { name: 'Look up at GLEIF' }).click();
  await owner.sees('GLEIF lists it for NORTHGATE HARBOUR SYSTEMS LTD');
  await page.getByText('GLEIF', { exact: true }).waitFor();
  await owner.expectAccessible();
  await owner.shoots('number-lookup');

  await page.goto('/profile/ownership');
  const row = page.getByRole('row', { name: /Ballinglen Ventures Ltd/ });
  const party = await row.getByRole('link').first().getAttribute('href');
  await page.goto(`${party}/tests`);
  await owner.presses('Show factors');
  await owner.sees('What would change it');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Adverse press reports of this week.');
  await owner.expectAccessible();
  await owner.shoots('risk');
  expect(owner.faults).toEqual([]);
  await owner.leave();
});
