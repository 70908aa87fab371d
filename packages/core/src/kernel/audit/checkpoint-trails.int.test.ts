import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeSettings } from '../../identity/accounts/index.ts';
import { tamperWithAuditLog } from '../../testing/tamper-with-audit-log.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { inTransaction, type UserActor } from '../context/index.ts';
import { makeRegister } from './checkpoint-register.ts';
import { checkpointTrails } from './checkpoint-trails.job.ts';
import { getAuditCheckpoint } from './get-audit-checkpoint.ts';
import { PLATFORM_CHAIN } from './platform-chain.ts';
import { recordMany } from './record.ts';
import { rebuildRegister, signAgain } from './sign-again.ts';
import { verifyAllAudits } from './verify-all-audits.ts';
import { verifyAudit } from './verify-audit.ts';
import { hashLink } from './walk-chain.ts';

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
  await work(3);
});

async function work(times: number): Promise<void> {
  for (let day = 1; day <= times; day++)
    await changeSettings(world.ctx(owner), { accountId, settings: { refreshDays: day } });
}

const checkpoint = () => checkpointTrails(world.ctx({ kind: 'system', job: 'checkpoint-trails' }));
const verify = () => verifyAudit(world.ctx(owner), { accountId });

const cutTail = [
  'delete from audit_log where chain_id = $1 and seq = 3',
  `update audit_heads h set seq = 2, hash = (select hash from audit_log where chain_id = $1 and seq = 2) where chain_id = $1`,
];

it('signs new entries each time it runs', async () => {
  expect(await verify()).toMatchObject({ whole: true, entries: 3, signedEntries: 0, signedAt: null });
  await checkpoint();
  await work(2);
  expect(await verify()).toMatchObject({ whole: true, entries: 5, signedEntries: 3, signedAt: world.clock });
  await checkpoint();
  expect(await verify()).toMatchObject({ whole: true, entries: 5, signedEntries: 5 });
});

describe('the last checkpoint', () => {
  const last = () => getAuditCheckpoint(world.ctx(owner), { accountId });

  it('shows what was signed last and when', async () => {
    expect(await last()).toMatchObject({ state: 'Unsigned', entries: 3, signedEntries: 0, signedAt: null });
    await checkpoint();
    const { headHash } = await verify();
    await work(2);
    expect(await last()).toEqual({
      state: 'Signed',
      entries: 5,
      signedEntries: 3,
      signedAt: world.clock,
      hash: headHash,
    });
  });

  it('reports that the entry it signs was removed', async () => {
    await checkpoint();
    await tamperWithAuditLog(world, accountId, cutTail);
    expect(await last()).toMatchObject({ state: 'Broken', entries: 2, signedEntries: 3 });
  });

  it('is refused to a Validator', async () => {
    const validator = await world.aUser({ memberOf: accountId, role: 'Validator' });
    await expect(async () => getAuditCheckpoint(world.ctx(validator), { accountId })).rejects.toMatchObject({
      code: 'permission.denied',
    });
  });
});

it('signs a long audit log in blocks', async () => {
  const events = Array.from({ length: 2100 }, () => ({
    action: 'account.settings_changed' as const,
    subject: { type: 'account', id: accountId },
  }));
  await inTransaction(world.ctx(owner), (ctx) => recordMany(ctx, accountId, events));
  await checkpoint();
  expect(await verify()).toMatchObject({ whole: true, entries: 2103, signedEntries: 2103 });
});

