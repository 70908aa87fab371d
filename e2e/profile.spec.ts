import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { aPdf } from './src/files.ts';
import { people } from './src/people.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error('not on the page');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

it('a Contributor enters a value with evidence, a Validator validates it, and both see it at once', async () => {
  const contributor = await Visitor.arrive(browser);
  await contributor.signsIn(people.contributor, '/profile/data');
  await contributor.expectAccessible();
  const row = contributor.page.getByRole('button', { name: /Legal name/ }).first();
  await row.click();
  const editor = contributor.page.getByLabel('Legal name', { exact: true });
  await editor.fill('Northgate Harbour Systems Limited');
  await editor.press('Enter');
  await contributor.sees('Legal name saved.');

  await contributor.page.getByText('Northgate Harbour Systems Limited').first().waitFor();
  const credentialId = await contributor.page.evaluate(async () => {
    const state = await (await fetch('/v1/Auth/state')).json();
    const { accountId } = state.memberships[0];
    const { items } = await (await fetch(`/v1/LegalEntities/${accountId}/credentials`)).json();
    return items.find((item: { fieldKey: string }) => item.fieldKey === 'LegalName').id;
  });
  await contributor.page.goto(`/profile/data?credential=${credentialId}`, { waitUntil: 'networkidle' });
  await contributor.presses('Add evidence');
  const constitution = aPdf('constitution.pdf', 'Articles of Northgate Harbor Systems Limited, as adopted');
  await contributor.page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
      constitution,
    ]);
  await contributor.sees('The file is empty. Choose another.');
  await contributor.page.getByRole('combobox', { name: 'Type of document' }).click();
  await contributor.page.getByRole('option', { name: 'Articles of association' }).click();
  await contributor.presses('Upload 1 file');
  await contributor.sees('constitution.pdf attached.');
  await contributor.sees('Differs on page 1: Northgate Harbor Systems Limited');
  // Escape closes the menu, not the panel around it.
  await contributor.presses('Actions for constitution.pdf');
  const menu = contributor.page.getByRole('menu');
  await menu.waitFor();
  await contributor.page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  expect(await contributor.page.getByRole('complementary').isVisible()).toBe(true);
  await contributor.expectAccessible();

  const validator = await Visitor.arrive(browser);
  await validator.signsIn(people.validator, '/reviews');
  await validator.expectAccessible();
  const tabs = validator.page.getByRole('navigation', { name: 'Reviews by' });
  await tabs.getByRole('link', { name: 'Documents' }).click();
  await validator.page.getByRole('link', { name: /constitution\.pdf/ }).waitFor();
  await validator.expectAccessible();
  await tabs.getByRole('link', { name: 'Organisations' }).click();
  await validator.page.getByRole('link', { name: /^Northgate Harbour Systems.* awaits? review/ }).click();
  await validator.sees('Values of Northgate Harbour Systems Ltd only.');
  await validator.page.getByText('Legal name').first().click();
  await validator.sees('Differs on page 1: Northgate Harbor Systems Limited');
  await validator.page.locator('rect[data-outcome="Differs"]').waitFor();
  await validator.shoots('review-differs');
  await validator.presses('Validate');
  const overruling = validator.page.getByRole('dialog', { name: 'Validate Legal name?' });
  await overruling.getByText('The evidence says something else.').waitFor();
  await validator.expectAccessible();
  await overruling.getByLabel('Reason').fill('The printer misspelled the name.');
  await overruling.getByRole('button', { name: 'Validate' }).click();
  await validator.sees('Legal name validated.');

  await contributor.sees(/Thandi Mokoena/);
  await contributor.page.getByText('Validated', { exact: true }).first().waitFor();
  expect([...contributor.faults, ...validator.faults]).toEqual([]);
  await Promise.all([contributor.leave(), validator.leave()]);
});

