import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { TestWorld } from '../../testing/test-world.ts';
import { inTransaction } from '../context/index.ts';
import { queueEmail, queueEmails, sendMailJob } from '../email/index.ts';
import { ProviderFailure } from '../ports/index.ts';
import { defineJob } from './define-job.ts';
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
  // Among the first five, which the worker fetches together.
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