describe('runs at the same time', () => {
  const system = () => world.ctx({ kind: 'system', job: 'audit:sign-again' });
  afterEach(() => vi.restoreAllMocks());

  /** Begins a run and stops it before it stores the checkpoint of the account. */
  async function beginRun() {
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const put = world.checkpoints.put.bind(world.checkpoints);
    vi.spyOn(world.checkpoints, 'put').mockImplementation(async (key, bytes) => {
      if (key.startsWith(accountId)) {
        vi.restoreAllMocks();
        reached.resolve();
        await released.promise;
      }
      await put(key, bytes);
    });
    const run = checkpoint();
    await reached.promise;
    return async () => {
      released.resolve();
      await run;
    };
  }

  it('never replace a checkpoint by a shorter one', async () => {
    const finish = await beginRun();
    await work(1);
    await checkpoint();
    await finish();
    await checkpoint();
    expect(await verify()).toMatchObject({ whole: true, entries: 4, signedEntries: 4 });
  });

  it('write nothing once they have lost their lock', async () => {
    const get = world.checkpoints.get.bind(world.checkpoints);
    vi.spyOn(world.checkpoints, 'get').mockImplementation(async (key) => {
      if (key.startsWith(accountId)) {
        vi.restoreAllMocks();
        await sql`select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
          where l.locktype = 'advisory' and d.datname = current_database()`.execute(world.database.db);
      }
      return get(key);
    });
    await expect(checkpoint()).rejects.toThrow();
    expect(await get(`${accountId}/000000000`)).toBeNull();
    await checkpoint();
    expect(await verify()).toMatchObject({ whole: true, entries: 3, signedEntries: 3 });
  });

  it('leave an audit log complete while it grows and the store is slow', async () => {
    let calls = 0;
    const put = world.checkpoints.put.bind(world.checkpoints);
    vi.spyOn(world.checkpoints, 'put').mockImplementation(async (key, bytes) => {
      await pause(40 - ((++calls * 13) % 40));
      await put(key, bytes);
    });
    for (let round = 0; round < 5; round++) {
      const runs = [];
      for (let run = 0; run < 4; run++) {
        runs.push(checkpoint());
        await work(1);
      }
      await Promise.all(runs);
    }
    vi.restoreAllMocks();
    await checkpoint();
    expect(await verify()).toMatchObject({ whole: true, entries: 23, signedEntries: 23 });
  });

  it('refuse an operator who wants to sign again meanwhile', async () => {
    const finish = await beginRun();
    expect(await signAgain(system(), accountId)).toBeUndefined();
    expect(await rebuildRegister(system())).toBeUndefined();
    await finish();
    expect(await signAgain(system(), accountId)).toEqual({ signed: 3, kept: 1 });
    expect(await verify()).toMatchObject({ whole: true, signedEntries: 3 });
  });
});

it('detects a removed tail even if the head was adjusted', async () => {
  await checkpoint();
  await tamperWithAuditLog(world, accountId, cutTail);
  expect(await verify()).toMatchObject({ whole: false, firstBadSeq: 3 });
});

it('never signs a chain that contradicts its signatures, and records the dispute once', async () => {
  const countAlerts = async () =>
    (await world.auditActions(PLATFORM_CHAIN)).filter((action) => action === 'platform.trail_disputed')
      .length;
  await checkpoint();
  const before = await countAlerts();
  await tamperWithAuditLog(world, accountId, cutTail);
  await work(2);
  await checkpoint();
  await checkpoint();
  expect(await countAlerts()).toBe(before + 1);
  expect(await verify()).toMatchObject({ whole: false, firstBadSeq: 3 });
});

