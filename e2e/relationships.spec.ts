import { expect, it } from 'vitest';
import { asksForTwoPeople } from './src/asks-for-two-people.ts';
import { openBrowser } from './src/browser.ts';
import { people } from './src/people.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

it('a compliance officer finds a counterparty, assigns it, and two people decide on its file', async () => {
  const owner = await Visitor.arrive(browser);
  await owner.signsIn(people.owner);
  const { page } = owner;
  await asksForTwoPeople(owner);
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
  const tabs = page.getByRole('navigation', { name: /^Parts of the page of/ });
  for (const tab of [
    'Data',
    'People and ownership',
    'Screening and checks',
    'History',
    'Overview',
    'Decision',
  ]) {
    await tabs.getByRole('link', { name: tab }).click();
    await tabs.locator('[aria-current=page]').filter({ hasText: tab }).waitFor();
    await owner.expectAccessible();
  }
  await page.getByRole('heading', { name: 'Open points' }).waitFor();
  await owner.shoots('relationship-file');
  await page.getByRole('textbox', { name: 'New note' }).fill('Ask for the first lease contracts.');
  await owner.presses('Add note');
  await owner.sees('Note added.');
  await page.getByRole('radio', { name: 'Approve' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Trading profile is unchanged.');
  await owner.presses('Send for second decision');
  await owner.sees('A different Validator or Owner has to agree or refuse.');
  const file = page.url();
  await tabs.getByRole('link', { name: 'Screening and checks' }).click();
  await owner.sees('The template “Suppliers of the harbour team” asks for 6 of 14 tests.');
  await owner.expectAccessible();
  await page.goto(file);
  await owner.sees('A different Validator or Owner has to agree or refuse.');

  // Straight to the list, as if following a link in an email.
  const validator = await Visitor.arrive(browser);
  await validator.signsIn(people.validator, '/tasks');
  await validator.page.getByRole('link', { name: /Confirm or refuse a decision on Rheinfels/ }).click();
  await validator.seesHeading(/Rheinfels/);
  expect(validator.page.url()).toBe(file);
  await validator.sees('Trading profile is unchanged.');
  await validator.sees(/since Piet van Wyk proposed it/);
  await validator.presses('Agree');
  await validator.sees(/^Approved by Piet van Wyk on /);
  await validator.expectAccessible();
  expect(validator.faults).toEqual([]);
  await validator.leave();

  // The first person's page updates without a click.
  await owner.sees(/^Agreed by Thandi Mokoena/);
  await owner.sees(
    /^(set by risk when approved|set with the last review|brought forward because the risk rose)$/,
  );
  await owner.presses(/^Open record of the decision/);
  await owner.sees('Unchanged since the decision.');
  await owner.presses('Compute again');
  await owner.sees('Computed again: the same result.');
  await owner.expectAccessible();
  await owner.shoots('decision-record');
  await page.goto(`${file}?asAt=2020-01-01`);
  await owner.sees('The file as at 1 Jan 2020');
  await owner.sees('No decision yet.');

  await page.goto('/reports');
  const chart = page.getByRole('region', { name: 'Data received' });
  await page.getByRole('region', { name: 'Your profile' }).scrollIntoViewIfNeeded();
  await owner.expectAccessible();
  await owner.shoots('reports-completeness');
  await chart.getByRole('button', { name: 'View as table' }).click();
  await chart.getByRole('table', { name: 'Data received' }).waitFor();
  const download = page.waitForEvent('download');
  await chart.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toBe('completeness-of-counterparties.csv');
  expect(owner.faults).toEqual([]);
  await owner.leave();
});

it('data of a party that a counterparty manages is shown under its own name', async () => {
  const banker = await Visitor.arrive(browser);
  await banker.signsIn(people.banker, '/relationships');
  const { page } = banker;
  const row = page.getByRole('row', { name: /Northgate Harbour/ });
  await row.getByRole('link').first().click();
  await banker.seesHeading(/Northgate Harbour/);
  await page.getByRole('combobox', { name: 'Connection shown' }).click();
  await banker.takes(page.getByRole('option', { name: /Harbour HoldCo Ltd/ }));
  await banker.sees('Data of Harbour HoldCo Ltd, which Northgate Harbour Systems Ltd manages');
  await banker.expectAccessible();
  await banker.shoots('relationship-of-others');
  expect(banker.faults).toEqual([]);
  await banker.leave();
});
