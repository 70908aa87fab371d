import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { people } from './src/people.ts';
import { product } from './src/product.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();
let receiver: Server;
const received: IncomingHttpHeaders[] = [];

beforeAll(async () => {
  receiver = createServer((request, response) => {
    received.push(request.headers);
    request.resume().once('end', () => response.end('received'));
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  receiver.close();
});

it('an Owner creates and revokes an API key, adds a webhook, and replays a delivery', async () => {
  const owner = await Visitor.arrive(browser);
  const { page } = owner;
  await owner.signsIn(people.solar, '/account/developers');
  await owner.sees('No API keys yet');
  await owner.shoots('developers-empty');

  await owner.presses('Create API key');
  const form = page.getByRole('dialog', { name: 'Create an API key' });
  await form.getByRole('textbox', { name: /^Name/ }).fill('Nightly sync');
  await form.getByRole('checkbox', { name: /^Read profiles/ }).check();
  await owner.expectAccessible();
  await owner.shoots('developers-create');
  await form.getByRole('button', { name: 'Create API key' }).click();
  const shown = page.getByRole('dialog', { name: 'Your API key' });
  const secret = (await shown.locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^prb_/);
  await owner.expectAccessible();
  await owner.shoots('developers-secret');
  await owner.presses('I have stored it');

  const call = async () => {
    const answer = await fetch(`${product().url}/v1/LegalEntities`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    return { status: answer.status, body: await answer.text() };
  };
  expect((await call()).status).toBe(200);
  expect(await page.content()).not.toContain(secret);
  await owner.button('Actions for Nightly sync').click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await owner.sees('Nightly sync revoked.');
  expect(await call()).toMatchObject({ status: 401, body: expect.stringContaining('apiKey.revoked') });
  await owner.shoots('developers-keys');
  await expect
    .poll(async () => {
      await page.goto('/account/developers?tab=calls');
      return page.getByText('GET /v1/LegalEntities').count();
    })
    .toBeGreaterThan(0);
  await owner.expectAccessible();
  await owner.shoots('developers-calls');

  await page.getByRole('link', { name: 'Webhooks' }).click();
  await owner.sees('No webhooks yet');
  await owner.presses('Add webhook');
  const adding = page.getByRole('dialog', { name: 'Add a webhook' });
  const address = adding.getByRole('textbox', { name: /^Address/ });
  await address.fill('https://169.254.169.254/latest');
  await adding.getByRole('checkbox', { name: /^A value was entered/ }).check();
  await adding.getByRole('button', { name: 'Add webhook' }).click();
  await owner.sees(/can be reached from the internet, without/);
  await address.fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`);
  await adding.getByRole('button', { name: 'Add webhook' }).click();
  await page
    .getByRole('dialog', { name: 'Signing secret' })
    .getByText(/^whsec_/)
    .waitFor();
  await owner.presses('I have stored it');
  await owner.presses('Send test event');
  await owner.sees('Test event queued.');
  await expect.poll(() => received.length).toBe(1);
  await expect
    .poll(async () => {
      await owner.presses('Refresh');
      return page.getByText('Delivered', { exact: true }).count();
    })
    .toBe(1);
  await owner.expectAccessible();
  await owner.shoots('developers-webhooks');
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect.poll(() => received.length).toBe(2);
  expect(received[1]?.['webhook-id']).toBe(received[0]?.['webhook-id']);
  await page.getByRole('button', { name: /^Actions for 127/ }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await owner.sees('Webhook paused. Events are kept and can be replayed.');
  await page.getByText('Paused', { exact: true }).waitFor();
  expect(await owner.button('Send test event').count()).toBe(0);
  await owner.shoots('developers-paused');
  await page.getByRole('link', { name: 'Events' }).click();
  await owner.sees('Event catalogue');
  await owner.expectAccessible();
  await owner.shoots('developers-events');
  expect(owner.faults).toEqual([]);
  await owner.leave();
});

it('an Owner connects a directory, which adds a person and deactivates them', async () => {
  const owner = await Visitor.arrive(browser);
  const { page } = owner;
  await owner.signsIn(people.solar, '/account/members');
  await page.getByRole('link', { name: 'Connect a directory' }).click();
  await owner.sees('No members are kept by a directory yet.');
  await owner.expectAccessible();
  await owner.shoots('developers-directory');
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/account/developers?tab=calls');
  const edgeOf = async (tab: string) => {
    const box = await page.getByRole('link', { name: tab }).boundingBox();
    return box ? box.x + box.width : Number.POSITIVE_INFINITY;
  };
  await expect.poll(() => edgeOf('Recent calls')).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/account/developers?tab=provisioning');
  await page.getByRole('link', { name: 'Create API key' }).click();
  await owner.presses('Create API key');
  const form = page.getByRole('dialog', { name: 'Create an API key' });
  await form.getByRole('textbox', { name: /^Name/ }).fill('Directory');
  await form.getByRole('checkbox', { name: /^Provision members/ }).check();
  await form.getByRole('button', { name: 'Create API key' }).click();
  const shown = page.getByRole('dialog', { name: 'Your API key' });
  const secret = (await shown.locator('code').textContent()) ?? '';
  await owner.presses('I have stored it');

  const scim = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${product().url}/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, user: await answer.json() };
  };
  const { status, user } = await scim('POST', '/Users', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: 'naledi@karoo-solar.example',
    displayName: 'Naledi Mokoena',
    roles: [{ value: 'Validator' }],
  });
  expect(status).toBe(201);
  await page.goto('/account/members');
  const row = page.getByRole('row', { name: /Naledi Mokoena/ });
  await row.getByText('From directory').waitFor();
  await row.getByText(/^Invited/).waitFor();
  await owner.expectAccessible();
  await owner.shoots('members-directory');
  await scim('PATCH', `/Users/${user.id}`, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
  });
  await page.reload();
  await row.getByText('Deactivated by the directory').waitFor();
  await row.getByRole('cell', { name: 'Validator' }).waitFor();
  await owner.shoots('members-deactivated');

  await page.goto('/account/audit-log');
  await owner.sees('Deactivated a member who was Validator');
  await owner.sees(/by the API key Directory/);
  // Signed within a minute; both say so.
  await page
    .getByText(/signed outside the database/i)
    .first()
    .waitFor();
  await owner.shoots('audit-log-directory');
  await page
    .getByRole('row', { name: /Deactivated a member/ })
    .getByRole('button', { name: 'Only entries about this record' })
    .click();
  await owner.sees('Only entries about one record');
  await owner.sees('2 entries shown');
  await owner.expectAccessible();
  await owner.shoots('audit-log-record');
  expect(owner.faults).toEqual([]);
  await owner.leave();
});
