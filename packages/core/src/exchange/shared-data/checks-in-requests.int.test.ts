import type { CheckType, VerificationOutcome } from '@probity/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listNotifications } from '../../identity/notifications/index.ts';
import { inTransaction, inUnscopedTransaction, newId, type UserActor } from '../../kernel/context/index.ts';
import {
  expireChecks,
  insertCheck,
  listChecksInForce,
  lockCheck,
  moveCheck,
} from '../../registry/checks/index.ts';
import { lockCredential, takeStep } from '../../registry/credentials/index.ts';
import { aNamedParty } from '../../testing/claim-story.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { mailNotification } from '../../workspace/notification-emails/index.ts';
import { listTasks } from '../../workspace/tasks/index.ts';
import { askAssociated } from '../associated-entities/index.ts';
import {
  approveConnection,
  createConnection,
  getConnection,
  listConnectionEvents,
  listConnections,
  revokeConnections,
} from '../connections/index.ts';
import { getRetainedRecord, listRetainedRecords } from '../retained-records/index.ts';
import { getShared } from './get-shared.ts';
import { listConnectionChecks } from './list-connection-checks.ts';
import { listDisclosures } from './list-disclosures.ts';
import { notifyCheck } from './notify-check.job.ts';
import { refreshConnections } from './refresh-connections.job.ts';

let world: TestWorld;
let two: TwoParties;
let personId: string;
let person: UserActor;
beforeAll(async () => {
  world = await TestWorld.open();
  // Only needs to be configured: no test here calls it.
  world.services.identityVerification = {
    start: unused,
    read: unused,
    pictures: unused,
    openNotice: () => null,
  };
});
afterAll(() => world.close());
beforeEach(async () => {
  two = await TwoParties.meet(world);
  personId = await world.anOrganisation({ kind: 'LegalPerson', name: 'Mara Lindqvist' });
  const user = await world.aUser({ memberOf: personId, name: 'Mara Lindqvist' });
  const memberships = user.memberships.map((one) => ({ ...one, kind: 'LegalPerson' as const }));
  person = { ...user, memberships };
  await two.hold('LegalName', 'Mara Lindqvist', personId, person);
});

const unused = (): Promise<never> => Promise.reject(new Error('not called'));
const system = () => world.ctx({ kind: 'system', job: 'test' });
const name = { kind: 'field' as const, key: 'LegalName', shareEvidence: true };
const check = (key: CheckType) => ({ kind: 'check' as const, key, shareEvidence: true });

const ask = (checks: CheckType[], dueOn?: string) =>
  two.ask({
    target: { entityId: personId },
    scope: { ...fieldsOf('LegalName'), checks },
    ...(dueOn && { dueOn }),
  });
const approve = (connectionId: string, items?: ReturnType<typeof check>[] | [typeof name]) =>
  approveConnection(world.ctx(person), { connectionId, items });

/** Gives the check this outcome and runs the jobs that follow. */
async function settle(
  type: CheckType,
  outcome: VerificationOutcome,
  { of = personId, validUntil = null }: { of?: string; validUntil?: string | null } = {},
): Promise<void> {
  const now = world.clock;
  const moved = await inUnscopedTransaction(system(), async (ctx) => {
    const row = await insertCheck(ctx, {
      id: newId(),
      accountId: of,
      entityId: of,
      type,
      provider: type === 'Liveness' ? 'IDenfy' : null,
      outcome: 'NotStarted',
      createdAt: now,
      changedAt: now,
    });
    return moveCheck(ctx, await lockCheck(ctx, row.id), { outcome, cause: 'provider', validUntil });
  });
  await follow(of);
  await notifyCheck(system(), { ...moved, checkId: moved.id });
}
/** A source confirms the value. */
async function confirm(credentialId: string): Promise<void> {
  await inUnscopedTransaction(system(), async (ctx) => {
    const attestation = {
      attestor: 'Source',
      byAccountId: null,
      source: 'IDenfy',
      method: 'Liveness',
    } as const;
    await takeStep(ctx, await lockCredential(ctx, credentialId), { step: 'confirmBySource', attestation });
  });
  await follow();
}
const follow = (entityId = personId) => refreshConnections(system(), { entityId });

const readiness = async (connectionId: string) =>
  Object.fromEntries(
    (await getConnection(world.ctx(person), { connectionId })).scope
      .filter(({ kind }) => kind === 'check')
      .map(({ key, holding }) => [key, holding?.readiness]),
  );
const seenBy = async (actor: UserActor, connectionId: string) =>
  (await listConnectionChecks(world.ctx(actor), { connectionId })).checks;
