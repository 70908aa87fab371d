import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { TestWorld } from '../../testing/test-world.ts';
import { inTransaction } from '../context/index.ts';
import { queueEmail, queueEmails, sendMailJob } from '../email/index.ts';
import { defineJob } from './define-job.ts';
import { startJobs } from './jobs.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

it('lets a code that somebody waits for go before the mails of a bulk request', async () => {
  const letter = (to: string) =>
    ({ template: 'second-factor-code', to, name: 'Thandi', code: '123456' }) as const;
  await inTransaction(world.ctx(), async (ctx) => {
    await queueEmails(
      ctx,
      Array.from({ length: 12 }, (_, n) => letter(`party${n}@many.example`)),
    );
    await queueEmail(ctx, letter('thandi@people.example'));
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
  // Within the first five that the worker takes together.
  expect(sent.slice(0, 5)).toContain(waited?.id);
});
