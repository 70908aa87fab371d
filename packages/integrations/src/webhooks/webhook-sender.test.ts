import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWebhookSender } from './webhook-sender.ts';

let server: Server;
let base: string;
let asked: string[] = [];
let agent: string | undefined;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    agent = request.headers['user-agent'];
    if (request.url === '/away') response.writeHead(302, { location: `${base}/inside` }).end('moved');
    else if (request.url === '/hangs') return;
    else if (request.url === '/drips') {
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'), 20);
      response.once('close', () => clearInterval(drip));
    } else if (request.url === '/endless') {
      response.writeHead(200);
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 'y')));
        if (!response.destroyed) response.once('drain', pour);
      };
      pour();
    } else if (request.url === '/broken') response.writeHead(500).end('the\u0000database is away');
    else response.end('thank you');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const onLaptop = createWebhookSender({ allowLoopback: true, timeoutMs: 400 });
const outside = createWebhookSender({ allowLoopback: false, timeoutMs: 400 });
const post = (sender: typeof outside, url: string) => sender.send({ url, headers: {}, body: '{}' });

describe('the URL of a webhook', () => {
  it.each([
    'http://receiver.example/hook',
    'https://localhost/hook',
    'https://127.0.0.1/hook',
    'https://2130706433/hook',
    'https://0x7f.1/hook',
    'https://[::1]/hook',
    'https://[::ffff:127.0.0.1]/hook',
    'https://[::ffff:10.0.0.1]/hook',
    'https://[64:ff9b::a00:1]/hook',
    'https://[2002:7f00:1::]/hook',
    'https://10.1.2.3/hook',
    'https://172.20.0.1/hook',
    'https://192.168.1.1/hook',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00::1]/hook',
    'https://[fe80::1]/hook',
    'https://100.64.0.1/hook',
    'https://0/hook',
    'https://metadata.google.internal/hook',
    'https://printer.local/hook',
    'https://intranet/hook',
    'https://someone:secret@receiver.example/hook',
    'ftp://receiver.example/hook',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'not an address',
    `https://receiver.example/${'a'.repeat(2000)}`,
  ])('is refused if it is %s', async (url) => {
    expect(outside.accepts(url)).toBe(false);
    expect(await post(outside, url)).toMatchObject({ status: null, fault: 'AddressRefused' });
  });

  it('may be any other HTTPS URL', () => {
    for (const url of [
      'https://receiver.example/hook?token=1',
      'https://receiver.example:8443/',
      'https://93.184.216.34/',
    ])
      expect(outside.accepts(url), url).toBe(true);
  });

  it('may be on this machine only where the setting allows it', async () => {
    expect(onLaptop.accepts(`${base}/hook`)).toBe(true);
    expect(onLaptop.accepts('http://10.0.0.1/hook')).toBe(false);
    expect(onLaptop.accepts('http://receiver.example/hook')).toBe(false);
    asked = [];
    expect(await post(outside, `${base}/hook`)).toMatchObject({ fault: 'AddressRefused' });
    expect(asked).toEqual([]);
  });
});

describe('a receiver', () => {
  it('that accepts is reported with its answer', async () => {
    expect(await post(onLaptop, `${base}/hook`)).toMatchObject({
      status: 200,
      fault: null,
      answer: 'thank you',
    });
  });

  it('recognises the product by its user agent', async () => {
    await post(onLaptop, `${base}/hook`);
    expect(agent).toBe('Probity-Webhooks/1.0');
  });

  it('that fails is reported with its answer, without unprintable characters', async () => {
    expect(await post(onLaptop, `${base}/broken`)).toMatchObject({
      status: 500,
      fault: 'Status',
      answer: 'the database is away',
    });
  });

  it('that redirects is not followed', async () => {
    asked = [];
    expect(await post(onLaptop, `${base}/away`)).toMatchObject({ status: 302, fault: 'Redirect' });
    expect(asked).toEqual(['/away']);
  });

  it.each(['/hangs', '/drips'])('that is too slow (%s) is cut off', async (path) => {
    const answer = await post(onLaptop, base + path);
    expect(answer).toMatchObject({ fault: 'Timeout' });
    expect(answer.durationMs).toBeLessThan(3000);
  });

  it('that never stops answering is read only in part', async () => {
    const answer = await post(onLaptop, `${base}/endless`);
    expect(answer).toMatchObject({ status: 200, fault: null });
    expect(answer.answer).toHaveLength(500);
  });

  it('that does not exist is unreachable', async () => {
    expect(await post(onLaptop, 'http://127.0.0.1:1/hook')).toMatchObject({
      status: null,
      fault: 'Unreachable',
    });
  });
});
