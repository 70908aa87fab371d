import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { listNotifications } from '../../identity/notifications/index.ts';
import { jobs } from '../../jobs.ts';
import { startJobs } from '../../kernel/jobs/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { getBulkRequest } from './get-bulk-request.ts';
import { giveUpBulkRequest } from './give-up-bulk-request.job.ts';
import { resumeBulkRequest } from './resume-bulk-request.ts';
import { sendBulkRequest } from './send-bulk-request.job.ts';
import { startBulkRequest } from './start-bulk-request.ts';

let world: TestWorld;
let two: TwoParties;
let id: string;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.pass(1);
  two = await TwoParties.meet(world);
  ({ id } = await startBulkRequest(world.ctx(two.requester), {
    accountId: two.requesterId,
    source: { recipients: [{ name: 'Party', email: `${two.requesterId}@party.example` }] },
    scope: fieldsOf('TradingName'),
    skipInvalid: false,
  }));
});

const asJob = () => world.ctx({ kind: 'system', job: 'send-bulk-request' });
const look = () => getBulkRequest(world.ctx(two.requester), { bulkRequestId: id });
const resume = () => resumeBulkRequest(world.ctx(two.requester), { bulkRequestId: id });

it('fails after the last attempt to send it has failed', async () => {
  await world.database.asOwner(`update pgboss.job set retry_limit = 0 where name = 'send-bulk-request'`);
  const worker = await startJobs({
    connectionString: world.database.appUrl,
    assumeAppRole: false,
    onError: () => undefined,
  });
  const broken = vi
    .spyOn(world.services.jobs, 'addMany')
    .mockRejectedValue(new Error('No room on the disk.'));
  await worker.work(jobs, { ...world.ctx(), mailer: { send: async () => undefined } });
  try {
    await vi.waitFor(async () => expect(await look()).toMatchObject({ state: 'Failed' }), {
      timeout: 15_000,
    });
  } finally {
    await worker.stop();
    broken.mockRestore();
  }
  expect(await look()).toMatchObject({ total: 1, done: 0, failed: 0, finishedAt: null });
  const page = { accountId: two.requesterId, limit: 10, after: null };
  expect((await listNotifications(world.ctx(two.requester), page)).items).toMatchObject([
    { kind: 'bulkrequest.failed', link: `/connections/bulk/${id}`, values: { count: 1 } },
  ]);
  expect(await world.auditActions(two.requesterId)).toEqual(['bulkrequest.started', 'bulkrequest.failed']);
});

it('continues when a member resumes it', async () => {
  await giveUpBulkRequest(asJob(), { bulkRequestId: id, round: 1 });
  await sendBulkRequest(asJob(), { bulkRequestId: id });
  expect(await look()).toMatchObject({ state: 'Failed', done: 0 });
  await resume();
  await sendBulkRequest(asJob(), { bulkRequestId: id });
  expect(await look()).toMatchObject({ state: 'Finished', done: 1 });
});

it('does not fail because of an earlier round, or once it is finished', async () => {
  await resume();
  await giveUpBulkRequest(asJob(), { bulkRequestId: id, round: 1 });
  expect(await look()).toMatchObject({ state: 'Running' });
  await sendBulkRequest(asJob(), { bulkRequestId: id });
  await giveUpBulkRequest(asJob(), { bulkRequestId: id, round: 2 });
  expect(await look()).toMatchObject({ state: 'Finished', done: 1 });
});
