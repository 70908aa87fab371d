import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTestSandbox, type TestSandbox } from './testing/test-sandbox.ts';

let sandbox: TestSandbox;
const set = (change: unknown) => sandbox.json('POST', '/sandbox/faults', change);
const discovery = (signal?: AbortSignal) =>
  fetch(`${sandbox.url}/.well-known/openid-configuration`, signal ? { signal } : {});

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => set({ identity: 'ok', mailbox: 'ok' }));
afterAll(() => sandbox.close());

it('makes every identity endpoint answer 500 without affecting the mailbox', async () => {
  expect(await set({ identity: 'down' })).toEqual({
    status: 200,
    body: expect.objectContaining({ identity: 'down', mailbox: 'ok', 'adobe-sign': 'ok', duedil: 'ok' }),
  });
  for (const path of [
    '/.well-known/openid-configuration',
    '/.well-known/jwks.json',
    '/authorize',
    '/userinfo',
  ]) {
    expect((await sandbox.json('GET', path)).status).toBe(500);
  }
  expect((await sandbox.json('POST', '/oauth/token', { grant_type: 'client_credentials' })).status).toBe(500);
  expect((await sandbox.json('GET', '/mailbox/api/messages')).status).toBe(200);
  expect(await (await fetch(sandbox.url)).text()).toContain('Switched off');
  await set({ identity: 'ok' });
  expect((await discovery()).status).toBe(200);
});

it('hangs while switched to slow, and answers once switched back', async () => {
  await set({ identity: 'slow' });
  await expect(discovery(AbortSignal.timeout(150))).rejects.toMatchObject({ name: 'TimeoutError' });
  const hanging = discovery();
  await set({ identity: 'ok' });
  expect((await hanging).status).toBe(200);
});

it('fails the next call as ordered, logs every call and clears everything on reset', async () => {
  const order = (body: unknown) => sandbox.json('POST', '/sandbox/_admin/fail-next', body);
  await order({ provider: 'companies-house', status: 429, retryAfterSeconds: 7 });
  const search = () => fetch(`${sandbox.url}/sandbox/companies-house/search/companies?q=x`);
  const limited = await search();
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7']);
  expect((await search()).status).toBe(401);
  const calls = async () =>
    (
      (await sandbox.json('GET', '/sandbox/_admin/calls?provider=companies-house')).body as {
        calls: { status: number }[];
      }
    ).calls.map(({ status }) => status);
  expect(await calls()).toEqual([429, 401]);
  await order({ provider: 'companies-house', status: 'reset' });
  await sandbox.json('POST', '/sandbox/_admin/reset');
  expect([(await search()).status, (await calls()).length]).toEqual([401, 1]);
  expect((await order({ provider: 'nobody', status: 500 })).status).toBe(400);
  expect((await order({ provider: 'mailbox', status: 200 })).status).toBe(400);
  expect(await (await fetch(`${sandbox.url}/sandbox/control`)).text()).toContain('Companies House');
});

it('rejects unknown faults and providers', async () => {
  expect(await set({ identity: 'odd' })).toMatchObject({ status: 400 });
  expect(await set({ nobody: 'down' })).toMatchObject({ status: 400 });
  expect(await sandbox.json('GET', '/sandbox/faults')).toMatchObject({ body: { identity: 'ok' } });
});

it('resends a webhook from the control page and through the API', async () => {
  const taken: string[] = [];
  const product = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      taken.push(body);
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(product, 'listening');
  const { port } = product.address() as AddressInfo;
  const key = Buffer.from('sandbox-idenfy-key:sandbox-idenfy-secret').toString('base64');
  const started = await fetch(`${sandbox.url}/sandbox/idenfy/api/v2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: 'replay', callbackUrl: `http://127.0.0.1:${port}/webhooks/idenfy` }),
  });
  const { authToken } = (await started.json()) as { authToken: string };
  await fetch(`${sandbox.url}/sandbox/idenfy/session?authToken=${authToken}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ act: 'cancel' }),
  });
  await vi.waitFor(() => expect(taken).toHaveLength(1));
  const replay = (body: unknown) => sandbox.json('POST', '/sandbox/_admin/replay-webhook', body);
  expect(await replay({ provider: 'idenfy' })).toMatchObject({ body: { replayed: true } });
  await vi.waitFor(() => expect(taken).toHaveLength(2));
  const { body } = await sandbox.json('GET', '/sandbox/_admin/webhooks?provider=idenfy');
  const [sent] = (body as { webhooks: { id: string; event: string }[] }).webhooks;
  expect(sent?.event).toBe('IDENTIFICATION_CANCELLED');
  expect(await (await fetch(`${sandbox.url}/sandbox/control`)).text()).toContain('Send again');
  await fetch(`${sandbox.url}/sandbox/control`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ provider: 'idenfy', replay: sent?.id ?? '' }),
  });
  await vi.waitFor(() => expect(taken).toHaveLength(3));
  expect(new Set(taken).size).toBe(1);
  expect((await replay({ provider: 'idenfy', id: 'unknown' })).status).toBe(404);
  expect((await replay({ provider: 'mailbox' })).status).toBe(404);
  product.close();
});
