import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { waitForMail } from './src/mailbox.ts';
import { people } from './src/people.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

const ROWS = 500;
const lines = Array.from({ length: ROWS }, (_, n) => `"Fictional Supplier ${n}, Ltd",s${n}@bulk.example,GB`);
lines[9] = 'No Address At All,,GB';
lines[19] = '=HYPERLINK("x"),nonsense,GB';
lines[29] = 'Supplier 28 again,s28@bulk.example,GB';
const csv = {
  name: 'suppliers.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\ufeffWho,Where to,Country\r\n${lines.join('\r\n')}\r\n`),
};

it('a table of five hundred suppliers is sent as requests, and the failed rows are downloaded', async () => {
  const banker = await Visitor.arrive(browser);
  const { page } = banker;
  await banker.signsIn(people.banker, '/connections');
  await page.getByRole('link', { name: 'Bulk request' }).click();
  await banker.seesHeading('Bulk request');
  await page.locator('input[type=file]').first().setInputFiles(csv);
  await banker.sees('Match the columns of your file.');
  await banker.presses('Next');
  await banker.sees('Choose the column.');
  await banker.chooses('Name', 'Who');
  await banker.chooses('Email address', 'Where to');
  await page.getByRole('cell', { name: 's0@bulk.example' }).waitFor();
  await banker.expectAccessible();
  await banker.presses('Next');
  await page.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: /^Supplier light/ }).click();
  await banker.field(/^Purpose/).fill('Yearly review of suppliers');
  await banker.chooses(/^Lawful basis/, 'Legal obligation (Article 6(1)(c) GDPR)');
  await banker.field(/^Message/).fill('For the yearly review of our suppliers');
  await banker.presses('Next');
  await banker.sees('Yearly review of suppliers');
  await banker.sees('497 of 500 rows can be sent.');
  await banker.sees('row 11, column Where to');
  await banker.sees('This email address is already in row 30.');
  await banker.expectAccessible();
  await banker.presses('Send 497 requests');

  await banker.seesHeading('suppliers.csv');
  await banker.sees('Finished: 497 sent, 3 failed.');
  expect(await page.locator('svg rect[data-tone=bad]').count()).toBe(1);
  await banker.expectAccessible();
  await page.getByRole('link', { name: 'Failed', exact: true }).click();
  await banker.sees('email: Enter an email address');
  const [download] = await Promise.all([page.waitForEvent('download'), banker.presses('Download failures')]);
  const failures = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(failures).toHaveLength(4);
  expect(failures[2]).toContain("'=HYPERLINK");
  await page.getByRole('link', { name: 'Sent', exact: true }).click();
  await page.getByRole('link', { name: 'Open the connection with Fictional Supplier 0, Ltd' }).click();
  await banker.seesHeading('Fictional Supplier 0, Ltd');
  const { text } = await waitForMail('s0@bulk.example', 'has requested information from you');
  expect(text).toMatch(/Requested \(Supplier light\): \d+ items\./);
  expect(text).toContain('Purpose: Yearly review of suppliers');

  await page.goto('/connections', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Party', exact: true }).click();
  await page.locator('th[aria-sort=ascending]').getByText('Party').waitFor();
  await banker.field('Search by name').fill('Fictional Supplier 10');
  const rows = page.getByRole('checkbox', { name: /^Select Fictional Supplier 10/ });
  await rows.nth(1).check();
  await rows.nth(2).check();
  await banker.expectAccessible();
  await banker.presses('Send 2 reminders');
  const asking = page.getByRole('dialog');
  await asking.getByText('Fictional Supplier 100, Ltd').first().waitFor();
  await banker.expectAccessible();
  await asking.getByRole('button', { name: 'Send 2 reminders' }).click();
  await banker.sees(/^2 reminders sent\./);
  await rows.nth(1).check();
  await banker.presses('Withdraw 1 request');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw 1 request' }).click();
  await banker.sees('1 request withdrawn.');

  await page.goto('/connections/bulk');
  await page.getByRole('link', { name: 'suppliers.csv' }).waitFor();

  await page.goto('/reports');
  await page.getByRole('img', { name: /^Requests sent in the last six months: .* ended\.$/ }).waitFor();
  const chart = page.getByRole('region', { name: 'Requests sent' });
  await chart.getByRole('button', { name: 'View as table' }).click();
  await chart.getByRole('table', { name: 'Requests sent' }).waitFor();
  await banker.expectAccessible();
  const [figures] = await Promise.all([page.waitForEvent('download'), banker.presses('Download CSV')]);
  const months = (await readFile(await figures.path(), 'utf8')).trim().split('\r\n');
  expect(months).toHaveLength(7);
  expect(Number(months.at(-1)?.split(',')[2])).toBeGreaterThanOrEqual(496);
  expect(banker.faults).toEqual([]);
  await banker.leave();
});