it('a validated value is removed only after confirmation, and is restored with its validation', async () => {
  const owner = await Visitor.arrive(browser);
  await owner.signsIn(people.owner, '/profile/data');
  const { page } = owner;
  await owner.presses('Actions for Registered name');
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  const dialog = page.getByRole('dialog');
  // The register's validation, where an earlier journey had the value confirmed.
  await dialog
    .getByText(/The (validation by Thandi Mokoena|confirmation by Companies House) .* is lost/)
    .waitFor();
  await dialog.getByText(/no longer counts? as its evidence/).waitFor();
  await owner.expectAccessible();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await owner.sees('Registered name removed.');
  // A toast covers neither the content nor the account menu.
  const toast = page.locator('[aria-live] > *', { hasText: 'Registered name removed.' }).last();
  for (const other of [page.getByRole('main'), owner.button(/Piet van Wyk/).last()])
    expect(await overlap(toast, other)).toBe(false);
  await page.reload({ waitUntil: 'networkidle' });
  await owner.presses('Undo the removal of Registered name');
  await owner.sees('Change to Registered name undone.');
  await page.getByRole('button', { name: /edit Registered name$/ }).click();
  await owner.sees('This value is validated. If you change it, it must be reviewed again.');
  await page.keyboard.press('Escape');
  expect(owner.faults).toEqual([]);
  await owner.leave();
});

it('two editors of one field do not overwrite each other', async () => {
  const first = await Visitor.arrive(browser);
  await first.signsIn(people.contributor, '/profile/data');
  const second = await first.page.context().newPage();
  await second.goto('/profile/data', { waitUntil: 'networkidle' });
  for (const page of [first.page, second])
    await page.getByRole('button', { name: /edit Trading name$/ }).click();
  const save = async (page: typeof second, value: string) => {
    const editor = page.getByLabel('Trading name', { exact: true });
    await editor.fill(value);
    await editor.press('Enter');
  };
  await save(second, 'Northgate Harbour');
  await second.getByText('Trading name saved.').first().waitFor();
  await save(first.page, 'Northgate Systems');
  await first.sees(/Lindiwe Nkosi changed this/);
  await first.presses('Keep theirs');
  await first.page.getByRole('button', { name: /^Northgate Harbour ?, edit Trading name/ }).waitFor();
  expect(first.faults).toEqual([]);
  await first.leave();
});

it('a next step opens the editor of its field', async () => {
  const owner = await Visitor.arrive(browser);
  await owner.signsIn(people.solar, '/profile');
  const steps = owner.page.getByRole('list', { name: 'Next steps' });
  await steps.getByRole('link', { name: /^Add registration status/i }).click();
  const save = owner.page.getByRole('button', { name: 'Save' });
  await save.waitFor();
  expect(await save.isVisible()).toBe(true);
  await owner.page.waitForLoadState('networkidle');
  expect(await save.count()).toBe(1);
  await owner.leave();
});

