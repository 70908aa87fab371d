import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Ctx, UserActor } from '../../kernel/context/index.ts';
import { sweepExpired } from '../../platform/maintenance/index.ts';
import { importDemo } from '../../testing/sample-lists.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { decideHit } from './decide-hit.ts';
import { getBatch } from './get-batch.ts';
import { listBatchRows } from './list-batch-rows.ts';
import { listBatches } from './list-batches.ts';
import { screenBatch } from './screen-batch.job.ts';
import { startBatch } from './start-batch.ts';

let world: TestWorld;
let accountId: string;
let owner: UserActor;

beforeAll(async () => {
  world = await TestWorld.open();
  accountId = await world.anOrganisation();
  owner = await world.aUser({ memberOf: accountId });
  await importDemo(world);
});
afterAll(() => world.close());

const ordinary = (count: number) => Array.from({ length: count }, (_, i) => `Ordinary Person ${i},person,,`);
const start = (rows: readonly string[], skipInvalid = false) =>
  startBatch(world.ctx(owner), {
    accountId,
    fileName: 'parties.csv',
    bytes: Buffer.from(['name,kind,dob,country', ...rows].join('\n')),
    skipInvalid,
  });
const system = (): Ctx => world.ctx({ kind: 'system', job: 'screen-batch' });
const rowsOf = (batchId: string, onlyHits = false) =>
  listBatchRows(world.ctx(owner), { batchId, after: 0, limit: 200, onlyHits });

