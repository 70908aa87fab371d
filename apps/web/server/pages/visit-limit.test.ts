import { type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
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

describe('with more clients than are remembered', () => {
  const reply = { code: () => reply, header: () => reply, type: () => reply, send: () => reply };
  const open = () => {
    const limit = createVisitLimit(1, () => 0);
    const visit = (ip: string) =>
      limit.isOver({ ip } as FastifyRequest, reply as unknown as FastifyReply) ? 'refused' : 'served';
    for (let i = 0; i < 600; i++) visit('203.0.113.1');
    return visit;
  };
  /** One visit each from this many networks, none of which has visited before. */
  let network = 0;
  const crowd = (visit: (ip: string) => string, networks: number) => {
    for (let i = 0; i < networks; i++) {
      network += 1;
      visit(`2001:db8:${(network >> 16).toString(16)}:${(network & 0xffff).toString(16)}::1`);
    }
  };

  it('one that keeps visiting stays limited', () => {
    const visit = open();
    for (let i = 0; i < 3; i++) {
      crowd(visit, 20_000);
      expect(visit('203.0.113.1')).toBe('refused');
    }
  });

  it('forgets one that has not visited for a long time, so that memory is bounded', () => {
    const visit = open();
    crowd(visit, 50_000);
    expect(visit('203.0.113.1')).toBe('served');
  });

  it('counts all addresses of one IPv6 network together, and remembers it once', () => {
    const visit = open();
    for (let i = 0; i < 60_000; i++) visit(`2001:db8:1:2::${i.toString(16)}`);
    expect(visit('2001:db8:1:2:ffff::1')).toBe('refused');
    expect(visit('203.0.113.1')).toBe('refused');
  });
});
