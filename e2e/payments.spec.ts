import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './src/browser.ts';
import { people } from './src/people.ts';
import type { Product } from './src/product.ts';
import { startProduct } from './src/start-product.ts';
import { Visitor } from './src/visitor.ts';

let browser: Browser;
let product: Product;
let stop: () => Promise<void>;

/** Charging is a setting of the whole product: this one has it on. */
beforeAll(async () => {
  ({ product, stop } = await startProduct({ env: { BILLING: 'true' } }));
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await stop();
});

const arrive = () => Visitor.arrive(browser, { product });

it('a check is paid with a test card after another was declined, started, and refunded by an administrator', async () => {
  const owner = await arrive();
  await owner.signsIn(people.owner, '/account/billing');
  await owner.sees('No payments yet');
  await owner.expectAccessible();
  await owner.shoots('billing-empty');

  await owner.page.goto('/profile/checks');
  const row = owner.page.locator('[data-field-row]', { hasText: 'Annelie van Wyk' });
  await row.getByRole('button', { name: 'Verify' }).click();
  await owner.seesHeading('Pay for a check');
  await owner.sees('US$50.00');
  await owner.expectAccessible();
  await owner.shoots('billing-pay');
  await owner.presses('Continue to payment');

  await owner.seesHeading('Pay US$50.00');
  await owner.expectAccessible();
  await owner.field('Card number').fill('4000 0000 0000 0002');
  await owner.presses('Pay');
  await owner.sees('Your card was declined.');
  await owner.presses('Back');
  await owner.seesHeading(/Payment of US\$50\.00/);
  await owner.sees('The card was not accepted');
  await owner.sees('Not paid yet');
  await owner.expectAccessible();
  await owner.shoots('billing-declined');

  await owner.presses('Continue to payment');
  await owner.field('Card number').fill('4242 4242 4242 4242');
  await owner.presses('Pay');
  await owner.sees('The payment was received.');
  await owner.expectAccessible();
  await owner.shoots('billing-paid');
  const [receipt] = await Promise.all([
    owner.page.waitForEvent('download'),
    owner.presses('Download receipt'),
  ]);
  expect(receipt.suggestedFilename()).toMatch(/^Receipt .*\.pdf$/);

  await owner.page.getByRole('link', { name: 'Start the check' }).click();
  await row.getByRole('button', { name: 'Verify' }).click();
  await owner.page.getByRole('img', { name: /QR code/ }).waitFor();
  await owner.page.goto('/account/billing');
  await owner.page.getByRole('table').getByText('Paid', { exact: true }).waitFor();
  await owner.expectAccessible();
  await owner.shoots('billing');

  const admin = await arrive();
  await admin.signsIn(people.admin, '/admin/payments');
  await admin.expectAccessible();
  await admin.shoots('admin-payments');
  await admin.presses('Refund');
  await admin.presses('Refund US$50.00');
  await admin.sees('Refund ordered.');
  // The Owner's page follows by itself.
  await owner.page.getByRole('table').getByText('Refunded', { exact: true }).waitFor();
  await owner.page.getByRole('table').getByRole('link').first().click();
  await owner.sees('The payment was returned to the card.');
  await owner.sees('Refunded by an administrator.');
  await owner.expectAccessible();
  await owner.shoots('billing-refunded');

  const reviewer = await arrive();
  await reviewer.signsIn(people.reviewer, '/account/billing');
  await reviewer.sees('Only an Owner can see billing.');
  await reviewer.expectAccessible();
  for (const visitor of [owner, admin, reviewer]) {
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  }
});
