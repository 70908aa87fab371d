import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { createVisitLimit } from './visit-limit.ts';

it('one client gets 600 pages a minute, others are not affected', async () => {
  let clock = 0;
  const limit = createVisitLimit(1, () => clock);
  const app = fastify();
  app.get('/', async (request, reply) => (limit.isOver(request, reply) ? reply : 'page'));
  const visit = (remoteAddress: string) => app.inject({ url: '/', remoteAddress });
  for (let i = 0; i < 600; i++) expect((await visit('203.0.113.1')).statusCode).toBe(200);
  clock = 30_000;
  const refused = await visit('203.0.113.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('30');
  expect((await visit('203.0.113.2')).statusCode).toBe(200);
  clock = 60_000;
  expect((await visit('203.0.113.1')).statusCode).toBe(200);
});
