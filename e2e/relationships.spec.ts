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

it('a compliance officer finds a counterparty, assigns it, and two people decide on its file', async () => {
  const owner = await Visitor.arrive(browser);
  await owner.signsIn(people.owner, '/account/settings');
  const { page } = owner;
  await page.getByText('Two people approve or reject a counterparty').click();
  await owner.presses('Save changes');
  await owner.sees('Settings saved.');

  await page.goto('/relationships');
  await owner.seesHeading('Relationships');
  const row = page.getByRole('row', { name: /Rheinfels/ });
  await row.waitFor();
  await owner.expectAccessible();
  await owner.shoots('relationships');

  await page.getByRole('searchbox', { name: 'Find a party' }).fill('rheinfels');
  await page.waitForURL(/text=rheinfels/);
  await page.getByText('1 counterparty shown').waitFor();
  await owner.presses('Save view');
  const saving = page.getByRole('dialog', { name: 'Save view' });
  await saving.getByRole('textbox', { name: 'Name' }).fill('Rheinfels only');
  await saving.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Rheinfels only' }).waitFor();

  await row.getByRole('checkbox').click();
  await owner.presses('Assign owner');
  const assigning = page.getByRole('dialog', { name: 'Assign owner' });
  await owner.chooses('Owner', 'Thandi Mokoena', assigning);
  await assigning.getByRole('button', { name: 'Save' }).click();
  await row.getByText('Thandi Mokoena').waitFor();
  await owner.presses('Undo');
  await row.getByText('No owner').waitFor();

  await owner.presses('Columns');
  await page.getByRole('checkbox', { name: 'Last change' }).click();
  await page.waitForURL(/columns=/);
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: /Last change/ }).waitFor();

  await row.getByRole('link').first().click();
  await owner.seesHeading(/Rheinfels/);
  await page.getByRole('heading', { name: 'Shared data' }).waitFor();
  await owner.expectAccessible();
  await owner.shoots('relationship-file');
  await page.getByRole('textbox', { name: 'New note' }).fill('Ask for the first lease contracts.');
  await owner.presses('Add note');
  await owner.sees('Note added.');
  await page.getByRole('radio', { name: 'Approve' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Trading profile is unchanged.');
  await owner.presses('Send for second decision');
  await owner.sees('A different Validator or Owner has to agree or refuse.');
  const address = new URL(page.url()).pathname;
  expect(owner.faults).toEqual([]);
  await owner.leave();

  const validator = await Visitor.arrive(browser);
  await validator.signsIn(people.validator, '/tasks');
  await validator.page.getByRole('link', { name: /Confirm or refuse a decision on Rheinfels/ }).click();
  await validator.page.waitForURL((url) => url.pathname === address);
  await validator.sees('Trading profile is unchanged.');
  await validator.presses('Agree');
  await validator.sees(/Agreed by Thandi Mokoena/);
  await validator.presses(/^Open record of the decision/);
  await validator.sees('Unchanged since the decision.');
  await validator.expectAccessible();
  await validator.shoots('decision-record');
  await validator.page.goto(`${address}?asAt=2020-01-01`);
  await validator.sees('The file as at 1 Jan 2020');
  await validator.sees('No decision yet.');
  expect(validator.faults).toEqual([]);
  await validator.leave();
});
