import type { Actor } from '@probity/core/kernel/context';
import type { Db } from '@probity/db/connect.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import type { ServeOptions } from '../serve.ts';
import { createRateLimiter } from './rate-limit.ts';

const LEASED = 40;

/** With a database that only counts how often calls were taken from it. */
function open({ used = 0 } = {}) {
  let taken = 0;
  const resetsAt = new Date(60_000);
  const executor = {
    transformQuery: (query: unknown) => query,
    compileQuery: (query: unknown) => query,
    executeQuery: async () => {
      taken += 1;
      return { rows: [{ used, resetsAt }] };
    },
  };
  const db = { getExecutor: () => executor } as unknown as Db;
  const limiter = createRateLimiter({ db, services: { now: () => new Date(0) } } as ServeOptions['base'], 1);
  const headers: Record<string, unknown> = {};
  const reply = { header: (name: string, value: unknown) => Object.assign(headers, { [name]: value }) };
  const call = (userId: string) =>
    limiter.take(
      { method: 'GET' },
      { kind: 'user', userId } as Actor,
      {} as FastifyRequest,
      reply as unknown as FastifyReply,
    );
  return { call, headers, taken: () => taken };
}

it('a caller is charged once for the calls it has leased, however many others call', async () => {
  const { call, taken } = open();
  for (let i = 0; i < LEASED; i++) {
    await call('ada');
    for (let other = 0; other < 1000; other++) await call(`other${i}-${other}`);
  }
  expect(taken()).toBe(1 + LEASED * 1000);
});

it('concurrent calls share what one of them leased', async () => {
  const { call, taken } = open();
  await Promise.all(Array.from({ length: 3 * LEASED }, () => call('ada')));
  expect(taken()).toBe(3);
});

it('concurrent calls over the limit are all refused, with the time to wait', async () => {
  const { call, taken } = open({ used: 1201 });
  const refusals = Array.from({ length: 50 }, () => call('ada').catch((error: unknown) => error));
  for (const refusal of await Promise.all(refusals))
    expect(refusal).toMatchObject({ code: 'request.too_many', retryAfterSeconds: 60 });
  expect(taken()).toBe(1);
});

it('every counted call says how many more are allowed, until when, and never too many', async () => {
  const { call, headers } = open({ used: LEASED });
  await call('ada');
  expect(headers['ratelimit-policy']).toBe('"read";q=1200;w=60');
  expect(headers.ratelimit).toBe('"read";r=1199;t=60');
  for (let i = 1; i < LEASED; i++) await call('ada');
  expect(headers.ratelimit).toBe('"read";r=1160;t=60');
  const over = open({ used: 1201 });
  await expect(over.call('ada')).rejects.toThrow();
  expect(over.headers.ratelimit).toBe('"read";r=0;t=60');
});