const isCompleted = async (connectionId: string) =>
  (await getConnection(world.ctx(two.requester), { connectionId })).row.completedAt !== null;
const kindsFor = async (actor: UserActor, accountId: string) =>
  (await listNotifications(world.ctx(actor), { accountId, after: null, limit: 20 })).items.map(
    ({ kind }) => kind,
  );
/** The emails of all notifications so far. */
async function mailsSent() {
  const jobs = await world.database.asOwner<{ data: { notificationId: string } }>(
    `delete from pgboss.job where name = 'mail-notification' returning data`,
  );
  for (const { data } of jobs) await mailNotification(system(), data);
  return world.takeMails();
}

describe('a check that a request asks for', () => {
  it('is to do, under way, succeeded, failed or expired, and ready only once it has succeeded', async () => {
    const { id } = await ask(['Liveness', 'BankAccount']);
    expect(await readiness(id)).toEqual({ Liveness: 'ToDo', BankAccount: 'NotAvailable' });
    await settle('Liveness', 'Pending');
    expect(await readiness(id)).toMatchObject({ Liveness: 'UnderWay' });
    await world.database.asOwner(`delete from checks`);
    await settle('Liveness', 'Error');
    expect(await readiness(id)).toMatchObject({ Liveness: 'Failed' });
    await settle('Liveness', 'Success', { validUntil: '2020-01-01' });
    expect(await readiness(id)).toMatchObject({ Liveness: 'Expired' });
    await settle('Liveness', 'Success');
    expect(await readiness(id)).toMatchObject({ Liveness: 'Ready' });
  });

  it('is not shared before it has succeeded, nor with the data, but only if chosen', async () => {
    const { id } = await ask(['Liveness']);
    await approve(id);
    expect((await getConnection(world.ctx(person), { connectionId: id })).scope.at(-1)?.state).toBe('Asked');
    await expect(approve(id, [check('Liveness')])).rejects.toMatchObject({
      code: 'connection.nothing_to_share',
    });
    await settle('Liveness', 'Success');
    expect(await seenBy(two.requester, id)).toMatchObject([
      { state: 'Asked', shared: null, readiness: null },
    ]);
    await approve(id, [check('Liveness')]);
    expect(await seenBy(two.requester, id)).toMatchObject([
      {
        type: 'Liveness',
        state: 'Consented',
        shared: { outcome: 'Success', provider: 'IDenfy', method: 'Liveness' },
      },
    ]);
  });

  it('counts in the progress of both sides, and is a task of the data owner with the due date', async () => {
    const { id } = await ask(['Liveness', 'CriminalCheck'], '2099-01-31');
    const tasks = async () =>
      (await listTasks(world.ctx(person), { accountId: personId, limit: 50 })).filter(({ reason }) =>
        reason.endsWith('CheckToDo'),
      );
    expect(await tasks()).toMatchObject([
      {
        type: 'PerformIdentityVerification',
        reason: 'IdentityCheckToDo',
        dueOn: '2099-01-31',
        link: `/profile/${personId}/checks?check=Liveness`,
      },
      { type: 'ProvideEvidence', reason: 'CriminalCheckToDo' },
    ]);
    await settle('Liveness', 'Success');
    expect(await tasks()).toMatchObject([{ reason: 'CriminalCheckToDo' }]);
    await approve(id, [check('Liveness')]);
    for (const [actor, accountId] of [
      [person, personId],
      [two.requester, two.requesterId],
    ] as const) {
      const { items } = await listConnections(world.ctx(actor), {
        accountId,
        after: null,
        limit: 5,
        sort: 'newest',
      });
      expect(items[0]).toMatchObject({ total: 3, consented: 1 });
    }
  });

  it('is in the access log, and stays in the retained record after revocation', async () => {
    const { id } = await ask(['Liveness']);
    await settle('Liveness', 'Success', { validUntil: '2031-05-01' });
    await approve(id);
    await seenBy(two.requester, id);
    const log = await listDisclosures(world.ctx(person), { connectionId: id, after: null, limit: 5 });
    expect(log.items[0]?.items).toEqual(['check:Liveness']);
    await revokeConnections(world.ctx(person), { connectionIds: [id] });
    expect(await seenBy(two.requester, id)).toMatchObject([{ shared: null }]);
    const [record] = await listRetainedRecords(world.ctx(two.requester), { connectionId: id });
    const { content } = await getRetainedRecord(world.ctx(two.requester), {
      connectionId: id,
      recordId: record?.id ?? '',
    });
    expect(content.items).toMatchObject([
      {
        kind: 'check',
        label: 'Identity and liveness',
        values: [{ text: expect.stringContaining('Succeeded') }],
      },
    ]);
  });

  it('notifies the data owner when it succeeds, and the recipient of later outcomes once it is shared', async () => {
    const { id } = await ask(['Liveness']);
    await settle('Liveness', 'Success', { validUntil: '2099-05-01' });
    expect(await kindsFor(person, personId)).toContain('check.succeeded');
    expect(await kindsFor(two.requester, two.requesterId)).not.toContain('connection.checkSucceeded');
    await approve(id);
    await settle('Liveness', 'Error');
    expect(await kindsFor(two.requester, two.requesterId)).toContain('connection.checkFailed');
    await settle('Liveness', 'Success');
    expect(await kindsFor(two.requester, two.requesterId)).toContain('connection.checkSucceeded');
  });

  it.each([
    ['None', ['owner']],
    ['Member', ['chosen', 'owner']],
    ['OnlyPointOfContact', ['contact', 'owner']],
    ['All', ['chosen', 'contact', 'other', 'owner']],
  ])('notifies and emails only those who may see received data: %s', async (visibility, notified) => {
    const aMember = () => world.aUser({ memberOf: two.requesterId, role: 'Reviewer' });
    const members = {
      owner: two.requester,
      chosen: await aMember(),
      contact: await aMember(),
      other: await aMember(),
    };
    const { id } = await ask(['Liveness']);
    await settle('Liveness', 'Success');
    await approve(id);
    await world.database.asOwner(
      `update connection_sides s set visibility = $3,
         visible_to_member = (select m.id from members m where m.account_id = s.account_id and m.user_id = $4),
         contact_member_id = (select m.id from members m where m.account_id = s.account_id and m.user_id = $5)
       where s.connection_id = $1 and s.account_id = $2`,
      [id, two.requesterId, visibility, members.chosen.userId, members.contact.userId],
    );
    await mailsSent();
    world.pass(1);
    await settle('Liveness', 'Error');
    const having = async (isNotified: (member: UserActor) => Promise<boolean>) => {
      const found: string[] = [];
      for (const [who, member] of Object.entries(members)) if (await isNotified(member)) found.push(who);
      return found.sort();
    };
    expect(
      await having(async (member) =>
        (await kindsFor(member, two.requesterId)).includes('connection.checkFailed'),
      ),
    ).toEqual(notified);
    const addresses = (await mailsSent())
      .filter(
        ({ subject }) => subject === 'The check “Identity and liveness” of Mara Lindqvist was not successful',
      )
      .map(({ to }) => to);
    expect(await having(async ({ email }) => addresses.includes(email))).toEqual(notified);
  });
});

