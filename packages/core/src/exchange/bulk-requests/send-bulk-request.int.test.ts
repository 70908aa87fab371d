import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApiKey, revokeApiKey } from '../../identity/api-keys/index.ts';
import { listNotifications } from '../../identity/notifications/index.ts';
import { verifyAudit } from '../../kernel/audit/index.ts';
import type { UserActor } from '../../kernel/context/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { getConnection } from '../connections/index.ts';
import { exportBulkFailures } from './export-bulk-failures.ts';
import { getBulkRequest } from './get-bulk-request.ts';
import { listBulkRequestRows } from './list-bulk-request-rows.ts';
import { resumeBulkRequest } from './resume-bulk-request.ts';
import { sendBulkRequest } from './send-bulk-request.job.ts';
import { type StartBulkRequest, startBulkRequest } from './start-bulk-request.ts';
import { stopBulkRequest } from './stop-bulk-request.ts';

let world: TestWorld;
let two: TwoParties;
let run = 0;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  run += 1;
  world.pass(1);
  two = await TwoParties.meet(world);
  await world.takeMails();
});

const address = (n: number) => `party${n}@run${run}.example`;
const parties = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `Party ${n}`, email: address(n) }));
const start = (
  recipients: { name: string; email: string; kind?: string }[],
  more: Partial<StartBulkRequest> = {},
  actor = two.requester,
) =>
  startBulkRequest(world.ctx(actor), {
    accountId: two.requesterId,
    source: { recipients },
    scope: fieldsOf('TradingName', 'LeiCode'),
    skipInvalid: false,
    ...more,
  });
const work = (bulkRequestId: string) =>
  sendBulkRequest(world.ctx({ kind: 'system', job: 'send-bulk-request' }), { bulkRequestId });
const look = (bulkRequestId: string) => getBulkRequest(world.ctx(two.requester), { bulkRequestId });
const rowsOf = async (bulkRequestId: string) =>
  (await listBulkRequestRows(world.ctx(two.requester), { bulkRequestId, after: 0, limit: 200 })).items;
const countOf = async (text: string, values: unknown[] = [two.requesterId]) => {
  const [row] = await world.database.asOwner<{ n: number }>(`select count(*)::int as n from ${text}`, values);
  return row?.n;
};
/** Everything stored about a connection, except its own names and ids. */
async function storyOf(connectionId: string | null | undefined) {
  const read = (text: string) => world.database.asOwner(text, [connectionId]);
  return [
    await read(`select relation_type, sharing_status, days, due_on::text, length(message) as words, last_seq, created_by,
      created_at, template_id, association, subject_id = target_id as own from connections where id = $1`),
    await read(
      'select side, direction, action_state, visibility, missing_required from connection_sides where connection_id = $1 order by side',
    ),
    await read(
      'select kind, key, section, required, evidence, evidence_required, state from connection_items where connection_id = $1 order by key',
    ),
    await read(
      'select seq, at, event, by_side, by_account_id, actor_name, from_status, to_status, items from connection_events where connection_id = $1',
    ),
    await read('select expires_at, created_by, used_at from party_invitations where connection_id = $1'),
    await read(
      `select entry::jsonb #- '{requestId}' #- '{subject,id}' #- '{actor}' as entry from audit_log where subject_id = $1`,
    ),
  ];
}
const askedOf = () => countOf('connections where initiator_id = $1');
/** The keys named by the audit log entries of the requests sent so far. */
const keysInAuditLog = async () => {
  const rows = await world.database.asOwner<{ key: string | null }>(
    `select distinct entry::jsonb #>> '{actor,apiKeyId}' as key from audit_log
     where chain_id = $1 and action in ('entity.named', 'connection.invite', 'entity.invited')`,
    [two.requesterId],
  );
  return rows.map(({ key }) => key);
};
const aKey = async () => {
  const owner = { ...two.requester, authenticatedAt: world.clock };
  const { key } = await createApiKey(world.ctx(owner), {
    accountId: two.requesterId,
    name: 'Supplier portal',
    scopes: ['connections:write'],
    expiresInDays: 1,
  });
  const actor: UserActor = { ...two.requester, apiKey: { id: key.id, scopes: ['connections:write'] } };
  return { keyId: key.id, actor };
};

