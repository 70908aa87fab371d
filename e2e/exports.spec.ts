import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { defaultLimits } from '@probity/evidence';
import { readPages } from '@probity/evidence/pdf/read-pages.ts';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { people } from './src/people.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

async function downloadWith(page: Page, name: RegExp): Promise<Buffer> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('link', { name }).first().click();
  return readFile(await (await downloading).path());
}

it('an owner exports the profile: the PDF contains the values on the screen, and every hash is correct', async () => {
  const owner = await Visitor.arrive(browser);
  await owner.signsIn(people.owner, '/profile/data');
  const { page } = owner;
  const label = page.getByText('Registration number', { exact: true }).first();
  await label.waitFor();
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('button', { name: 'Export profile' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('There are no exports yet.').waitFor();
  await owner.shoots('export-dialog');
  await owner.expectAccessible();
  await dialog.getByRole('button', { name: 'Create export' }).click();
  const files = unzipSync(await downloadWith(page, /^Download Full file/));
  await owner.shoots('export-ready');
  await owner.expectAccessible();
  const manifest: { files: { path: string; sha256: string }[] } = JSON.parse(
    strFromU8(files['manifest.json'] ?? new Uint8Array()),
  );
  expect(manifest.files.some(({ path }) => path.startsWith('evidence/'))).toBe(true);
  for (const { path, sha256 } of manifest.files)
    expect(
      createHash('sha256')
        .update(files[path] ?? '')
        .digest('hex'),
    ).toBe(sha256);
  const { text } = await readPages(files['file.pdf'] ?? new Uint8Array(), defaultLimits);
  const words = text.replaceAll(/\s+/g, ' ');
  expect(words).toContain(name ?? '?');

  // Every value that a row of the page shows in full is in the PDF.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  const shown = await page.locator('main dl dd, main [data-value]').allInnerTexts();
  for (const value of shown
    .map((one) => one.split('\n')[0]?.trim() ?? '')
    // A row of earlier records, and one that a register contradicts, has a button beside its value.
    .filter((one) => one !== 'Delete' && one !== 'Resolve' && /^[\w .,&-]{6,60}$/.test(one)))
    expect.soft(words).toContain(value);

  await page.getByRole('button', { name: 'Export profile' }).click();
  await dialog.getByRole('radio', { name: /Data as CSV/ }).check();
  await dialog.getByRole('button', { name: 'Create export' }).click();
  expect((await downloadWith(page, /^Download Data as CSV/)).toString('utf8')).toContain(
    'Registration number',
  );
  await dialog.getByRole('button', { name: /^Delete Data as CSV/ }).click();
  await dialog.getByRole('link', { name: /^Download Data as CSV/ }).waitFor({ state: 'detached' });
  expect(owner.faults).toEqual([]);
  await owner.leave();
});
