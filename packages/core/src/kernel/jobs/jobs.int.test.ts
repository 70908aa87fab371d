import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { TestWorld } from '../../testing/test-world.ts';
import { inTransaction } from '../context/index.ts';
import { queueEmail, queueEmails, sendMailJob } from '../email/index.ts';
import { ProviderFailure } from '../ports/index.ts';
import { defineJob } from './define-job.ts';
import { failureIn } from './describe-failure.ts';
import { startJobs } from './jobs.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

it('a code that someone is waiting for is among the first sent, despite the emails of a bulk request', async () => {
  const codeEmail = (to: string) =>
    ({ template: 'second-factor-code', to, name: 'Thandi', code: '123456' }) as const;
  await inTransaction(world.ctx(), async (ctx) => {
    await queueEmails(
      ctx,
      Array.from({ length: 12 }, (_, n) => codeEmail(`party${n}@many.example`)),
    );
    await queueEmail(ctx, codeEmail('thandi@people.example'));
  });
  const [waited] = await world.database.asOwner<{ id: string }>(
    `select data ->> 'id' as id from pgboss.job where name = 'send-mail' order by created_on desc, data ->> 'id' desc limit 1`,
  );
  const sent: string[] = [];
  const worker = await startJobs({
    connectionString: world.database.appUrl,
    assumeAppRole: false,
    onError: () => undefined,
  });
  const mailer = { send: async () => undefined };
  const noted = defineJob({
    ...sendMailJob,
    payload: z.object({ id: z.string() }),
    handler: async (_ctx, { id }) => void sent.push(id),
  });
  await worker.work([noted], { ...world.ctx(), mailer });
  await vi.waitFor(() => expect(sent).toHaveLength(13), { timeout: 15_000 });
  await worker.stop();
  // Five run at the same time.
  expect(sent.slice(0, 5)).toContain(waited?.id);
});

it('jobs whose provider is rate-limited wait, and keep their retries and priority', async () => {
  await inTransaction(world.ctx(), async ({ db, services: { jobs } }) => {
    await jobs.add(db, sendMailJob, { id: 'single', sealed: '' });
    await jobs.addMany(db, sendMailJob, [{ id: 'bulk', sealed: '' }]);
  });
  const asked: Record<string, number> = {};
  const worker = await startJobs({
    connectionString: world.database.appUrl,
    assumeAppRole: false,
    onError: () => undefined,
  });
  const crowded = defineJob({
    ...sendMailJob,
    payload: z.object({ id: z.string() }),
    handler: async (_ctx, { id }) => {
      asked[id] = (asked[id] ?? 0) + 1;
      if (asked[id] === 1)
        throw new ProviderFailure({ provider: 'Register', kind: 'RateLimited', retryAfterSeconds: 1 });
    },
  });
  await worker.work([crowded], { ...world.ctx(), mailer: { send: async () => undefined } });
  await vi.waitFor(() => expect(asked).toEqual({ single: 2, bulk: 2 }), { timeout: 20_000, interval: 100 });
  await worker.stop();
  const jobs = await world.database.asOwner(
    `select data ->> 'id' as id, priority, state, retry_count from pgboss.job
     where data ->> 'id' in ('single', 'bulk') order by id, created_on`,
  );
  const bulk = { id: 'bulk', priority: -1, state: 'completed', retry_count: 0 };
  const single = { ...bulk, id: 'single', priority: 0 };
  expect(jobs).toEqual([bulk, bulk, single, single]);
});

it('retries a job at once after a lock conflict, and later after any other failure', async () => {
  const tries: Record<string, number> = { deadlock: 0, other: 0 };
  const worker = await startJobs({
    connectionString: world.database.appUrl,
    assumeAppRole: false,
    onError: () => undefined,
  });
  const job = defineJob({
    ...sendMailJob,
    payload: z.object({ id: z.string() }),
    handler: async (_ctx, { id }) => {
      tries[id] = (tries[id] ?? 0) + 1;
      const code = id === 'deadlock' ? '40P01' : 'XX000';
      if (tries[id] === 1) throw Object.assign(new Error('failed'), { code });
    },
  });
  await inTransaction(world.ctx(), async ({ db }) => {
    for (const id of Object.keys(tries)) await worker.add(db, job, { id });
  });
  await worker.work([job], { ...world.ctx(), mailer: { send: async () => undefined } });
  const statesOf = () =>
    world.database.asOwner<{ id: string; state: string; retry_count: number }>(
      `select data ->> 'id' as id, state, retry_count from pgboss.job where data ->> 'id' in ('deadlock', 'other') order by 1`,
    );
  await vi.waitFor(
    async () =>
      expect(await statesOf()).toMatchObject([
        { id: 'deadlock', state: 'completed', retry_count: 0 },
        { id: 'other', state: 'retry' },
      ]),
    { timeout: 15_000 },
  );
  await worker.stop();
  expect(tries).toEqual({ deadlock: 2, other: 1 });
});

