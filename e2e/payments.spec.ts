import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { people } from './src/people.ts';
import type { Product } from './src/product.ts';
import { startProduct } from './src/start-product.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();
let product: Product;
let stop: () => Promise<void>;

/** A telemetry receiver at another origin, for which browsers send a preflight request first. */
const exported: string[] = [];
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  if (request.method === 'POST') exported.push(body);
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '');
  response.setHeader('access-control-allow-headers', 'content-type');
  response.setHeader('content-type', 'application/json').end('{}');
});

/** Charging and telemetry are settings of the whole product, so this journey starts one with both on. */
beforeAll(async () => {
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const { port } = receiver.address() as AddressInfo;
  const env = { BILLING: 'true', TELEMETRY_URL: `http://127.0.0.1:${port}/v1/traces` };
  ({ product, stop } = await startProduct({ env }));
});
afterAll(async () => {
  await stop();
  receiver.close();
});

const arrive = () => Visitor.arrive(browser, { product });

it('a check is paid after a card was declined, started, and refunded by an administrator', async () => {
  const owner = await arrive();
  await owner.signsIn(people.owner, '/account/billing');
  await owner.sees('No payments yet');
  await owner.expectAccessible();
  await owner.shoots('billing-empty');

  await owner.page.goto('/profile/checks');
  const row = owner.page.locator('[data-field-row]', { hasText: 'Annelie van Wyk' });
  await row.getByText('US$50.00 for each check, paid before it starts').waitFor();
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

  await owner.presses('Start the check');
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
  // The Owner's page updates by itself.
  await owner.page.getByRole('table').getByText('Refunded', { exact: true }).waitFor();
  await owner.page.getByRole('table').getByRole('link').first().click();
  await owner.sees('The payment was returned to the card.');
  await owner.sees('Refunded by an administrator.');
  await owner.expectAccessible();
  await owner.shoots('billing-refunded');

  const reviewer = await arrive();
  await reviewer.signsIn(people.reviewer, '/account/billing');
  await reviewer.sees('Only an Owner can see billing.');
  for (const visitor of [owner, admin, reviewer]) {
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  }
});

it('the data of a register is paid for in the currency of its price, then read', async () => {
  const owner = await arrive();
  await owner.signsIn(people.owner, '/profile/register?register=KnowYourCustomer&query=Northgate');
  await owner.page.getByRole('link', { name: /^Compare with NORTHGATE HARBOUR SYSTEMS/ }).click();
  await owner.seesHeading('Pay for company data');
  await owner.sees('£4.50');
  await owner.expectAccessible();
  await owner.presses('Continue to payment');
  await owner.field('Card number').fill('4242 4242 4242 4242');
  await owner.presses('Pay');
  await owner.sees('The payment was received.');
  await owner.page.getByRole('link', { name: 'Get company data' }).click();
  await owner.page.getByRole('button', { name: 'Read again' }).click({ timeout: 90_000 });
  await owner.seesHeading('Pay for company data');
  expect(owner.faults).toEqual([]);
  await owner.leave();
});

interface Export {
  resourceSpans: {
    scopeSpans: {
      spans: { name: string; attributes: { key: string; value: Record<string, unknown> }[] }[];
    }[];
  }[];
}

it('pages report views and calls by route pattern, without personal data', async () => {
  const owner = await arrive();
  await owner.signsIn(people.owner, '/dashboard');
  await owner.page.waitForFunction(() => sessionStorage.getItem('probity-telemetry') !== null);
  exported.length = 0;
  const searches: string[] = [];
  owner.page.on('request', (request) => {
    if (request.url().includes('/v1/Search?')) searches.push(request.url());
  });
  await owner.page.keyboard.press('Control+k');
  await owner.page.getByRole('combobox', { name: 'Search everything' }).fill('Annelei van Wyk');
  const found = owner.page
    .getByRole('group', { name: 'People' })
    .getByRole('option', { name: 'Annelie van Wyk' });
  await found.click();
  await owner.seesHeading('Annelie van Wyk');
  const record = new URL(owner.page.url()).pathname.split('/').at(-1) ?? '';
  await owner.page.goto('about:blank');

  const spans = () =>
    exported
      .flatMap((body) => (JSON.parse(body) as Export).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  const pages = () =>
    spans()
      .filter(({ name }) => name === 'page_view')
      .map(({ attributes }) => attributes.find(({ key }) => key === 'page.template')?.value.stringValue);
  await expect.poll(pages).toContain('/profile/:entityId');
  expect(searches).toHaveLength(1);
  expect(spans().filter(({ name }) => name === 'GET /v1/Search')).toHaveLength(1);
  expect(spans().map(({ name }) => name)).toContain('web_vital');
  expect(record).toMatch(/^[0-9a-f-]{36}$/);
  for (const secret of [record, 'Annelie', 'Annelei', 'Wyk', 'Piet', people.owner, 'northgate'])
    expect(exported.join()).not.toContain(secret);
  expect(owner.faults).toEqual([]);
  await owner.leave();
});