it('revealing a masked value is logged, and shows or masks it in the row, which stays in place, and the panel alike', async () => {
  const owner = await Visitor.arrive(browser);
  await owner.signsIn(people.owner, '/profile/data');
  const { page } = owner;
  await owner.presses(/Reveal Bank account/);
  await owner.sees(/GB33 ?BUKB/);
  const details = page.getByRole('button', { name: /^Bank account: .*open details/ });
  await details.scrollIntoViewIfNeeded();
  const top = () => details.evaluate((button) => button.getBoundingClientRect().top);
  const before = await top();
  await details.click();
  const shown = page.getByText(/GB33 ?BUKB/);
  await expect.poll(() => shown.count()).toBe(2);
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  await page.getByRole('complementary').getByRole('button', { name: 'Hide Bank account' }).click();
  await expect.poll(() => shown.count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('complementary').waitFor({ state: 'detached' });
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);

  await owner.presses('Actions for Bank account');
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const save = page.getByRole('button', { name: 'Save' });
  await save.waitFor();
  const below = () => save.evaluate((button) => button.getBoundingClientRect().bottom - window.innerHeight);
  await expect.poll(below).toBeLessThanOrEqual(0);
  const iban = page.getByLabel('IBAN', { exact: true });
  await iban.fill('GB00 BUKB 2020 1555 5555 55');
  await page.getByLabel(/^Name of the account holder/).press('Enter');
  await owner.sees(/The IBAN is not valid/);
  await expect.poll(() => iban.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await owner.page.goto('/account/audit-log');
  await owner.sees('Masked value revealed');
  await owner.leave();
});

it('a sole reviewer sees which values someone else must review, why, and how to invite a Validator', async () => {
  const owner = await Visitor.arrive(browser);
  await owner.signsIn(people.solar, '/reviews');
  const own = owner.page.getByRole('list', { name: 'Waiting for someone else' });
  await own.waitFor();
  expect(await owner.page.getByRole('list', { name: 'Values to review' }).count()).toBe(0);
  expect(await owner.page.getByRole('button', { name: 'Validate' }).count()).toBe(0);
  await own.getByRole('button').first().click();
  await owner.sees('No one else can review these values');
  const invite = owner.page.getByRole('link', { name: 'Invite a Validator' });
  await owner.expectAccessible();
  await invite.click();
  const dialog = owner.page.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.waitFor();
  expect(await dialog.getByRole('radio', { name: 'Validator' }).isChecked()).toBe(true);
  await owner.leave();
});

it('every page of the profile is accessible on a phone in the dark', async () => {
  const validator = await Visitor.arrive(browser, { width: 390, colorScheme: 'dark' });
  await validator.signsIn(people.validator, '/profile');
  for (const path of ['/profile', '/profile/data', '/profile/related', '/documents', '/tasks', '/reviews']) {
    if (path !== '/profile') await validator.page.goto(path, { waitUntil: 'networkidle' });
    await validator.expectAccessible();
    const overflow = await validator.page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
  await validator.leave();
});

it('data that only a document has is suggested, and becomes a value with evidence once accepted', async () => {
  const owner = await Visitor.arrive(browser);
  await owner.signsIn(people.solar, '/documents');
  const { page } = owner;
  await owner.presses('Upload documents');
  const lei = '9845DEMO00KAROOSOL27';
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .first()
    .setInputFiles(aPdf('lei-confirmation.pdf', `Legal entity identifier ${lei}`));
  await page.getByRole('dialog').getByRole('combobox', { name: 'Type of document' }).click();
  await page.getByRole('option', { name: 'Other', exact: true }).click();
  await owner.presses('Upload 1 file');
  await owner.presses('Done');
  await page.getByRole('link', { name: /lei-confirmation\.pdf/ }).click();
  await owner.seesHeading('lei-confirmation.pdf');
  await page.getByRole('heading', { name: 'Read in this document' }).waitFor();
  await owner.expectAccessible();
  await owner.shoots('document-proposals');
  await owner.presses('Accept LEI code');
  await owner.sees('LEI code accepted.');
  await owner.sees('Found on page 1');
  await owner.shoots('document-accepted');
  expect(owner.faults).toEqual([]);
  await owner.leave();
});

it('on a phone the first fields of a profile are on the first screen, and its header does all that a wide one does', async () => {
  for (const prefix of ['', '/fr']) {
    const owner = await Visitor.arrive(browser, { width: 390 });
    await owner.signsIn(people.owner, `${prefix}/profile/data`);
    const header = await owner.page.locator('main header').first().boundingBox();
    expect(header?.height, `header of ${prefix}/profile/data`).toBeLessThanOrEqual(260);
    const field = await owner.page.locator('[id^=section-] [data-field-row]').first().boundingBox();
    expect(field && field.y + field.height, `first field of ${prefix}/profile/data`).toBeLessThan(844);
    await owner.expectAccessible();
    await owner.page
      .locator('main header')
      .getByRole('button', { name: /^Actions / })
      .click();
    expect(await owner.page.getByRole('menuitem').count()).toBe(4);
    await owner.page.getByRole('menuitem').last().click();
    await owner.page.getByRole('dialog').waitFor();
    await owner.page.keyboard.press('Escape');
    await owner.shoots(`profile-phone${prefix.replace('/', '-')}`);
    await owner.leave();
  }
});
