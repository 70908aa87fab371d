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

it('a compliance officer finds a counterparty, assigns it, and sends a decision on its file to a second person', async () => {
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
  expect(owner.faults).toEqual([]);
  await owner.leave();
});
