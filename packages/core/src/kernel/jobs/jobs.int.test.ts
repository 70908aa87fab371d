import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { queueEmail, queueEmails, sendMailJob } from '../../identity/email/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { inTransaction } from '../context/index.ts';
import { ProviderFailure } from '../ports/index.ts';
import { defineJob, type JobCtx } from './define-job.ts';
import { failureIn } from './describe-failure.ts';
import { startJobs } from './jobs.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.database.asOwner('delete from pgboss.job');
});

const mailer = { send: async () => undefined };

const aWorker = (options: Partial<Parameters<typeof startJobs>[0]> = {}) =>
  startJobs({
    connectionString: world.database.appUrl,
    assumeAppRole: false,
    onError: () => undefined,
    ...options,
  });

/** The queue of emails, with another handler. */
const emailJob = (handler: (ctx: JobCtx, payload: { id: string }) => Promise<void>) =>
  defineJob({ ...sendMailJob, payload: z.object({ id: z.string() }), handler });

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
  const worker = await aWorker();
  const noted = emailJob(async (_ctx, { id }) => void sent.push(id));
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
  const worker = await aWorker();
  const crowded = emailJob(async (_ctx, { id }) => {
    asked[id] = (asked[id] ?? 0) + 1;
    if (asked[id] === 1)
      throw new ProviderFailure({ provider: 'Register', kind: 'RateLimited', retryAfterSeconds: 1 });
  });
  await worker.work([crowded], { ...world.ctx(), mailer });
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
  const worker = await aWorker();
  const job = emailJob(async (_ctx, { id }) => {
    tries[id] = (tries[id] ?? 0) + 1;
    const code = id === 'deadlock' ? '40P01' : 'XX000';
    if (tries[id] === 1) throw Object.assign(new Error('failed'), { code });
  });
  await inTransaction(world.ctx(), async ({ db }) => {
    for (const id of Object.keys(tries)) await worker.add(db, job, { id });
  });
  await worker.work([job], { ...world.ctx(), mailer });
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
  const worker = await aWorker();
  const job = emailJob(async (_ctx, { id }) => {
    tries[id] = (tries[id] ?? 0) + 1;
    if (id === 'long') await longEnds;
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
  await worker.work([job], { ...world.ctx(), mailer });
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

it('a job that goes on longer than a worker may take to stop is left to another worker', async () => {
  await inTransaction(world.ctx(), ({ db, services: { jobs } }) =>
    jobs.add(db, sendMailJob, { id: 'endless', sealed: '' }),
  );
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const worker = await aWorker();
  const endless = emailJob(async () => {
    begun.resolve();
    await ended.promise;
  });
  await worker.work([endless], { ...world.ctx(), mailer });
  await begun.promise;
  await worker.stop({ withinMs: 1000 });
  const jobs = await world.database.asOwner(`select state::text from pgboss.job where name = 'send-mail'`);
  expect(jobs).toEqual([{ state: 'retry' }]);
  ended.resolve();
});

it('a job that ends after its time limit has failed, and says why', async () => {
  const outcomes: (string | null)[] = [];
  let hasEnded = false;
  const worker = await aWorker({ onTry: (_name, failure) => outcomes.push(failure) });
  const job = emailJob(async () => {
    await setTimeout(2000);
    hasEnded = true;
  });
  await inTransaction(world.ctx(), ({ db }) => worker.add(db, job, { id: 'late' }));
  const row = `where data ->> 'id' = 'late'`;
  await world.database.asOwner(`update pgboss.job set expire_seconds = 1, retry_limit = 0 ${row}`);
  await worker.work([job], { ...world.ctx(), mailer });
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
  const worker = await aWorker();
  const job = emailJob(async (_ctx, { id }) => {
    throw Object.assign(new Error(id), answers[id.split(',')[0] ?? '']);
  });
  const answers: Record<string, object> = {
    'no mailbox': { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 },
    'bad message': { code: 'EMESSAGE', command: 'DATA', responseCode: 554 },
    busy: { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 },
    'wrong password': { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 },
    'wrong sender': { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 },
    'wrong relay': {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 554,
      response: '554 5.7.1 <ines@elsewhere.example>: Relay access denied',
    },
    'no greeting': { code: 'EPROTOCOL', command: 'CONN', responseCode: 554 },
  };
  const refusedBefore = { failure: 'Error EENVELOPE 550', refusals: 8 };
  const tried = {
    'bad message, ninth': refusedBefore,
    'busy, ninth': refusedBefore,
    'no greeting, ninth': refusedBefore,
    'no mailbox, after an outage': { failure: 'Error ESOCKET' },
    'no mailbox, eighth': { failure: 'Error EENVELOPE 550', refusals: 7 },
    'no mailbox, ninth': refusedBefore,
    'wrong password, ninth': refusedBefore,
    'wrong relay, ninth': refusedBefore,
    'wrong sender, ninth': refusedBefore,
  };
  for (const [id, output] of Object.entries(tried)) {
    await inTransaction(world.ctx(), ({ db }) => worker.add(db, job, { id }));
    await world.database.asOwner(
      `update pgboss.job set retry_count = 8, output = $2 where data ->> 'id' = $1`,
      [id, JSON.stringify(output)],
    );
  }
  await worker.work([job], { ...world.ctx(), mailer });
  await vi.waitFor(
    async () =>
      expect(
        await world.database.asOwner(
          `select data ->> 'id' as id, state, (output -> 'refusals')::int as refusals from pgboss.job order by 1`,
        ),
      ).toEqual([
        { id: 'bad message, ninth', state: 'failed', refusals: 9 },
        { id: 'busy, ninth', state: 'retry', refusals: null },
        { id: 'no greeting, ninth', state: 'retry', refusals: null },
        { id: 'no mailbox, after an outage', state: 'retry', refusals: 1 },
        { id: 'no mailbox, eighth', state: 'retry', refusals: 8 },
        { id: 'no mailbox, ninth', state: 'failed', refusals: 9 },
        { id: 'wrong password, ninth', state: 'retry', refusals: null },
        { id: 'wrong relay, ninth', state: 'retry', refusals: null },
        { id: 'wrong sender, ninth', state: 'retry', refusals: null },
      ]),
    { timeout: 10_000 },
  );
  await worker.stop();
});

it.each([
  ['by schedule', 'sweep-expired', { schedule: '0 0 1 1 *' }],
  ['after another job has failed', 'give-up-export', {}],
] as const)('a job that runs %s is fetched by one worker', async (_, name, scheduled) => {
  let running = 0;
  const seen: number[] = [];
  const worker = await aWorker();
  const job = defineJob({
    name,
    ...scheduled,
    payload: z.object({}),
    handler: async () => {
      seen.push(++running);
      await setTimeout(200);
      running--;
    },
  });
  await inTransaction(world.ctx(), ({ db }) => worker.addMany(db, job, [{}, {}, {}]));
  await worker.work([job], { ...world.ctx(), mailer });
  await vi.waitFor(() => expect(seen).toEqual([1, 1, 1]), { timeout: 15_000 });
  await worker.stop();
});