describe('a batch', () => {
  it('is screened completely and shows which rows have hits', async () => {
    const { id } = await start([
      'Radomr Velkhanof,person,1961,RU',
      ...ordinary(240),
      'Lanterna Payments,company,,',
    ]);
    expect(await getBatch(world.ctx(owner), { batchId: id })).toMatchObject({
      title: 'parties.csv',
      total: 242,
      screened: 0,
      finishedAt: null,
    });
    await screenBatch(system(), { batchId: id });
    expect(await getBatch(world.ctx(owner), { batchId: id })).toMatchObject({
      screened: 242,
      withHits: 2,
      finishedAt: world.clock,
    });
    const { items } = await rowsOf(id, true);
    expect(items.map(({ number, hits }) => [number, hits[0]?.entityId])).toEqual([
      [2, 'demo:DEMO-001'],
      [243, 'demo:DEMO-011'],
    ]);
    const page = await listBatchRows(world.ctx(owner), {
      batchId: id,
      after: 0,
      limit: 200,
      onlyHits: false,
    });
    expect([page.items.length, page.nextAfter]).toEqual([200, 201]);
  });

  it('resumes where a killed worker stopped, and screens each row once', async () => {
    const { id } = await start(ordinary(250));
    const search = vi.spyOn(world.services.screening, 'search');
    let calls = 0;
    search.mockImplementation(async () => {
      calls += 1;
      if (calls === 150) throw new Error('The worker is gone.');
      return { hits: [], total: 0, scored: 0, lists: [] };
    });
    await expect(screenBatch(system(), { batchId: id })).rejects.toThrow('The worker is gone.');
    expect(await getBatch(world.ctx(owner), { batchId: id })).toMatchObject({
      screened: 100,
      finishedAt: null,
    });
    calls = 1000;
    await Promise.all([screenBatch(system(), { batchId: id }), screenBatch(system(), { batchId: id })]);
    search.mockRestore();
    expect(await getBatch(world.ctx(owner), { batchId: id })).toMatchObject({ screened: 250 });
    const finished = (await world.auditActions(accountId)).filter((a) => a === 'screening.batch_finished');
    expect(finished).toHaveLength(2);
    await screenBatch(system(), { batchId: id });
    expect(await world.auditActions(accountId)).toHaveLength(4);
  });

  it('is restarted when its job has used up its retries, and only then', async () => {
    const { id } = await start(ordinary(3));
    const jobs = () =>
      world.database.asOwner(
        `select state from pgboss.job where name = 'screen-batch' and data ->> 'batchId' = $1 and state <> 'failed'`,
        [id],
      );
    await sweepExpired(system());
    expect(await jobs()).toHaveLength(1);
    await world.database.asOwner(`update pgboss.job set state = 'failed' where data ->> 'batchId' = $1`, [
      id,
    ]);
    await sweepExpired(system());
    await sweepExpired(system());
    expect(await jobs()).toHaveLength(1);
    await screenBatch(system(), { batchId: id });
    expect(await getBatch(world.ctx(owner), { batchId: id })).toMatchObject({ screened: 3 });
  });

  it('keeps names encrypted and out of the audit log', async () => {
    await start(['Secretive Client,person,,']);
    const rows = await world.database.asOwner<{ subject: Buffer }>(
      'select subject from screening_batch_rows',
    );
    expect(rows.some(({ subject }) => subject.toString('utf8').includes('Secretive'))).toBe(false);
    const entries = await world.database.asOwner<{ entry: string }>('select entry from audit_log');
    expect(entries.some(({ entry }) => /secretive|parties\.csv/i.test(entry))).toBe(false);
  });

  it('is rejected with errors by row, or skips unusable rows if asked to', async () => {
    const rows = ['Good Person,person,,', ',person,,'];
    await expect(start(rows)).rejects.toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'row 3, column name' }],
    });
    const { id } = await start(rows, true);
    expect(await getBatch(world.ctx(owner), { batchId: id })).toMatchObject({ total: 1 });
  });

  it('states which rows could not be searched, and why: that is not "no hits"', async () => {
    const { id } = await start(['?????,person,,', 'Ltd,company,,', 'Olive Ordinary,person,,']);
    await screenBatch(system(), { batchId: id });
    expect((await rowsOf(id)).items.map(({ total, unusable }) => [total, unusable])).toEqual([
      [0, 'no-letters'],
      [0, 'only-company-forms'],
      [0, null],
    ]);
    expect(await getBatch(world.ctx(owner), { batchId: id })).toMatchObject({
      screened: 3,
      withHits: 0,
      notSearched: 2,
    });
  });

  it('shows on each row the decisions on its hits, wherever they were made', async () => {
    const { id } = await start(['Radomir Velkhanov,person,1961,RU', 'Radomir Velkhanov,person,1999,']);
    await screenBatch(system(), { batchId: id });
    const decisions = async () => (await rowsOf(id)).items.map(({ hits }) => hits[0]?.decision ?? null);
    expect(await decisions()).toEqual([null, null]);
    await decideHit(world.ctx(owner), {
      accountId,
      subject: { kind: 'person', names: ['Radomir Velkhanov'], birthDate: '1961', countries: ['RU'] },
      entityId: 'demo:DEMO-001',
      verdict: 'confirmed',
      reason: 'Same birth year and country.',
    });
    expect(await decisions()).toMatchObject([
      { verdict: 'confirmed', reason: 'Same birth year and country.', stands: true },
      { stands: false },
    ]);
  });

  it('names its threshold and the lists with their versions, so that no hits says where nothing was found', async () => {
    const { id } = await start(ordinary(150));
    expect(await getBatch(world.ctx(owner), { batchId: id })).toMatchObject({ lists: [] });
    await screenBatch(system(), { batchId: id });
    expect(await getBatch(world.ctx(owner), { batchId: id })).toMatchObject({
      threshold: 0.79,
      withHits: 0,
      lists: [{ title: 'Fictional demonstration list', number: 1 }],
    });
  });

  it('cannot be read by another account', async () => {
    const { id } = await start(ordinary(1));
    const stranger = await world.aUser({ memberOf: await world.anOrganisation() });
    await expect(getBatch(world.ctx(stranger), { batchId: id })).rejects.toMatchObject({
      code: 'resource.not_found',
    });
    expect(() => listBatches(world.ctx(stranger), { accountId })).toThrow(
      expect.objectContaining({ code: 'resource.not_found' }),
    );
    const reviewer = await world.aUser({ memberOf: accountId, role: 'Reviewer' });
    expect(await getBatch(world.ctx(reviewer), { batchId: id })).toMatchObject({ id });
  });
});