describe('a bulk request', () => {
  it('asks each party once, exactly like a single request', async () => {
    const { id } = await start(parties(3), {
      message: 'For the supply contract',
      dueOn: '2026-12-24',
      days: 90,
    });
    expect(await look(id)).toMatchObject({ state: 'Running', total: 3, done: 0, failed: 0 });
    await work(id);
    expect(await look(id)).toMatchObject({ state: 'Finished', done: 3, failed: 0, finishedAt: world.clock });
    const alone = await two.ask({
      target: { name: 'Alone', email: `alone@run${run}.example`, kind: 'Organization' },
      message: 'For the supply contract',
      dueOn: '2026-12-24',
      days: 90,
    });
    const [first] = await rowsOf(id);
    expect(await storyOf(first?.connectionId)).toEqual(await storyOf(alone.id));
    const audit = (await world.auditActions(two.requesterId)).filter(
      (action) => !action.startsWith('bulkrequest'),
    );
    const each = ['entity.named', 'connection.invite', 'entity.invited'];
    expect(audit).toEqual([...each, ...each, ...each, ...each]);
    const mails = await world.takeMails();
    expect(mails.map(({ to }) => to).sort()).toEqual([
      `alone@run${run}.example`,
      ...parties(3).map(({ email }) => email),
    ]);
    const bodies = mails.map(({ text }) =>
      text.replace(/invite\/\S+/, 'invite').replace(/Alone|Party \d/g, 'X'),
    );
    expect(new Set(bodies).size).toBe(1);
    expect(await verifyAudit(world.ctx(two.requester), { accountId: two.requesterId })).toMatchObject({
      whole: true,
    });
  });

  it('started with an API key names the key in the audit log, also once the key has expired or is revoked', async () => {
    const { keyId, actor } = await aKey();
    const { id } = await start(parties(2), {}, actor);
    await revokeApiKey(world.ctx(two.requester), { accountId: two.requesterId, keyId });
    world.pass(2 * 24 * 60);
    await work(id);
    expect(await look(id)).toMatchObject({ state: 'Finished', done: 2 });
    expect(await keysInAuditLog()).toEqual([keyId]);
  });

  it('resumed by a person no longer names the API key that started it', async () => {
    const { actor } = await aKey();
    const { id } = await start(parties(2), {}, actor);
    await stopBulkRequest(world.ctx(two.requester), { bulkRequestId: id });
    await resumeBulkRequest(world.ctx(two.requester), { bulkRequestId: id });
    await work(id);
    expect(await keysInAuditLog()).toEqual([null]);
  });

  it('resumes where a killed worker stopped and sends each row exactly once', async () => {
    const { id } = await start(parties(600));
    let portions = 0;
    const original = world.services.jobs.addMany;
    const dying = vi.spyOn(world.services.jobs, 'addMany').mockImplementation(async (db, job, data) => {
      if (job.name === 'rescreen-named-parties') portions += 1;
      if (portions === 2) throw new Error('The worker is gone.');
      return original.call(world.services.jobs, db, job, data);
    });
    await expect(work(id)).rejects.toThrow('The worker is gone.');
    dying.mockRestore();
    expect(await look(id)).toMatchObject({ state: 'Running', done: 250 });
    expect(await askedOf()).toBe(250);
    await Promise.all([work(id), work(id)]);
    await work(id);
    expect(await look(id)).toMatchObject({ state: 'Finished', done: 600, failed: 0 });
    expect(await askedOf()).toBe(600);
    expect(await countOf('party_invitations where account_id = $1')).toBe(600);
    expect(await world.takeMails()).toHaveLength(600);
    const finished = (await world.auditActions(two.requesterId)).filter((a) => a === 'bulkrequest.finished');
    expect(finished).toHaveLength(1);
    expect(await verifyAudit(world.ctx(two.requester), { accountId: two.requesterId })).toMatchObject({
      whole: true,
    });
  });

  it('does not reveal who owns an address, and links to an open request for the same data', async () => {
    const earlier = await two.ask({
      target: { name: 'Old Friend', email: address(0), kind: 'Organization' },
    });
    const { id } = await start([
      { name: 'Old Friend', email: address(0) },
      { name: 'Anybody', email: two.holder.email },
      { name: 'Ourselves', email: two.requester.email },
      { name: 'New', email: address(3) },
    ]);
    await work(id);
    expect(await look(id)).toMatchObject({ state: 'Finished', done: 2, failed: 2 });
    const rows = await rowsOf(id);
    expect(rows.map(({ state, error }) => [state, error])).toEqual([
      ['Failed', 'connection.already_open'],
      ['Done', null],
      ['Failed', 'connection.to_oneself'],
      ['Done', null],
    ]);
    expect(rows[0]?.connectionId).toBe(earlier.id);
    for (const { connectionId } of [rows[1], rows[3]] as { connectionId: string }[])
      expect(await two.stateOf(connectionId)).toBe('AwaitingRegistration');
    const csv = await exportBulkFailures(world.ctx(two.requester), { bulkRequestId: id });
    expect(csv.split('\r\n')[1]).toBe(
      `1,Old Friend,${address(0)},Organization,,The same data is already requested from this party.,http://localhost:3000/connections/${earlier.id}`,
    );
  });

  it('writes a request to a registered address among the others, and notifies its user', async () => {
    const { id } = await start([
      { name: 'New', email: address(0) },
      { name: 'Anybody', email: two.holder.email },
      { name: 'Another', email: address(2) },
    ]);
    await work(id);
    const rows = await rowsOf(id);
    const ids = rows.map(({ connectionId }) => connectionId);
    const recorded = await world.database.asOwner<{ id: string }>(
      `select subject_id as id from audit_log where subject_id = any ($1) and chain_id = $2 order by seq`,
      [ids, two.requesterId],
    );
    expect(recorded.map((entry) => entry.id)).toEqual(ids);
    const [first, second] = [await storyOf(ids[0]), await storyOf(ids[1])];
    expect(second).toEqual(first);
    const { items } = await listNotifications(world.ctx(two.holder), {
      accountId: two.holderId,
      limit: 5,
      after: null,
    });
    expect(items.map(({ kind }) => kind)).toContain('connection.invited');
  });

  it('sends each row on its own if a party in the portion is asked at the same moment', async () => {
    const { id } = await start(parties(5));
    const original = world.services.jobs.addMany;
    const race = vi.spyOn(world.services.jobs, 'addMany').mockImplementation(async (db, job, data) => {
      if (job.name === 'rescreen-named-parties')
        throw Object.assign(new Error('duplicate key'), { code: '23505' });
      return original.call(world.services.jobs, db, job, data);
    });
    await work(id);
    race.mockRestore();
    expect(await look(id)).toMatchObject({ state: 'Finished', done: 5, failed: 0 });
    expect(await askedOf()).toBe(5);
  });
});

