import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ESignature } from '@probity/core/kernel/ports';
import { DAY_MS } from '@probity/domain/constants.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ProviderWorld, startProviderWorld } from '../testing/provider-world.ts';
import { createAdobeSign } from './adobe-sign.ts';
import { outcomeOfStatus } from './status.ts';

interface Heard {
  method: string | undefined;
  body: string;
}

const heard: Heard[] = [];
let product: Server;
let sandbox: ProviderWorld;
let adobe: ESignature;

beforeAll(async () => {
  // Echoes the client id, as the product's webhook does.
  product = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      heard.push({ method: request.method, body });
      response.setHeader('x-adobesign-clientid', String(request.headers['x-adobesign-clientid']));
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => product.once('listening', resolve));
  sandbox = await startProviderWorld({
    productUrl: `http://127.0.0.1:${(product.address() as AddressInfo).port}`,
  });
  adobe = create();
});
afterAll(async () => {
  await sandbox.close();
  product.close();
});

const create = (integrationKey = 'sandbox-adobe-key', timeoutMs = 3000) =>
  createAdobeSign({
    baseUrl: `${sandbox.url}/sandbox/adobe-sign/api/rest/v6`,
    integrationKey,
    clientId: 'sandbox-adobe-client',
    timeoutMs,
  });

const request = () => ({
  externalId: '01990000-0000-7000-8000-000000000001',
  title: 'Sanctions “declaration”',
  document: Buffer.from('%PDF-1.7\nexample\n%%EOF'),
  signer: { name: 'Zoë Nováková', email: 'zoe@kestrel.example' },
  returnUrl: `${sandbox.url}/elsewhere`,
  expiresAt: new Date(Date.now() + DAY_MS),
});

const setFault = (state: string) =>
  fetch(`${sandbox.url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ 'adobe-sign': state }),
  });

const act = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

describe('Adobe Acrobat Sign', () => {
  it('accepts a document, gives its signing page, reports the signature and returns the signed PDF', async () => {
    const { reference } = await adobe.create(request());
    expect(await adobe.outcomeOf(reference)).toBe('Waiting');
    const url = await adobe.signingUrl(reference, 'ZOE@kestrel.example');
    expect(await (await fetch(url)).text()).toContain('Sanctions “declaration”');
    await act(url, { act: 'sign', name: 'Zoë Nováková' });
    expect(await adobe.outcomeOf(reference)).toBe('Signed');
    const pdf = Buffer.from(await adobe.signedDocument(reference)).toString('latin1');
    expect(pdf).toMatch(/^%PDF-1\.7/);
    expect(pdf).toContain('Signed by');
    await vi.waitFor(() => expect(heard.some(({ body }) => body.includes(reference))).toBe(true), 5000);
    expect(heard[0]?.method).toBe('GET');
    expect((await act(url, { act: 'sign', name: 'Again' })).status).toBe(410);
  });

  it('reports a declined and a withdrawn agreement', async () => {
    const declined = await adobe.create(request());
    await act(await adobe.signingUrl(declined.reference, 'zoe@kestrel.example'), { act: 'decline' });
    expect(await adobe.outcomeOf(declined.reference)).toBe('Declined');
    const { reference } = await adobe.create(request());
    await adobe.cancel(reference, 'Taken back');
    await adobe.cancel(reference, 'Taken back twice');
    expect(await adobe.outcomeOf(reference)).toBe('Withdrawn');
  });

  it('is unavailable, without an outcome, if it is down, slow, rejects the key or has no such agreement', async () => {
    const gone = { code: 'provider.signature_unavailable', status: 424 };
    const { reference } = await adobe.create(request());
    await setFault('down');
    await expect(adobe.outcomeOf(reference)).rejects.toMatchObject(gone);
    await setFault('slow');
    await expect(create(undefined, 500).outcomeOf(reference)).rejects.toMatchObject(gone);
    await setFault('ok');
    expect(await adobe.outcomeOf(reference)).toBe('Waiting');
    await expect(create('another key').outcomeOf(reference)).rejects.toMatchObject(gone);
    await expect(adobe.outcomeOf('nothing')).rejects.toMatchObject(gone);
  });

  it('recognises the webhook events addressed to us', () => {
    expect(adobe.isAddressedToUs('sandbox-adobe-client')).toBe(true);
    expect(adobe.isAddressedToUs('sandbox-adobe-clienT')).toBe(false);
    expect(adobe.isAddressedToUs('')).toBe(false);
  });

  it.each([
    ['SIGNED', 'Signed'],
    ['ABORTED', 'Withdrawn'],
    ['CANCELLED', 'Withdrawn'],
    ['EXPIRED', 'Expired'],
    ['OUT_FOR_SIGNATURE', 'Waiting'],
    ['A_STATUS_OF_TOMORROW', 'Waiting'],
  ])('reads the status %s as %s', (status, outcome) => {
    expect(outcomeOfStatus(status)).toBe(outcome);
  });
});
