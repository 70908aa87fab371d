import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './src/browser.ts';
import { people } from './src/people.ts';
import { Visitor } from './src/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it('a Contributor gives a value with evidence, a Validator validates it, and both see it at once', async () => {
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
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#eeeeee' } })
    .png()
    .toBuffer();
  await contributor.page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'constitution.png', mimeType: 'image/png', buffer: picture });
  await contributor.sees('constitution.png attached.');
  await contributor.expectAccessible();

  const validator = await Visitor.arrive(browser);
  await validator.signsIn(people.validator, '/reviews');
  await validator.expectAccessible();
  const tabs = validator.page.getByRole('navigation', { name: 'Reviews by' });
  await tabs.getByRole('link', { name: 'Documents' }).click();
  await validator.page.getByRole('link', { name: /constitution\.png/ }).waitFor();
  await validator.expectAccessible();
  await tabs.getByRole('link', { name: 'Organisations' }).click();
  await validator.page.getByRole('link', { name: /^Northgate Harbour Systems.* awaits? review/ }).click();
  await validator.sees('Values of Northgate Harbour Systems Ltd only.');
  await validator.page.getByText('Legal name').first().click();
  await validator.presses('Validate');
  await validator.sees('Legal name validated.');

  await contributor.sees(/Thandi Mokoena/);
  await contributor.page.getByText('Validated', { exact: true }).first().waitFor();
  expect([...contributor.faults, ...validator.faults]).toEqual([]);
  await Promise.all([contributor.leave(), validator.leave()]);
});

it('a masked value is shown by a click that is recorded', async () => {
  const owner = await Visitor.arrive(browser);
  await owner.signsIn(people.owner, '/profile/data');
  await owner.presses(/Reveal Bank account/);
  await owner.sees(/GB33 ?BUKB/);
  await owner.page.goto('/account/trail');
  await owner.sees('Revealed a masked value');
  await owner.leave();
});

it.each(['/profile', '/profile/data', '/profile/related', '/documents', '/related', '/tasks', '/reviews'])(
  '%s is accessible on a phone in the dark',
  async (path) => {
    const validator = await Visitor.arrive(browser, { width: 390, colorScheme: 'dark' });
    await validator.signsIn(people.validator, path);
    await validator.expectAccessible();
    const overflow = await validator.page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await validator.leave();
  },
);