describe('the terms of a bulk request', () => {
  it('apply to every request it sends and appear in every email', async () => {
    const terms = {
      purpose: 'Yearly review of suppliers',
      lawfulBasis: 'LegalObligation',
      lawfulBasisDetail: 'Money Laundering Regulations 2017',
      retentionYears: 7,
    } as const;
    const { id } = await start(parties(2), { ...terms, dueOn: '2031-05-01' });
    expect(await look(id)).toMatchObject({ terms });
    await work(id);
    const mails = await world.takeMails();
    expect(mails).toHaveLength(2);
    for (const { text } of mails) {
      expect(text).toContain('Requested: 2 items. Trading name, LEI code.');
      expect(text).toContain('Due date: 1 May 2031.');
      expect(text).toContain('Purpose: Yearly review of suppliers');
    }
    for (const { connectionId } of await rowsOf(id)) {
      const detail = await getConnection(world.ctx(two.requester), { connectionId: connectionId ?? '' });
      expect(detail.terms).toMatchObject({
        purpose: terms.purpose,
        lawfulBasisDetail: terms.lawfulBasisDetail,
      });
      expect(detail.row).toMatchObject({ lawfulBasis: 'LegalObligation', retentionYears: 7 });
    }
  });
});

describe('stopping and resuming a bulk request', () => {
  it('keeps the waiting rows and sends them on behalf of the member who resumes it', async () => {
    const { id } = await start(parties(2));
    await stopBulkRequest(world.ctx(two.requester), { bulkRequestId: id });
    await work(id);
    expect(await look(id)).toMatchObject({ state: 'Stopped', done: 0 });
    const editor = await world.aUser({ memberOf: two.requesterId, role: 'Contributor' });
    await resumeBulkRequest(world.ctx(editor), { bulkRequestId: id });
    await work(id);
    expect(await look(id)).toMatchObject({ state: 'Finished', done: 2 });
    expect(
      await countOf('connections where initiator_id = $1 and created_by = $2', [
        two.requesterId,
        editor.userId,
      ]),
    ).toBe(2);
    await expect(resumeBulkRequest(world.ctx(editor), { bulkRequestId: id })).rejects.toMatchObject({
      code: 'request.conflict',
    });
  });

  it('stops by itself when its sender no longer has permission', async () => {
    const { id } = await start(parties(2));
    await world.database.asOwner('delete from members where user_id = $1', [two.requester.userId]);
    const other = await world.aUser({ memberOf: two.requesterId });
    await work(id);
    expect(await getBulkRequest(world.ctx(other), { bulkRequestId: id })).toMatchObject({
      state: 'Stopped',
      done: 0,
    });
    const page = { accountId: two.requesterId, limit: 10, after: null };
    expect((await listNotifications(world.ctx(other), page)).items).toMatchObject([
      { kind: 'bulkrequest.stopped', values: { count: 2 } },
    ]);
    expect(await askedOf()).toBe(0);
  });

  it('is hidden from other accounts and read-only for a Reviewer', async () => {
    const { id } = await start(parties(1));
    for (const use of [getBulkRequest, stopBulkRequest, resumeBulkRequest, exportBulkFailures])
      await expect(use(world.ctx(two.stranger), { bulkRequestId: id })).rejects.toMatchObject({
        code: 'resource.not_found',
      });
    const reader = await world.aUser({ memberOf: two.requesterId, role: 'Reviewer' });
    expect(await getBulkRequest(world.ctx(reader), { bulkRequestId: id })).toMatchObject({ total: 1 });
    await expect(stopBulkRequest(world.ctx(reader), { bulkRequestId: id })).rejects.toMatchObject({
      code: 'permission.denied',
    });
  });
});
