import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { people } from './src/people.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

const table = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

it('a contributor imports a table of counterparties, downloads the mistakes, and finds the other rows', async () => {
  const visitor = await Visitor.arrive(browser);
  await visitor.signsIn(people.contributor, '/relationships');
  const { page } = visitor;
  await page.getByRole('link', { name: 'Import' }).click();
  await visitor.seesHeading('Import counterparties');
  await visitor.expectAccessible();
  await visitor.shoots('imports');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(
      table('suppliers.csv', [
        'Supplier,Email,Country,Relationship',
        'Saltmarsh Ropes Ltd,office@saltmarsh-ropes.example,GB,supplier',
        'Brackwater Sails,no address,GB,supplier',
        'Tideline Timber,,Atlantis,supplier',
      ]),
    );
  await visitor.seesHeading('suppliers.csv');
  await page.getByText('1 of 3 rows can be imported. 2 rows have mistakes.').waitFor();
  await page.getByRole('row', { name: /Brackwater Sails.*Enter an email address/ }).waitFor();
  await visitor.expectAccessible();
  await visitor.shoots('import-checked');
  const downloading = page.waitForEvent('download');
  await visitor.presses('Download mistakes');
  const mistakes = await readFile(await (await downloading).path(), 'utf8');
  expect(mistakes).toContain('Row,Supplier,Email,Country,Relationship,Reason');
  expect(mistakes).toContain('4,Tideline Timber,,Atlantis,supplier');
  await visitor.presses('Import 1 counterparty');
  await page.getByText('Finished: 1 imported, 0 existing, 2 with mistakes.').waitFor();
  await visitor.shoots('import-finished');
  await page.getByRole('link', { name: 'See relationships' }).click();
  await page.getByRole('row', { name: /Saltmarsh Ropes Ltd/ }).waitFor();
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

it('a profile import replaces no existing value unasked and keeps an unknown column only where that is chosen', async () => {
  const visitor = await Visitor.arrive(browser);
  await visitor.signsIn(people.owner, '/profile');
  const { page } = visitor;
  await page.getByRole('link', { name: 'Import' }).click();
  await visitor.seesHeading('Import profile');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(
      table('profile.csv', [
        'Registered name,Previous names,LEI,Old reference',
        'Another Name Ltd,Harbour One; Harbour Two,nonsense,K-1042',
      ]),
    );
  await page.getByRole('row', { name: /Registered name.*Different.*Another Name Ltd/ }).waitFor();
  await page.getByRole('row', { name: /LEI.*Not valid/ }).waitFor();
  await visitor.expectAccessible();
  await visitor.shoots('profile-import');
  await visitor.chooses(/Old reference/, 'Keep under Earlier records');
  await visitor.presses('Save to profile');
  await visitor.sees('Profile updated from the table.');
  await page.getByRole('heading', { name: 'Earlier records' }).waitFor();
  await page.getByText('K-1042').waitFor();
  expect(await page.getByText('Another Name Ltd').count()).toBe(0);
  await visitor.expectAccessible();
  await visitor.shoots('profile-earlier-records');
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});
