import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuardedFetch } from './guarded-fetch.ts';

let server: Server;
let port: number;
let asked = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    if (request.url === '/away') response.writeHead(302, { location: `http://127.0.0.2:${port}/` }).end();
    else response.end('inside');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const hosts = [
  '127.0.0.1',
  'localhost',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '127.1',
  '0',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[0:0:0:0:0:ffff:7f00:1]',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '[fe80::1]',
  '[fd00::1]',
];

describe('fetching from outside', () => {
  it.each(hosts)('never reaches %s', async (host) => {
    const before = asked;
    await expect(createGuardedFetch()(`http://${host}:${port}/`, {})).rejects.toThrow();
    expect(asked).toBe(before);
  });

  it('does not follow a redirect to an internal address', async () => {
    const onlyOne = createGuardedFetch((address) => address !== '127.0.0.1');
    expect(await (await onlyOne(`http://127.0.0.1:${port}/`, {})).text()).toBe('inside');
    await expect(onlyOne(`http://127.0.0.1:${port}/away`, {})).rejects.toThrow();
  });
});
