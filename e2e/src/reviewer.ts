import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from './visitor.ts';

async function opensQueue({ page }: Visitor): Promise<Locator> {
  await page.goto('/reviews');
  const list = page.getByRole('list', { name: 'Values to review' });
  await list.waitFor();
  await page.waitForLoadState('networkidle');
  return list;
}

const untilLeft = (rows: Locator, count: number) => expect.poll(() => rows.count()).toBe(count);

/** Keys and buttons act on the open value, which is still the previous one until the page has responded to the click. */
async function opens(row: Locator): Promise<void> {
  await row.click();
  await expect.poll(() => row.getAttribute('aria-current')).toBe('true');
}

/** Works through the whole queue with the keyboard. */
export async function validatesEverything(visitor: Visitor, expected: number): Promise<void> {
  const rows = (await opensQueue(visitor)).getByRole('button');
  for (let left = expected; left > 0; left--) {
    await untilLeft(rows, left);
    await visitor.page.keyboard.press('v');
    await visitor.page.getByRole('dialog').getByRole('button', { name: 'Validate' }).click();
    await saysWhy(visitor, rows, left);
  }
  await visitor.sees('Nothing to review');
}

/** Validating a value that was not found in its evidence requires a reason. */
async function saysWhy({ page }: Visitor, rows: Locator, left: number): Promise<void> {
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByLabel('Reason');
  const isValidated = async () => (await rows.count()) < left;
  await expect.poll(async () => (await reason.isVisible()) || (await isValidated())).toBe(true);
  if (await isValidated()) return;
  await reason.fill('Compared with the original.');
  await dialog.getByRole('button', { name: 'Validate' }).click();
}

/** Validates the values of one party, wherever they are in the queue. */
export async function validatesAllOf(visitor: Visitor, party: string, expected: number): Promise<void> {
  const rows = (await opensQueue(visitor)).getByRole('button').filter({ hasText: party });
  for (let left = expected; left > 0; left--) {
    await untilLeft(rows, left);
    await opens(rows.first());
    await visitor.page.getByRole('button', { name: 'Validate' }).click();
    await saysWhy(visitor, rows, left);
    await untilLeft(rows, left - 1);
  }
}

/** Rejects one value with a reason. */
export async function rejects(visitor: Visitor, field: string, note: string): Promise<void> {
  const { page } = visitor;
  const rows = (await opensQueue(visitor)).getByRole('button');
  await opens(rows.filter({ hasText: field }).first());
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  // A reason is chosen by a person.
  expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
  await dialog.getByRole('radio', { name: 'The evidence does not prove the value' }).check();
  await dialog.getByLabel(/^Note/).fill(note);
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await visitor.sees(`${field} rejected.`);
}
