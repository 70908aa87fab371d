import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeSettings } from '../../identity/accounts/index.ts';
import { tamperWithAuditLog } from '../../testing/tamper-with-audit-log.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { listAudit } from '../../workspace/audit-log/index.ts';
import { inTransaction, type UserActor } from '../context/index.ts';
import { listAllEntries, listEntries } from './audit.store.ts';
import { verifyAudit } from './verify-audit.ts';

let world: TestWorld;
let accountId: string;
let owner: UserActor;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  accountId = await world.anOrganisation();
  owner = await world.aUser({ memberOf: accountId });
  for (const refreshDays of [10, 20, 30, 40, 50])
    await changeSettings(world.ctx(owner), { accountId, settings: { refreshDays } });
});

const verify = () => verifyAudit(world.ctx(owner), { accountId });

const tamper = (statement: string) => tamperWithAuditLog(world, accountId, [statement]);

describe('the audit log', () => {
  it('is intact after normal use', async () => {
    expect(await verify()).toMatchObject({ whole: true, entries: 5, firstBadSeq: null });
  });

  it('lists the newest first, page by page', async () => {
    const first = await listAudit(world.ctx(owner), { accountId, before: null, limit: 2 });
    expect(first.items.map((entry) => entry.seq)).toEqual([5, 4]);
    const second = await listAudit(world.ctx(owner), { accountId, before: first.nextBefore, limit: 10 });
    expect(second.items.map((entry) => entry.seq)).toEqual([3, 2, 1]);
    expect(second.nextBefore).toBeNull();
  });

  it('is filtered by days in London, whatever the time zone of the database', async () => {
    const london = await world.anOrganisation();
    const member = await world.aUser({ memberOf: london });
    const now = world.clock;
    for (const at of [
      '2026-07-01T22:59:59Z',
      '2026-07-01T23:00:00Z',
      '2026-07-02T22:59:59Z',
      '2026-07-02T23:00:00Z',
    ]) {
      world.clock = new Date(at);
      await changeSettings(world.ctx(member), { accountId: london, settings: { refreshDays: 10 } });
    }
    world.clock = now;
    const day = { since: '2026-07-02', until: '2026-07-02' };
    for (const zone of ['UTC', 'Pacific/Auckland']) {
      const [own, all] = await inTransaction(world.ctx(member), async ({ db }) => {
        await sql`select set_config('TimeZone', ${zone}, true)`.execute(db);
        return [
          await listEntries(db, london, { ...day, before: null, limit: 10 }),
          await listAllEntries(db, { ...day, accountId: london, after: null, limit: 10 }),
        ] as const;
      });
      expect(own.map(({ seq }) => seq)).toEqual([3, 2]);
      expect(all.map(({ seq }) => seq)).toEqual([3, 2]);
    }
  });

  it.each([
    [
      'a changed entry',
      `update audit_log set entry = replace(entry, '30', '31') where chain_id = $1 and seq = 3`,
      3,
    ],
    ['a removed entry', 'delete from audit_log where chain_id = $1 and seq = 2', 2],
    ['a removed tail', 'delete from audit_log where chain_id = $1 and seq = 5', 5],
    ['a changed hash', `update audit_log set hash = sha256('x') where chain_id = $1 and seq = 4`, 4],
  ])('names the first bad entry after %s', async (_, statement, firstBadSeq) => {
    await tamper(statement);
    expect(await verify()).toMatchObject({ whole: false, firstBadSeq });
  });

  it('shows the hashed content when the indexed columns were falsified, and marks the entry', async () => {
    const stranger = await world.aUser({ name: 'Innocent Bystander' });
    await tamper(`update audit_log set action = 'auth.signed_out', at = now() - interval '1 year',
      actor_user_id = '${stranger.userId}', subject_type = 'user' where chain_id = $1 and seq = 3`);
    expect(await verify()).toMatchObject({ whole: false, firstBadSeq: 3, problem: 'Falsified' });
    const { items } = await listAudit(world.ctx(owner), { accountId, before: null, limit: 5 });
    expect(items.map(({ seq, genuine }) => [seq, genuine])).toEqual([
      [5, true],
      [4, true],
      [3, false],
      [2, true],
      [1, true],
    ]);
    expect(items[2]).toMatchObject({
      actorName: owner.name,
      entry: { action: 'account.settings_changed', at: world.clock, subject: { type: 'account' } },
    });
  });

  it('still lists the remaining entries when one is unreadable', async () => {
    await tamper(`update audit_log set entry = 'gone' where chain_id = $1 and seq = 3`);
    const { items } = await listAudit(world.ctx(owner), { accountId, before: null, limit: 5 });
    expect(items[2]).toMatchObject({ seq: 3, genuine: false, entry: null });
  });

  it('cannot be changed by the application', async () => {
    const change = world.database.pool.query('update audit_log set entry = $1', ['x']);
    await expect(change).rejects.toMatchObject({ code: '42501' });
  });

  it('has no entry for a change that was refused', async () => {
    const stale = changeSettings(world.ctx(owner), {
      accountId,
      settings: { refreshDays: 1 },
      ifVersion: 999,
    });
    await expect(stale).rejects.toMatchObject({ code: 'request.stale' });
    expect(await verify()).toMatchObject({ entries: 5 });
  });

  it('stays a single chain with twenty parallel writers', async () => {
    const writes = Array.from({ length: 20 }, (_, day) =>
      changeSettings(world.ctx(owner), { accountId, settings: { refreshDays: day + 1 } }),
    );
    await Promise.all(writes);
    expect(await verify()).toMatchObject({ whole: true, entries: 25 });
  });

  it('cannot be listed by a Reviewer, and can be verified by an administrator', async () => {
    const reviewer = await world.aUser({ memberOf: accountId, role: 'Reviewer' });
    await expect(async () =>
      listAudit(world.ctx(reviewer), { accountId, before: null, limit: 5 }),
    ).rejects.toMatchObject({ code: 'permission.denied' });
    const admin = await world.aUser({ admin: true });
    expect(await verifyAudit(world.ctx(admin), { accountId })).toMatchObject({ whole: true });
  });
});
