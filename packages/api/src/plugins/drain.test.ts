import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { createDrain } from './drain.ts';

const app = fastify({ forceCloseConnections: 'idle' });
const { drain, isDraining } = createDrain(app, { ms: 3000 });
app.get('/', async () => ({ isDraining: isDraining() }));
const agent = new Agent({ keepAlive: true, maxSockets: 20 });
afterEach(() => agent.destroy());

const call = (port: number) =>
  new Promise<string>((resolve) => {
    get({ port, host: '127.0.0.1', agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(`${answer.statusCode} ${answer.headers.connection}`));
    }).on('error', (error) => resolve(String(error)));
  });

it('requests that arrive while a server is stopping are answered, and end their connection', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  expect(await call(port)).toBe('200 keep-alive');
  const stopped = drain().then(() => app.close());
  const answers = await Promise.all(Array.from({ length: 60 }, () => call(port)));
  expect(new Set(answers)).toEqual(new Set(['200 close']));
  await stopped;
  expect(await call(port)).toContain('ECONNREFUSED');
});