describe('a request is Completed', () => {
  it('once every requested check has succeeded and is shared, until one expires', async () => {
    const { id } = await ask(['Liveness', 'AmlCheck']);
    await settle('Liveness', 'Success', { validUntil: '2099-05-01' });
    await approve(id, [name]);
    await approve(id, [check('Liveness')]);
    expect(await isCompleted(id)).toBe(false);
    await settle('AmlCheck', 'Success');
    expect(await isCompleted(id)).toBe(false);
    await approve(id, [check('AmlCheck')]);
    expect(await isCompleted(id)).toBe(true);
    expect((await kindsFor(two.requester, two.requesterId))[0]).toBe('connection.completed');
    expect((await kindsFor(person, personId))[0]).toBe('connection.completed');

    await world.database.asOwner(`update checks set valid_until = '2020-01-01' where type = 'Liveness'`);
    await expireChecks(system());
    await follow();
    expect(await isCompleted(id)).toBe(false);
    const events = await listConnectionEvents(world.ctx(two.requester), { connectionId: id });
    expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['completed', 'reopened']));
    expect(await seenBy(two.requester, id)).toContainEqual(
      expect.objectContaining({ type: 'Liveness', shared: expect.objectContaining({ outcome: 'Expired' }) }),
    );
  });

  it('and an offer likewise, which both parties read of as an offer', async () => {
    const { id } = await createConnection(world.ctx(person), {
      accountId: personId,
      target: { entityId: two.requesterId },
      relationType: 'DataShared',
      scope: { ...fieldsOf('LegalName'), checks: ['Liveness'] },
    });
    await settle('Liveness', 'Success', { validUntil: '2099-05-01' });
    await approveConnection(world.ctx(two.requester), { connectionId: id });
    expect(await isCompleted(id)).toBe(true);
    await world.database.asOwner(`update checks set valid_until = '2020-01-01' where type = 'Liveness'`);
    await expireChecks(system());
    await follow();
    expect(await isCompleted(id)).toBe(false);
    for (const kinds of [await kindsFor(two.requester, two.requesterId), await kindsFor(person, personId)]) {
      expect(kinds).toEqual(
        expect.arrayContaining(['connection.offerCompleted', 'connection.offerReopened']),
      );
      expect(kinds).not.toContain('connection.completed');
    }
  });

  it.each([
    ['Liveness', 'Started'],
    ['Liveness', 'Pending'],
    ['CriminalCheck', 'Pending'],
    ['AmlCheck', 'Started'],
  ] as const)(
    'while the %s is repeated and is %s, until the new attempt has an outcome',
    async (type, underWay) => {
      const { id } = await ask([type]);
      await settle(type, 'Success', { validUntil: '2099-05-01' });
      await approve(id);
      expect(await isCompleted(id)).toBe(true);
      await settle(type, underWay);
      expect(await isCompleted(id)).toBe(true);
      expect(await readiness(id)).toEqual({ [type]: 'Ready' });
      expect(await seenBy(two.requester, id)).toMatchObject([
        { shared: { outcome: 'Success', validUntil: '2099-05-01' } },
      ]);
      await world.database.asOwner(`update checks set outcome = 'Unverified' where outcome = $1`, [underWay]);
      await follow();
      expect(await isCompleted(id)).toBe(false);
      expect(await seenBy(two.requester, id)).toMatchObject([{ shared: { outcome: 'Unverified' } }]);
    },
  );

  it('even if a new attempt was cancelled, or expired unused, which the requester is not notified of', async () => {
    const { id } = await ask(['Liveness']);
    await settle('Liveness', 'Success', { validUntil: '2099-05-01' });
    await approve(id);
    await settle('Liveness', 'Expired');
    expect(await isCompleted(id)).toBe(true);
    expect(await kindsFor(two.requester, two.requesterId)).not.toContain('connection.checkExpired');
    await settle('Liveness', 'Started');
    await world.database.asOwner(
      `update checks set outcome = 'Unverified', cancelled_at = now() where outcome = 'Started'`,
    );
    await follow();
    expect(await isCompleted(id)).toBe(true);
  });

  it('not if a new screening finds hits that are still undecided', async () => {
    const { id } = await ask(['AmlCheck']);
    await settle('AmlCheck', 'Success');
    await approve(id);
    await settle('AmlCheck', 'Pending');
    expect(await isCompleted(id)).toBe(false);
  });

  it('which marks validated values as Completed, and as Validated again when it is reopened', async () => {
    const { id } = await ask(['Liveness']);
    await settle('Liveness', 'Success');
    await approve(id);
    const [shared] = (await getShared(world.ctx(two.requester), { connectionId: id })).items;
    const credentialId = shared?.values[0]?.row.id ?? '';
    const stateNow = async () =>
      (await world.database.asOwner('select review_state from credentials where id = $1', [credentialId]))[0];
    await confirm(credentialId);
    expect(await stateNow()).toEqual({ review_state: 'Completed' });
    await settle('Liveness', 'Error');
    await follow();
    expect(await stateNow()).toEqual({ review_state: 'Validated' });
  });

  it('only with validated data if it asks for Information, which is shared with the data', async () => {
    const { id } = await ask(['Information']);
    expect(await readiness(id)).toEqual({ Information: 'UnderWay' });
    await approve(id, [name]);
    expect(await seenBy(two.requester, id)).toMatchObject([
      { state: 'Consented', shared: { outcome: 'Pending' } },
    ]);
    expect(await isCompleted(id)).toBe(false);
    const [shared] = (await getShared(world.ctx(two.requester), { connectionId: id })).items;
    const credentialId = shared?.values[0]?.row.id ?? '';
    await confirm(credentialId);
    expect(await seenBy(two.requester, id)).toMatchObject([{ shared: { outcome: 'Success' } }]);
    expect(await isCompleted(id)).toBe(true);
  });

  it('only once each beneficial owner is verified, if the template requires it', async () => {
    const company = { accountId: two.holderId, owner: two.holder };
    const named = await aNamedParty(world, company, {
      fieldKey: 'UltimateBeneficialOwner',
      value: { percentage: '40', holding: 'Direct' },
    });
    await world.database.asOwner(
      'update credentials set related_entity_id = $2 where related_entity_id = $1',
      [named.entityId, personId],
    );
    await two.hold('TradingName', 'Karoo Solar');
    await two.hold('BirthDate', '1980-01-01', personId, person);
    const { id } = await two.ask({ scope: fieldsOf('TradingName', 'UltimateBeneficialOwner') });
    await world.database.asOwner('update connections set ubo_idv = true where id = $1', [id]);
    await approveConnection(world.ctx(two.holder), { connectionId: id });
    await askAssociated(system(), { connectionId: id });
    expect(await isCompleted(id)).toBe(false);
    const { items } = await listConnections(world.ctx(person), {
      accountId: personId,
      after: null,
      limit: 5,
      sort: 'newest',
    });
    const own = items[0]?.connectionId ?? '';
    expect(await readiness(own)).toEqual({ Liveness: 'ToDo' });
    await settle('Liveness', 'Success');
    await world.database.asOwner(
      `update connection_items set required = false where connection_id = $1 and key = 'IdentificationDocument'`,
      [own],
    );
    await approveConnection(world.ctx(person), { connectionId: own });
    await follow();
    expect(await isCompleted(own)).toBe(true);
    expect(await isCompleted(id)).toBe(true);
  });
});