it('does not accept a checkpoint that was altered or copied from another chain', async () => {
  await checkpoint();
  const key = `${accountId}/000000000`;
  const kept = JSON.parse(Buffer.from((await world.checkpoints.get(key)) ?? []).toString('utf8'));
  const statement = kept.statement.replace(/"hashes":\["[0-9a-f]/, '"hashes":["0');
  await world.checkpoints.put(key, Buffer.from(JSON.stringify({ ...kept, statement: `${statement} ` })));
  expect(await verify()).toMatchObject({ whole: false, firstBadSeq: 1 });
  const other = await world.anOrganisation();
  await world.checkpoints.put(`${other}/000000000`, Buffer.from(JSON.stringify(kept)));
  const stranger = await world.aUser({ memberOf: other });
  expect(await verifyAudit(world.ctx(stranger), { accountId: other })).toMatchObject({ whole: false });
});

describe('an insider with the database who also deletes checkpoints', () => {
  /** Rehashes the whole chain with a different past. */
  async function rewrite(): Promise<void> {
    const rows = await world.database.asOwner<{ seq: number; entry: string }>(
      'select seq, entry from audit_log where chain_id = $1 order by seq',
      [accountId],
    );
    let previous: Buffer = createHash('sha256').update(accountId).digest();
    await world.database.asOwner('alter table audit_log disable trigger audit_log_is_append_only');
    for (const { seq, entry } of rows) {
      const forged = entry.replace('refreshDays', 'refreshDaze');
      const hash = hashLink(previous, seq, forged);
      await world.database.asOwner(
        'update audit_log set entry = $3, prev_hash = $4, hash = $5 where chain_id = $1 and seq = $2',
        [accountId, seq, forged, previous, hash],
      );
      previous = hash;
    }
    await world.database.asOwner('update audit_heads set hash = $2 where chain_id = $1', [
      accountId,
      previous,
    ]);
    await world.database.asOwner('alter table audit_log enable trigger audit_log_is_append_only');
  }
  const dropCheckpoint = () => world.checkpoints.delete(`${accountId}/000000000`);
  const forgetCheckpoint = () =>
    world.database.asOwner('delete from audit_checkpoints where chain_id = $1', [accountId]);
  const dropRegister = () => world.checkpoints.delete(`register/${accountId.slice(-1)}`);

  /** Disputes about this account only: the platform's own chain may be in the same part of the register. */
  async function disputes(): Promise<number> {
    const rows = await world.database.asOwner(
      'select seq from audit_log where chain_id = $1 and entry like $2 and entry like $3',
      [PLATFORM_CHAIN, '%platform.trail_disputed%', `%${accountId}%`],
    );
    return rows.length;
  }

  it.each([
    ['the checkpoint', [dropCheckpoint]],
    ['the checkpoint and the note of it in the database', [dropCheckpoint, forgetCheckpoint]],
    ['the checkpoint, the note and the register', [dropCheckpoint, forgetCheckpoint, dropRegister]],
    ['nothing but the note', [forgetCheckpoint]],
  ])('is detected after deleting %s', async (_, deletions) => {
    await checkpoint();
    await rewrite();
    for (const drop of deletions) await drop();
    expect(await verify()).toMatchObject({ whole: false });
    await checkpoint();
    await checkpoint();
    expect(await disputes()).toBe(1);
    expect(await verify()).toMatchObject({ whole: false });
    await makeRegister(world.services);
  });

  it('is detected by the next run even if no entry was added', async () => {
    await checkpoint();
    await rewrite();
    await checkpoint();
    expect(await disputes()).toBe(1);
  });

  it('is reported to the administrators by email, once', async () => {
    const admin = await world.aUser({ admin: true });
    await checkpoint();
    await dropCheckpoint();
    await work(1);
    world.pass(120);
    await checkpoint();
    await work(1);
    await checkpoint();
    const mails = await world.takeMails(admin.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Probity: integrity check of the audit log failed']);
    expect(mails[0]?.text).toContain(accountId);
  });

  it('an operator can sign again; the old checkpoints are kept and the platform’s audit log records it', async () => {
    await checkpoint();
    await tamperWithAuditLog(world, accountId, cutTail);
    await checkpoint();
    expect(await verify()).toMatchObject({ whole: false });
    const system = world.ctx({ kind: 'system', job: 'audit:sign-again' });
    expect(await signAgain(system, accountId)).toEqual({ signed: 2, kept: 1 });
    expect(await verify()).toMatchObject({ whole: true, entries: 2, signedEntries: 2 });
    expect((await world.auditActions(PLATFORM_CHAIN)).at(-1)).toBe('platform.trail_signed_again');
    const kept: string[] = [];
    for await (const key of world.checkpoints.list('superseded/')) kept.push(key);
    expect(kept.filter((key) => key.includes(accountId))).toHaveLength(1);
  });
});

describe('verifying all audit logs', () => {
  const verifyAll = () => verifyAllAudits(world.ctx({ kind: 'system', job: 'audit:verify-all' }));
  const disputesOf = async (chainId: string) =>
    (await verifyAll()).disputed.filter((dispute) => dispute.chainId === chainId);

  it('counts what is complete, and names the entry from which a log is not', async () => {
    await checkpoint();
    const before = await verifyAll();
    expect(await disputesOf(accountId)).toEqual([]);
    await tamperWithAuditLog(world, accountId, cutTail);
    const after = await verifyAll();
    expect(after.logs).toBe(before.logs);
    expect(await disputesOf(accountId)).toEqual([{ chainId: accountId, firstBadSeq: 3, problem: 'Broken' }]);
  });

  it('finds a log that was signed and is gone', async () => {
    await checkpoint();
    await tamperWithAuditLog(world, accountId, [
      'delete from audit_log where chain_id = $1',
      'delete from audit_heads where chain_id = $1',
    ]);
    expect(await disputesOf(accountId)).toEqual([{ chainId: accountId, firstBadSeq: 1, problem: 'Broken' }]);
  });
});
