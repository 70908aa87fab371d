import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ProviderWorld, startProviderWorld } from '../testing/provider-world.ts';
import { createIdenfy, type IdenfyOptions } from './idenfy.ts';

const heard: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
let product: Server;
let sandbox: ProviderWorld;

beforeAll(async () => {
  product = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      heard.push({ headers: request.headers, body: Buffer.concat(pieces) });
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => product.once('listening', resolve));
  sandbox = await startProviderWorld({
    productUrl: `http://127.0.0.1:${(product.address() as AddressInfo).port}`,
  });
});
afterAll(async () => {
  await sandbox.close();
  product.close();
});

const create = (changes: Partial<IdenfyOptions> = {}) =>
  createIdenfy({
    baseUrl: `${sandbox.url}/sandbox/idenfy`,
    apiKey: 'sandbox-idenfy-key',
    apiSecret: 'sandbox-idenfy-secret',
    webhookSecret: 'sandbox-idenfy-webhook',
    timeoutMs: 3000,
    ...changes,
  });

const start = () =>
  create().start({
    checkId: '01990000-0000-7000-8000-000000000001',
    entityId: '01990000-0000-7000-8000-000000000002',
    returnUrls: { success: `${sandbox.url}/a`, error: `${sandbox.url}/b`, unverified: `${sandbox.url}/c` },
    linkSeconds: 3600,
  });

const shown = {
  docType: 'PASSPORT',
  docFirstName: 'Thandi',
  docLastName: 'Example',
  docDob: '1988-02-14',
  docNumber: 'A00000001',
  docExpiry: '2031-05-01',
  docIssuingCountry: 'ZA',
  docNationality: 'ZA',
  docSex: 'FEMALE',
};

/** What a person does on the phone. */
async function act(url: string, name: string, changes: Partial<typeof shown> = {}): Promise<void> {
  const page = await fetch(url);
  expect(await page.text()).toContain('Verify your identity');
  await press(page.url, name, changes);
}
const press = (url: string, name: string, changes: Partial<typeof shown> = {}) =>
  fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ ...shown, ...changes, act: name }),
    redirect: 'manual',
  });

const noticeOf = (reference: string) =>
  vi.waitFor(() => {
    const found = heard.findLast(({ body }) => body.includes(reference));
    expect(found).toBeDefined();
    return found as (typeof heard)[number];
  }, 5000);

const headersOf = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

describe('iDenfy', () => {
  it('sends a person to its own page, then returns the data and the pictures of the document', async () => {
    const { reference, url, expiresInSeconds } = await start();
    expect(expiresInSeconds).toBe(3600);
    expect(await create().read(reference)).toMatchObject({ state: 'Started', document: null });
    await act(url, 'approve');
    expect(await create().read(reference)).toMatchObject({
      state: 'Approved',
      reasons: [],
      document: {
        type: 'Passport',
        firstNames: 'THANDI',
        lastName: 'EXAMPLE',
        birthDate: '1988-02-14',
        number: 'A00000001',
        expiresOn: '2031-05-01',
        issuingCountry: 'ZA',
        nationality: 'ZA',
        sex: 'Female',
      },
    });
    const pictures = await create().pictures(reference);
    expect(pictures.map(({ side }) => side)).toEqual(['Front', 'Face']);
    expect(Buffer.from(pictures[0]?.bytes ?? []).toString()).toContain('EXAMPLE, THANDI');
  });

  it('reads a session that iDenfy does not know as Deleted', async () => {
    expect(await create().read('not-a-session')).toMatchObject({ state: 'Deleted', document: null });
  });

  it.each([
    ['deny', 'Denied', ['FACE_MISMATCH']],
    ['suspect', 'Denied', ['DOC_FAKE']],
    ['review', 'InReview', []],
    ['expire', 'Expired', []],
    ['cancel', 'Started', []],
  ])('reads a session that ends with "%s" as %s', async (name, state, reasons) => {
    const { reference, url } = await start();
    await act(url, name);
    expect(await create().read(reference)).toMatchObject({ state, reasons });
  });

  it('signs its webhook events; one with a wrong or missing signature is rejected', async () => {
    const { reference, url } = await start();
    await act(url, 'cancel');
    const { headers, body } = await noticeOf(reference);
    const notice = create().openNotice(body, headersOf(headers));
    expect(notice).toMatchObject({ reference, isCancelled: true });
    expect(create().openNotice(body, headersOf(headers))?.eventId).toBe(notice?.eventId);
    expect(create().openNotice(body, {})).toBeNull();
    expect(create({ webhookSecret: 'another' }).openNotice(body, headersOf(headers))).toBeNull();
    const another = reference.replace(/./, (first) => (first === '0' ? '1' : '0'));
    const forged = Buffer.from(body.toString().replace(reference, another));
    expect(create().openNotice(forged, headersOf(headers))).toBeNull();
    const signed = (content: string) => {
      const signature = createHmac('sha256', 'sandbox-idenfy-webhook').update(content).digest('hex');
      return create().openNotice(Buffer.from(content), { 'idenfy-signature': signature });
    };
    expect(signed('not JSON')).toBeNull();
    expect(signed('{"status":{}}')).toBeNull();
  });

  it('a signed result cannot be sent again as a cancellation, because the event type is not signed', async () => {
    const { reference, url } = await start();
    await act(url, 'approve');
    const { headers, body } = await noticeOf(reference);
    const altered = { ...headersOf(headers), 'idenfy-event-type': 'IDENTIFICATION_CANCELLED' };
    expect(create().openNotice(body, altered)).toMatchObject({ reference, isCancelled: false });
  });

  it('gives an error, not a result, when it rejects the key or has no pictures of such a session', async () => {
    const { reference } = await start();
    await expect(create({ apiSecret: 'another' }).read(reference)).rejects.toMatchObject({
      kind: 'Unauthorised',
    });
    await expect(create().pictures('nothing')).rejects.toMatchObject({
      kind: 'Refused',
      providerCode: 'BAD_VALUE',
    });
  });
});