describe('the outcome of a check is hidden', () => {
  it('from the requester before consent, whatever they open', async () => {
    const { id } = await ask(['Liveness']);
    await settle('Liveness', 'Success');
    await approve(id, [name]);
    expect(await seenBy(two.requester, id)).toMatchObject([{ shared: null, readiness: null }]);
    expect(
      (await getShared(world.ctx(two.requester), { connectionId: id })).items.map(({ key }) => key),
    ).toEqual(['LegalName']);
    expect(
      (await getConnection(world.ctx(two.requester), { connectionId: id })).scope.map(
        ({ holding }) => holding,
      ),
    ).toEqual([null, null]);
  });

  it('from strangers, and through other connections', async () => {
    const { id } = await ask(['Liveness']);
    await settle('Liveness', 'Success');
    await approve(id);
    await expect(seenBy(two.stranger, id)).rejects.toMatchObject({ code: 'resource.not_found' });
    const { id: other } = await two.ask();
    expect(await seenBy(two.requester, other)).toEqual([]);
    const rows = await inTransaction(world.ctx(two.requester), ({ db }) =>
      db.selectFrom('checks').select('id').where('entityId', '=', personId).execute(),
    );
    expect(rows).toEqual([]);
  });

  /** A request of which everything is shared, the outcome of the check included. */
  const aSharedCheck = async () => {
    const { id } = await ask(['Liveness']);
    await settle('Liveness', 'Success');
    await approve(id);
    expect(await seenBy(two.requester, id)).toMatchObject([{ shared: { outcome: 'Success' } }]);
    return id;
  };

  it('once it is revoked, while the rest stays shared', async () => {
    const id = await aSharedCheck();
    await revokeConnections(world.ctx(person), { connectionIds: [id], items: ['check:Liveness'] });
    expect(await seenBy(two.requester, id)).toMatchObject([{ state: 'Revoked', shared: null }]);
    const { items } = await getShared(world.ctx(two.requester), { connectionId: id });
    expect(items.map(({ key }) => key)).toEqual(['LegalName']);
  });

  it('once the connection is revoked as a whole', async () => {
    const id = await aSharedCheck();
    await revokeConnections(world.ctx(person), { connectionIds: [id] });
    expect(await seenBy(two.requester, id)).toMatchObject([{ state: 'Revoked', shared: null }]);
    await expect(getShared(world.ctx(two.requester), { connectionId: id })).rejects.toMatchObject({
      code: 'resource.not_found',
    });
  });

  it.each([
    ['the connection has ended', `sharing_status = 'RevokedByTarget'`],
    ['the period has expired', `expires_at = $2`],
  ])('as soon as %s, whatever the state of the item', async (_, change) => {
    const id = await aSharedCheck();
    await world.database.asOwner(`update connections set changed_at = $2, ${change} where id = $1`, [
      id,
      world.clock,
    ]);
    expect(await seenBy(two.requester, id)).toMatchObject([{ state: 'Consented', shared: null }]);
  });
});

it('the check in force is found by index, without a sequential scan', async () => {
  await ask(['Liveness']);
  const seqScans = await inTransaction(world.ctx(person), async ({ db }) => {
    await sql`set local enable_seqscan = off`.execute(db);
    // Ignore plans that the connection cached earlier for a few rows.
    await sql`discard plans`.execute(db);
    const scansSoFar = async () => {
      const { rows } = await sql<{ seqScan: number }>`
        select seq_scan::int from pg_stat_xact_user_tables where relname = 'checks'`.execute(db);
      return rows[0]?.seqScan ?? 0;
    };
    // The connection may not have reported the counts of earlier transactions yet.
    const before = await scansSoFar();
    const accountId = personId;
    await listChecksInForce({ db }, { accountId, entityIds: [personId], today: '2026-01-01' });
    return (await scansSoFar()) - before;
  });
  expect(seqScans).toBe(0);
});
