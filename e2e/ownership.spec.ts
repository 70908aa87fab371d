import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { people } from './src/people.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

it('an owner sees who ultimately owns the company and why, and exports the structure', async () => {
  const owner = await Visitor.arrive(browser);
  await owner.signsIn(people.owner, '/profile/ownership');
  const { page } = owner;
  const chart = page.getByRole('img', { name: /^Chart of who owns and controls/ });
  await chart.waitFor();
  const owners = page.getByRole('region', { name: /Beneficial owners/ });
  await owners.getByText('Piet van Wyk', { exact: true }).waitFor();
  await owner.expectAccessible();

  // A lower threshold includes the owner of 100% × 30% × 60%, and is kept in the URL.
  const slider = page.getByRole('slider', { name: /Threshold/ });
  await slider.fill('15');
  await page.waitForURL(/threshold=15/);
  await owners.getByText('Dermot Quirke', { exact: true }).waitFor();
  await owners.getByText(/100% × 30% × 60% = 18% via Ballinglen Ventures Ltd/).waitFor();

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'BODS 0.4 (JSON)' }).click();
  const file = await (await downloading).path();
  const statements: { recordType: string }[] = JSON.parse(await readFile(file, 'utf8'));
  expect(new Set(statements.map(({ recordType }) => recordType))).toEqual(
    new Set(['entity', 'person', 'relationship']),
  );
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const picture = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Chart as PNG' }).click();
  expect((await picture).suggestedFilename()).toMatch(/\.png$/);

  await page
    .getByRole('row', { name: /Ballinglen Ventures Ltd/ })
    .getByRole('link')
    .first()
    .click();
  await page.waitForURL(/\/profile\/[0-9a-f-]{36}/);
  expect(owner.faults).toEqual([]);
  await owner.leave();
});