it('a job that takes long neither delays the other jobs of its queue nor makes them run again', async () => {
  const ids = ['long', 'first', 'second', 'third', 'fourth', 'fifth'];
  const tries: Record<string, number> = {};
  const { promise: longEnds, resolve: endLong } = Promise.withResolvers<void>();
  const worker = await startJobs({
    connectionString: world.database.appUrl,
    assumeAppRole: false,
    onError: () => undefined,
  });
  const job = defineJob({
    ...sendMailJob,
    payload: z.object({ id: z.string() }),
    handler: async (_ctx, { id }) => {
      tries[id] = (tries[id] ?? 0) + 1;
      if (id === 'long') await longEnds;
    },
  });
  const add = (id: string) => inTransaction(world.ctx(), ({ db }) => worker.add(db, job, { id }));
  const statesOf = async (of: readonly string[]) => {
    const rows = await world.database.asOwner<{ state: string }>(
      `select state from pgboss.job where data ->> 'id' = any($1)`,
      [of],
    );
    return new Set(rows.map(({ state }) => state));
  };
  for (const id of ids) await add(id);
  await worker.work([job], { ...world.ctx(), mailer: { send: async () => undefined } });
  await add('later');
  const others = [...ids.slice(1), 'later'];
  await vi.waitFor(async () => expect(await statesOf(others)).toEqual(new Set(['completed'])), {
    timeout: 10_000,
  });
  expect(await statesOf(['long'])).toEqual(new Set(['active']));
  const stopped = worker.stop();
  endLong();
  await stopped;
  expect(await statesOf(['long'])).toEqual(new Set(['completed']));
  expect(tries).toEqual(Object.fromEntries(['long', ...others].map((id) => [id, 1])));
});

it('a job that ends after its time limit has failed, and says why', async () => {
  const outcomes: (string | null)[] = [];
  let hasEnded = false;
  const worker = await startJobs({
    connectionString: world.database.appUrl,
    assumeAppRole: false,
    onError: () => undefined,
    onTry: (_name, failure) => outcomes.push(failure),
  });
  const job = defineJob({
    ...sendMailJob,
    payload: z.object({ id: z.string() }),
    handler: async () => {
      await setTimeout(2000);
      hasEnded = true;
    },
  });
  await inTransaction(world.ctx(), ({ db }) => worker.add(db, job, { id: 'late' }));
  const row = `where data ->> 'id' = 'late'`;
  await world.database.asOwner(`update pgboss.job set expire_seconds = 1, retry_limit = 0 ${row}`);
  await worker.work([job], { ...world.ctx(), mailer: { send: async () => undefined } });
  await vi.waitFor(() => expect(hasEnded).toBe(true), { timeout: 10_000 });
  await worker.stop();
  const [failed] = await world.database.asOwner<{ state: string; output: unknown }>(
    `select state, output from pgboss.job ${row}`,
  );
  expect({ state: failed?.state, failure: failureIn(failed?.output) }).toEqual({
    state: 'failed',
    failure: 'TimedOut',
  });
  expect(outcomes).toEqual(['TimedOut']);
});

it('an email that the mail server refuses for good is given up long before a day', async () => {
  const worker = await startJobs({
    connectionString: world.database.appUrl,
    assumeAppRole: false,
    onError: () => undefined,
  });
  const job = defineJob({
    ...sendMailJob,
    payload: z.object({ id: z.string() }),
    handler: async (_ctx, { id }) => {
      throw Object.assign(new Error(id), {
        code: 'EENVELOPE',
        responseCode: id.startsWith('no') ? 550 : 451,
      });
    },
  });
  const tried = { 'no mailbox, first': 0, 'no mailbox, ninth': 8, 'busy, ninth': 8 };
  for (const [id, retries] of Object.entries(tried)) {
    await inTransaction(world.ctx(), ({ db }) => worker.add(db, job, { id }));
    await world.database.asOwner(`update pgboss.job set retry_count = $2 where data ->> 'id' = $1`, [
      id,
      retries,
    ]);
  }
  await worker.work([job], { ...world.ctx(), mailer: { send: async () => undefined } });
  await vi.waitFor(
    async () =>
      expect(
        await world.database.asOwner(
          `select data ->> 'id' as id, state from pgboss.job where data ->> 'id' = any($1) order by 1`,
          [Object.keys(tried)],
        ),
      ).toEqual([
        { id: 'busy, ninth', state: 'retry' },
        { id: 'no mailbox, first', state: 'retry' },
        { id: 'no mailbox, ninth', state: 'failed' },
      ]),
    { timeout: 10_000 },
  );
  await worker.stop();
});
