import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  approveConnection,
  createConnection,
  revokeConnections,
  setContact,
} from '../../exchange/connections/index.ts';
import { changeSettings } from '../../identity/accounts/index.ts';
import { inTransaction, type UserActor } from '../../kernel/context/index.ts';
import type { Report } from '../../kernel/ports/index.ts';
import { obtainTimestamps } from '../../kernel/timestamps/index.ts';
import { changeValue } from '../../registry/credentials/index.ts';
import { addRelatedEntity } from '../../registry/related-parties/index.ts';
import { InMemoryTimestampAuthority } from '../../testing/in-memory-timestamp-authority.ts';
import { importOwnList } from '../../testing/sample-lists.ts';
import { hitOf, matchOf } from '../../testing/screening-story.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { listRelationships, refreshRelationships } from '../../workspace/relationships/index.ts';
import { listTasks } from '../../workspace/tasks/index.ts';
import { getPeriodicReview, planFirstReview } from '../periodic-reviews/index.ts';
import { screenParty } from '../screening/index.ts';
import { addRelationshipNote } from './add-relationship-note.ts';
import { changeRelationships } from './change-relationships.ts';
import { confirmRelationshipDecision } from './confirm-relationship-decision.ts';
import { decideRelationship } from './decide-relationship.ts';
import { editRelationshipNote } from './edit-relationship-note.ts';
import { getRelationshipDecision } from './get-relationship-decision.ts';
import { getRelationshipOwnership } from './get-relationship-ownership.ts';
import { readDecisionTimestamp } from './read-decision-timestamp.ts';
import { readRelationshipFile } from './read-relationship-file.ts';
import { reportRelationshipDecision } from './report-relationship-decision.ts';

const DAY = 24 * 60;
let world: TestWorld;
let two: TwoParties;
let validator: UserActor;
let connectionId: string;
let credentialId: string;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
/** The holder shares its trading name; the requester and one of its Validators decide. */
beforeEach(async () => {
  two = await TwoParties.meet(world);
  validator = await world.aUser({ memberOf: two.requesterId, role: 'Validator', name: 'Tomas Novak' });
  credentialId = (await two.hold('TradingName', 'Harbour Systems')).id;
  connectionId = (await two.ask({ scope: fieldsOf('TradingName', 'LeiCode') })).id;
  await two.approve(connectionId, ['TradingName']);
});

const of = () => ({ accountId: two.requesterId, entityId: two.holderId });
const read = (actor = two.requester, asAt?: string) =>
  readRelationshipFile(world.ctx(actor), { ...of(), asAt });
const reason = 'Trading profile is unchanged.';
const toOwners = () => ({ to: { role: 'Owner' as const }, dueOn: dayOf(world.clock) });
const decide = async (kind: 'Approve' | 'Reject' | 'Escalate' = 'Approve', actor = two.requester) => {
  const { fileHash } = await read(actor);
  const escalation = kind === 'Escalate' ? toOwners() : undefined;
  return decideRelationship(world.ctx(actor), {
    ...of(),
    kind,
    reason,
    fileHash: fileHash ?? '',
    escalation,
  });
};
/** On the file as it is now. */
const confirm = async (decisionId: string, actor: UserActor, agrees = true) => {
  const { fileHash } = await read(actor);
  return confirmRelationshipDecision(world.ctx(actor), {
    ...of(),
    decisionId,
    agrees,
    reason: 'I have read it too.',
    fileHash: fileHash ?? undefined,
  });
};
const newsFor = async ({ userId }: UserActor) =>
  (
    await world.database.asOwner<{ kind: string }>(
      `select kind from notifications where account_id = $1 and user_id = $2 and kind like 'relationship.%'
       order by created_at, id`,
      [two.requesterId, userId],
    )
  ).map(({ kind }) => kind);
const needTwo = () =>
  changeSettings(world.ctx(two.requester), {
    accountId: two.requesterId,
    settings: { fourEyesDecisions: true },
  });
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const row = async () =>
  (
    await listRelationships(world.ctx(two.requester), {
      accountId: two.requesterId,
      filter: {},
      sort: 'name',
      after: null,
      limit: 10,
    })
  ).items[0];
const tasksOf = async (actor: UserActor) =>
  (await listTasks(world.ctx(actor), { accountId: two.requesterId, limit: 100 })).filter(
    ({ reason }) => reason === 'DecisionToConfirm',
  );

describe('a decision on a counterparty', () => {
  it('takes effect immediately if one person decides, and keeps the record it relied on', async () => {
    const id = await decide();
    expect((await read()).decisions).toMatchObject([{ id, kind: 'Approve', state: 'InForce', reason }]);
    expect(await row()).toMatchObject({ decision: 'Approve', awaitsSecond: false });
    await changeValue(world.ctx(two.holder), { credentialId, value: 'Harbour Leasing' });
    const kept = await getRelationshipDecision(world.ctx(two.requester), { ...of(), decisionId: id });
    expect(kept.isIntact).toBe(true);
    expect(kept.connections[0]?.items).toMatchObject([{ text: 'Harbour Systems' }]);
    expect(await world.auditActions(two.requesterId)).toContain('relationship.decided');
  });

  it('has its record timestamped by an authority, as proposed and as agreed, for members who may decide', async () => {
    const authority = new InMemoryTimestampAuthority(() => world.clock);
    world.services.timestampAuthority = authority;
    await needTwo();
    const decisionId = await decide();
    const record = (stage: 'Proposed' | 'Agreed') =>
      getRelationshipDecision(world.ctx(validator), { ...of(), decisionId, stage });
    const reply = (actor: UserActor, stage: 'Proposed' | 'Agreed') =>
      readDecisionTimestamp(world.ctx(actor), { ...of(), decisionId, stage });
    expect((await record('Proposed')).timestamp).toEqual({ state: 'Awaited' });
    await expect(reply(validator, 'Proposed')).rejects.toMatchObject({ code: 'resource.not_found' });
    await confirm(decisionId, validator);
    await obtainTimestamps(world.ctx({ kind: 'system', job: 'test' }));
    world.services.timestampAuthority = null;
    for (const stage of ['Proposed', 'Agreed'] as const) {
      const { hash, timestamp } = await record(stage);
      expect(timestamp).toEqual({ state: 'Confirmed', authority: 'Time of Record', at: world.clock });
      expect((await reply(validator, stage)).toString('latin1')).toContain(`token ${hash}`);
    }
    const contributor = await world.aUser({ memberOf: two.requesterId, role: 'Contributor' });
    await expect(reply(contributor, 'Agreed')).rejects.toMatchObject({ code: 'permission.denied' });
    await expect(reply(two.holder, 'Agreed')).rejects.toMatchObject({ code: 'resource.not_found' });
  });

  it('relies on the screening as it was: a hit found in between has to be read first', async () => {
    expect((await read()).screening).toMatchObject({ result: 'NotTriggered', screenedAt: null });
    const { fileHash } = await read();
    await world.database.asOwner(
      `insert into party_screenings (account_id, entity_id, result, hits, undecided, confirmed, screened_at)
       values ($1, $2, 'PotentialRisk', 2, 1, 0, now())`,
      [two.requesterId, two.holderId],
    );
    const found = { result: 'PotentialRisk', hits: 2, undecided: 1, confirmed: 0 };
    expect((await read()).screening).toMatchObject(found);
    await expect(
      decideRelationship(world.ctx(two.requester), {
        ...of(),
        kind: 'Approve',
        reason,
        fileHash: fileHash ?? '',
      }),
    ).rejects.toMatchObject({ code: 'relationship.file_changed' });
    const decisionId = await decide();
    await world.database.asOwner('update party_screenings set undecided = 0 where entity_id = $1', [
      two.holderId,
    ]);
    const kept = await getRelationshipDecision(world.ctx(two.requester), { ...of(), decisionId });
    expect(kept).toMatchObject({ isIntact: true, screening: found });
    expect((await read(two.requester, dayOf(world.clock))).screening).toBeNull();
  });

  it('records which lists in which version were searched and found nothing, at which threshold', async () => {
    await importOwnList(world, ['B,person,Bruno Tallow,,gb']);
    await screenParty(world.ctx(two.requester), of());
    const searched = {
      result: 'NoRisk',
      threshold: world.services.screening.threshold,
      lists: [
        expect.objectContaining({ title: 'Own list', version: expect.stringMatching(/^\d+ \(test\)$/) }),
      ],
    };
    expect((await read()).screening).toMatchObject(searched);
    const decisionId = await decide();
    const kept = await getRelationshipDecision(world.ctx(two.requester), { ...of(), decisionId });
    expect(kept.screening).toMatchObject(searched);
  });

  it('waits for a second person if two are required, who is never the first', async () => {
    await needTwo();
    const id = await decide();
    expect(await row()).toMatchObject({ decision: null, awaitsSecond: true });
    expect(await newsFor(validator)).toEqual(['relationship.proposed']);
    expect(await tasksOf(two.requester)).toEqual([]);
    expect(await tasksOf(validator)).toMatchObject([{ link: `/relationships/${two.holderId}/decision` }]);
    await expect(confirm(id, two.requester)).rejects.toMatchObject({ code: 'relationship.four_eyes' });
    await expect(decide('Approve', validator)).rejects.toThrow();
    await confirm(id, validator);
    expect(await row()).toMatchObject({ decision: 'Approve', awaitsSecond: false });
    expect(await newsFor(two.requester)).toEqual(['relationship.agreed']);
    expect((await read()).decisions[0]).toMatchObject({ state: 'InForce', second: { name: 'Tomas Novak' } });
    await expect(confirm(id, validator)).rejects.toMatchObject({ code: 'relationship.already_decided' });
    expect(await tasksOf(validator)).toEqual([]);
  });

  it('has no effect if the second person refuses it, and the proposer is told', async () => {
    await needTwo();
    const id = await decide();
    await confirm(id, validator, false);
    expect((await read()).decisions[0]).toMatchObject({ state: 'Refused' });
    expect(await row()).toMatchObject({ decision: null, awaitsSecond: false });
    expect(await newsFor(two.requester)).toEqual(['relationship.refused']);
  });

  it('that awaits a second person ends when someone rejects meanwhile, and the proposer is told', async () => {
    await needTwo();
    const id = await decide();
    await decide('Reject', validator);
    const { decisions } = await read();
    expect(decisions.find((one) => one.id === id)).toMatchObject({ state: 'Superseded', second: null });
    expect(await row()).toMatchObject({ decision: 'Reject', awaitsSecond: false });
    expect(await newsFor(two.requester)).toEqual(['relationship.superseded']);
    expect(await tasksOf(validator)).toEqual([]);
    await expect(confirm(id, validator)).rejects.toMatchObject({ code: 'relationship.already_decided' });
    expect(await world.auditActions(two.requesterId)).toContain('relationship.decisionSuperseded');
  });

  it('that awaits a second person stays with them when someone escalates', async () => {
    await needTwo();
    const id = await decide();
    await decide('Escalate', validator);
    expect((await read()).decisions.find((one) => one.id === id)).toMatchObject({ state: 'AwaitingSecond' });
  });

  it.each(['Reject', 'Escalate'] as const)(
    'of kind %s takes effect at once where two decide',
    async (kind) => {
      await needTwo();
      expect((await read()).effects).toEqual({
        Approve: 'AfterSecondPerson',
        Reject: 'AtOnce',
        Escalate: 'AtOnce',
      });
      await decide(kind);
      expect(await row()).toMatchObject({ decision: kind, awaitsSecond: false });
    },
  );

  it('is refused if the file has changed since it was read', async () => {
    const { fileHash } = await read();
    await changeValue(world.ctx(two.holder), { credentialId, value: 'Harbour Leasing' });
    const stale = { ...of(), kind: 'Approve' as const, reason, fileHash: fileHash ?? '' };
    const changed = { code: 'relationship.file_changed' };
    await expect(decideRelationship(world.ctx(two.requester), stale)).rejects.toMatchObject(changed);
  });

  it('is agreed by the second person on the present file, who is shown what changed since the proposal', async () => {
    await needTwo();
    const id = await decide();
    expect((await read(validator)).changesSince).toEqual([]);
    world.pass(5);
    await changeValue(world.ctx(two.holder), { credentialId, value: 'Harbour Freight' });
    const changedAt = world.clock;
    await importOwnList(world, ['B,person,Bruno Tallow,,gb']);
    await screenParty(world.ctx(two.requester), of());
    const { changesSince, fileHash } = await read(validator);
    expect(changesSince).toContainEqual(
      expect.objectContaining({
        kind: 'Item',
        label: 'Trading name',
        from: expect.objectContaining({ text: 'Harbour Systems' }),
        to: expect.objectContaining({ text: 'Harbour Freight' }),
        at: changedAt,
      }),
    );
    expect(changesSince).toContainEqual(
      expect.objectContaining({
        kind: 'Screening',
        from: expect.objectContaining({ screenedAt: null }),
        to: expect.objectContaining({ result: 'NoRisk' }),
      }),
    );
    expect(changesSince).toContainEqual(expect.objectContaining({ kind: 'Risk' }));
    const agree = (hash: string | null) =>
      confirmRelationshipDecision(world.ctx(validator), {
        ...of(),
        decisionId: id,
        agrees: true,
        reason: '',
        fileHash: hash ?? undefined,
      });
    await changeValue(world.ctx(two.holder), { credentialId, value: 'Harbour Rail' });
    // The file moved again between reading and deciding.
    await expect(agree(fileHash)).rejects.toMatchObject({ code: 'relationship.file_changed' });
    await agree((await read(validator)).fileHash);
    expect(await row()).toMatchObject({ decision: 'Approve' });
    const recordOf = (stage?: 'Proposed' | 'Agreed') =>
      getRelationshipDecision(world.ctx(two.requester), { ...of(), decisionId: id, stage });
    expect(await recordOf()).toMatchObject({
      stage: 'Agreed',
      isIntact: true,
      connections: [{ items: [{ text: 'Harbour Rail' }] }],
    });
    expect(await recordOf('Proposed')).toMatchObject({
      isIntact: true,
      connections: [{ items: [{ text: 'Harbour Systems' }] }],
    });
    const [entry] = await world.database.asOwner<{ entry: string }>(
      `select entry from audit_log where chain_id = $1 and action = 'relationship.decisionConfirmed'`,
      [two.requesterId],
    );
    expect(JSON.stringify(entry)).toContain((await recordOf()).hash);
  });

  it('to approve is refused while a true match stands, to both people', async () => {
    await needTwo();
    const id = await decide();
    const match = await matchOf(world, two.requester, of());
    const trueMatch = { code: 'relationship.true_match' };
    expect((await read()).effects).toMatchObject({ Approve: 'Refused', Reject: 'AtOnce' });
    await expect(confirm(id, validator)).rejects.toMatchObject(trueMatch);
    await confirm(id, validator, false);
    await expect(decide()).rejects.toMatchObject(trueMatch);
    await decide('Reject');
    await match.dismiss();
    await decide();
  });

  it('to approve needs two people while a hit that two dismiss is undecided, where one would approve', async () => {
    const settings = { fourEyesScreening: true, fourEyesDecisions: false };
    await changeSettings(world.ctx(two.requester), { accountId: two.requesterId, settings });
    expect((await read()).effects).toMatchObject({ Approve: 'AtOnce' });
    await hitOf(world, two.requester, of());
    expect((await read()).effects).toMatchObject({ Approve: 'AfterSecondPerson', Reject: 'AtOnce' });
    await decide();
    expect(await row()).toMatchObject({ decision: null, awaitsSecond: true });
  });

  it('to approve takes one person below the risk from which two decide, and two at it', async () => {
    await needTwo();
    const from = (fourEyesFromRisk: 'Low' | 'High') =>
      changeSettings(world.ctx(two.requester), {
        accountId: two.requesterId,
        settings: { fourEyesFromRisk },
      });
    await from('High');
    expect((await read()).risk?.level).not.toBe('High');
    expect((await read()).effects).toMatchObject({ Approve: 'AtOnce' });
    await decide();
    expect(await row()).toMatchObject({ decision: 'Approve', awaitsSecond: false });
    await from('Low');
    expect((await read()).effects).toMatchObject({ Approve: 'AfterSecondPerson', Reject: 'AtOnce' });
    await decide();
    expect(await row()).toMatchObject({ awaitsSecond: true });
  });

  it('is refused if another one was made since the file was read', async () => {
    const { fileHash } = await read(validator);
    const approve = () =>
      decideRelationship(world.ctx(validator), {
        ...of(),
        kind: 'Approve',
        reason,
        fileHash: fileHash ?? '',
      });
    const id = await decide('Reject');
    await expect(approve()).rejects.toMatchObject({ code: 'relationship.file_changed' });
    expect((await read()).decisions).toMatchObject([{ id, kind: 'Reject' }]);
    await decide('Approve', validator);
    expect(await row()).toMatchObject({ decision: 'Approve' });
  });

  it('is refused if another one is made at the same moment', async () => {
    const { fileHash } = await read();
    const deciding = (['Approve', 'Reject'] as const).map((kind, index) =>
      decideRelationship(world.ctx(index ? validator : two.requester), {
        ...of(),
        kind,
        reason,
        fileHash: fileHash ?? '',
      }),
    );
    const outcomes = await Promise.allSettled(deciding);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'relationship.file_changed' }),
    });
  });

  it('is not agreed on a file read before another decision was made', async () => {
    await needTwo();
    const id = await decide();
    const { fileHash } = await read(validator);
    await decide('Escalate');
    const agreed = confirmRelationshipDecision(world.ctx(validator), {
      ...of(),
      decisionId: id,
      agrees: true,
      reason: '',
      fileHash: fileHash ?? undefined,
    });
    await expect(agreed).rejects.toMatchObject({ code: 'relationship.file_changed' });
  });

  describe('to escalate', () => {
    const escalate = async (
      escalation: Parameters<typeof decideRelationship>[1]['escalation'],
      actor = two.requester,
    ) => {
      const { fileHash } = await read(actor);
      const given = { ...of(), kind: 'Escalate' as const, reason, fileHash: fileHash ?? '', escalation };
      return decideRelationship(world.ctx(actor), given);
    };
    const escalations = async (actor: UserActor) =>
      (await listTasks(world.ctx(actor), { accountId: two.requesterId, limit: 100 })).filter(
        (task) => task.reason === 'EscalationToDecide',
      );
    const memberId = async ({ userId }: UserActor) =>
      (
        await world.database.asOwner<{ id: string }>(
          'select id from members where account_id = $1 and user_id = $2',
          [two.requesterId, userId],
        )
      )[0]?.id ?? '';

    it('to a member gives that person a task with a due date and an email, until it is decided', async () => {
      const dueOn = dayOf(new Date(world.clock.getTime() + 3 * DAY * 60_000));
      await escalate({ to: { memberId: await memberId(validator) }, dueOn });
      expect(await escalations(validator)).toMatchObject([
        { dueOn, link: `/relationships/${two.holderId}/decision`, subject: { entityId: two.holderId } },
      ]);
      expect(await escalations(two.requester)).toEqual([]);
      expect(await newsFor(validator)).toEqual(['relationship.escalated']);
      expect((await read()).decisions[0]).toMatchObject({
        escalation: { name: 'Tomas Novak', role: null, dueOn },
      });
      world.pass(1);
      await decide('Reject', validator);
      expect(await escalations(validator)).toEqual([]);
    });

    it('to a role gives everyone in it the task', async () => {
      const other = await world.aUser({ memberOf: two.requesterId, role: 'Validator' });
      await escalate({ to: { role: 'Validator' }, dueOn: dayOf(world.clock) });
      for (const actor of [validator, other]) {
        expect(await escalations(actor)).toHaveLength(1);
        expect(await newsFor(actor)).toEqual(['relationship.escalated']);
      }
      expect(await escalations(two.requester)).toEqual([]);
    });

    it('needs someone else who may decide, and a day that has not passed', async () => {
      const invalid = { code: 'request.invalid' };
      const dueOn = dayOf(world.clock);
      const contributor = await world.aUser({ memberOf: two.requesterId, role: 'Contributor' });
      await expect(escalate(undefined)).rejects.toMatchObject(invalid);
      const toMember = async (actor: UserActor) => ({ to: { memberId: await memberId(actor) }, dueOn });
      await expect(escalate(await toMember(two.requester))).rejects.toMatchObject(invalid);
      await expect(escalate(await toMember(contributor))).rejects.toMatchObject(invalid);
      await expect(escalate({ to: { role: 'Validator' }, dueOn: '2020-01-01' })).rejects.toMatchObject(
        invalid,
      );
    });
  });

  it('is refused to members who may not decide, and is not found for other accounts', async () => {
    await addRelationshipNote(world.ctx(two.requester), {
      ...of(),
      text: 'planted-canary: ask for the leases',
    });
    const id = await decide();
    const contributor = await world.aUser({ memberOf: two.requesterId, role: 'Contributor' });
    const { fileHash } = await read(contributor);
    const given = { ...of(), kind: 'Approve' as const, reason, fileHash: fileHash ?? '' };
    await expect(decideRelationship(world.ctx(contributor), given)).rejects.toMatchObject({
      code: 'permission.denied',
    });
    const notFound = { code: 'resource.not_found' };
    for (const actor of [two.stranger, two.holder]) {
      await expect(read(actor)).rejects.toMatchObject(notFound);
      await expect(decideRelationship(world.ctx(actor), given)).rejects.toMatchObject(notFound);
      const confirmed = confirmRelationshipDecision(world.ctx(actor), {
        ...of(),
        decisionId: id,
        agrees: true,
        reason: '',
        fileHash: given.fileHash,
      });
      await expect(confirmed).rejects.toMatchObject(notFound);
      const note = addRelationshipNote(world.ctx(actor), { ...of(), text: 'Mine now.' });
      await expect(note).rejects.toMatchObject(notFound);
      const opened = getRelationshipDecision(world.ctx(actor), { ...of(), decisionId: id });
      await expect(opened).rejects.toMatchObject(notFound);
    }
    // With the stranger's own account, about a party that is not its counterparty.
    const elsewhere = { ...given, accountId: two.strangerId };
    await expect(decideRelationship(world.ctx(two.stranger), elsewhere)).rejects.toMatchObject(notFound);
    const stored = await world.database.asOwner(
      `select count(*)::int as n from relationship_notes where position('planted-canary' in encode(text, 'escape')) > 0`,
    );
    expect(stored).toEqual([{ n: 0 }]);
  });

  it('cannot be made by a member who may not see all shared data', async () => {
    await setContact(world.ctx(two.requester), {
      connectionId,
      accountId: two.requesterId,
      visibility: { kind: 'OnlyPointOfContact' },
    });
    const file = await read(validator);
    expect(file).toMatchObject({ fileHash: null, relied: [], abilities: { decide: false } });
    expect((await read(validator, dayOf(world.clock))).relied).toEqual([]);
    const decisionId = await decide();
    const kept = await getRelationshipDecision(world.ctx(validator), { ...of(), decisionId });
    expect(kept.connections).toMatchObject([{ items: null }]);
    const given = { ...of(), kind: 'Approve' as const, reason, fileHash: '0'.repeat(64) };
    await expect(decideRelationship(world.ctx(validator), given)).rejects.toMatchObject({
      code: 'permission.denied',
    });
  });
});

describe('the record that a decision relied on', () => {
  const open = (decisionId: string) =>
    getRelationshipDecision(world.ctx(two.requester), { ...of(), decisionId });
  const end = () => revokeConnections(world.ctx(two.holder), { connectionIds: [connectionId] });
  const clean = () => refreshRelationships(world.ctx({ kind: 'system', job: 'test' }));

  it('stays readable after sharing ends while records are retained; afterwards only its hash remains', async () => {
    const id = await decide();
    await end();
    await clean();
    expect((await open(id)).connections[0]?.items).toMatchObject([{ text: 'Harbour Systems' }]);
    expect((await read(two.requester, dayOf(world.clock))).relied).toEqual([]);
    world.pass(6 * 366 * DAY);
    expect(await open(id)).toMatchObject({ isIntact: true, connections: [{ items: null, tests: [] }] });
    await clean();
    expect(
      await world.database.asOwner('select from relationship_decision_values where decision_id = $1', [id]),
    ).toEqual([]);
    expect((await open(id)).connections[0]?.itemsHash).toMatch(/^[0-9a-f]{64}$/);
    world.pass(-6 * 366 * DAY);
  });

  it('can be saved as a PDF that names the decision, its people and its hash', async () => {
    await needTwo();
    const id = await decide();
    await confirm(id, validator);
    let printed: Report | undefined;
    const { pdf } = world.services;
    world.services.pdf = {
      ...pdf,
      renderReport: (report) => {
        printed = report;
        return Promise.resolve(new Uint8Array([37, 80, 68, 70]));
      },
    };
    try {
      const { fileName } = await reportRelationshipDecision(world.ctx(validator), {
        ...of(),
        decisionId: id,
      });
      expect(fileName).toMatch(/^Decision on .*\.pdf$/);
    } finally {
      world.services.pdf = pdf;
    }
    const facts = Object.fromEntries(printed?.facts.map(({ label, value }) => [label, value]) ?? []);
    expect(facts).toMatchObject({
      Reason: reason,
      'Agreed by': expect.stringContaining('Tomas Novak'),
      'SHA-256 of the record': (await open(id)).hash,
    });
    expect(JSON.stringify(printed?.sections)).toContain('Harbour Systems');
    expect(await world.auditActions(two.requesterId)).toContain('relationship.decisionOpened');
  });

  it('is reported as altered if it was tampered with', async () => {
    const id = await decide();
    await world.database.asOwner('update relationship_decisions set hash = $2 where id = $1', [
      id,
      Buffer.alloc(32),
    ]);
    expect(await open(id)).toMatchObject({ isIntact: false });
  });
});

it('the file includes the rating and the acceptance that reading it has just created', async () => {
  const { now } = world.services;
  let ticks = 0;
  world.services.now = () => new Date(world.clock.getTime() + ticks++);
  try {
    const file = await read();
    expect(file.risk).not.toBeNull();
    expect(file.relied).toHaveLength(1);
  } finally {
    world.services.now = now;
  }
});

describe('the file as at a past date', () => {
  it('shows what was relied on, decided and noted by then, and nothing later', async () => {
    await read();
    await decide();
    const before = dayOf(world.clock);
    world.pass(3 * DAY);
    await changeValue(world.ctx(two.holder), { credentialId, value: 'Harbour Leasing' });
    await addRelationshipNote(world.ctx(two.requester), { ...of(), text: 'Leasing arm started.' });
    await decide('Escalate');
    const then = await read(two.requester, before);
    expect(then.decisions.map(({ kind }) => kind)).toEqual(['Approve']);
    expect(then.notes).toEqual([]);
    expect(then.relied[0]?.items).toMatchObject([{ text: 'Harbour Systems' }]);
    expect(then.connections).toMatchObject([{ sharingStatus: 'Approved' }]);
    expect(then).toMatchObject({ fileHash: null, abilities: { note: false, decide: false } });
    const now = await read();
    expect(now.decisions.map(({ kind }) => kind)).toEqual(['Escalate', 'Approve']);
    expect(now.notes).toMatchObject([{ text: 'Leasing arm started.' }]);
    world.pass(-10 * DAY);
    const early = dayOf(world.clock);
    world.pass(10 * DAY);
    expect(await read(two.requester, early)).toMatchObject({
      connections: [],
      decisions: [],
      relied: [],
      risk: null,
    });
    world.pass(DAY);
    const tomorrow = dayOf(world.clock);
    world.pass(-DAY);
    await expect(read(two.requester, tomorrow)).rejects.toMatchObject({ code: 'request.invalid' });
  });
});

describe('a note', () => {
  const edit = async (actor: UserActor, text: string, read_?: { id: string; versionId: string }) => {
    const [note] = (await read()).notes;
    const { id = '', versionId = '' } = read_ ?? note ?? {};
    return editRelationshipNote(world.ctx(actor), { ...of(), noteId: id, versionId, text });
  };

  it('can be edited by every member who edits, and keeps who wrote what and when', async () => {
    await addRelationshipNote(world.ctx(two.requester), { ...of(), text: 'Ask for the leases.' });
    const written = world.clock;
    world.pass(DAY);
    await edit(validator, 'Ask for the first two leases.');
    world.pass(DAY);
    await edit(two.requester, 'Leases received.');
    await addRelationshipNote(world.ctx(two.requester), { ...of(), text: 'Met them in Hull.' });
    const { notes } = await read();
    expect(notes.map(({ text }) => text)).toEqual(['Met them in Hull.', 'Leases received.']);
    expect(notes[1]).toMatchObject({
      at: written,
      edited: { at: world.clock },
      earlier: [
        { text: 'Ask for the first two leases.', byName: 'Tomas Novak' },
        { text: 'Ask for the leases.', at: written },
      ],
    });
    expect(notes[0]).toMatchObject({ edited: null, earlier: [] });
    const [dayBefore] = (await read(two.requester, dayOf(new Date(world.clock.getTime() - 864e5)))).notes;
    expect(dayBefore).toMatchObject({
      text: 'Ask for the first two leases.',
      edited: { byName: 'Tomas Novak' },
    });
  });

  it('is not overwritten by a member who has not read the latest version', async () => {
    await addRelationshipNote(world.ctx(two.requester), { ...of(), text: 'Ask for the leases.' });
    const [seen] = (await read()).notes;
    await edit(validator, 'Ask for two leases.');
    await expect(edit(two.requester, 'Ask for three.', seen)).rejects.toMatchObject({
      code: 'request.conflict',
    });
    expect((await read()).notes).toMatchObject([{ text: 'Ask for two leases.' }]);
  });

  it('can be edited neither by members who only view nor by other accounts, nor through another party', async () => {
    await addRelationshipNote(world.ctx(two.requester), { ...of(), text: 'planted-canary' });
    const [note] = (await read()).notes;
    const viewer = await world.aUser({ memberOf: two.requesterId, role: 'Reviewer' });
    await expect(edit(viewer, 'Mine now.', note)).rejects.toMatchObject({ code: 'permission.denied' });
    const notFound = { code: 'resource.not_found' };
    for (const actor of [two.stranger, two.holder])
      await expect(edit(actor, 'Mine now.', note)).rejects.toMatchObject(notFound);
    const given = { noteId: note?.id ?? '', versionId: note?.versionId ?? '', text: 'Mine now.' };
    const elsewhere = { ...given, accountId: two.strangerId, entityId: two.holderId };
    await expect(editRelationshipNote(world.ctx(two.stranger), elsewhere)).rejects.toMatchObject(notFound);
    const ofAnother = { ...given, accountId: two.requesterId, entityId: two.strangerId };
    await expect(editRelationshipNote(world.ctx(two.requester), ofAnother)).rejects.toMatchObject(notFound);
    expect((await read()).notes).toMatchObject([{ text: 'planted-canary', edited: null }]);
  });
});

describe('owner and next review', () => {
  const memberOf = async (actor: UserActor) => {
    const [found] = await world.database.asOwner<{ id: string }>(
      'select id from members where account_id = $1 and user_id = $2',
      [two.requesterId, actor.userId],
    );
    return found?.id ?? '';
  };
  const change = (
    changes: Parameters<typeof changeRelationships>[1]['changes'],
    actor = two.requester,
    isUndo = false,
  ) => changeRelationships(world.ctx(actor), { accountId: two.requesterId, changes, isUndo });

  const inDays = (days: number) => dayOf(new Date(world.clock.getTime() + days * DAY * 60_000));

  it('are set together, and undone with the returned values', async () => {
    const ownerId = await memberOf(validator);
    const reviewOn = dayOf(new Date(world.clock.getTime() + 20 * DAY * 60_000));
    await change([{ entityId: two.holderId, ownerId, reviewOn }]);
    expect(await row()).toMatchObject({ ownerId, ownerName: 'Tomas Novak', reviewOn });
    const before = await change([{ entityId: two.holderId, ownerId: null, reviewOn: null }]);
    expect(await row()).toMatchObject({ ownerId: null, reviewOn: null });
    await change(before, two.requester, true);
    expect(await row()).toMatchObject({ ownerId, reviewOn });
    expect(
      (await world.auditActions(two.requesterId)).filter((a) => a === 'relationship.changed'),
    ).toHaveLength(3);
  });

  it('tell a new owner once, and neither a person who takes a counterparty nor anybody of an undone change', async () => {
    const [ownerId, own] = [await memberOf(validator), await memberOf(two.requester)];
    const assigned = async () =>
      (
        await world.database.asOwner<{ user_id: string; link: string }>(
          "select user_id, link from notifications where kind = 'relationship.assigned' and account_id = $1",
          [two.requesterId],
        )
      ).map((told) => [told.user_id, told.link]);
    const entityId = two.holderId;
    await change([{ entityId, ownerId }]);
    expect(await assigned()).toEqual([[validator.userId, `/relationships/${entityId}`]]);
    const before = await change([{ entityId, ownerId: own }]);
    await change(before, two.requester, true);
    expect(await row()).toMatchObject({ ownerId });
    expect(await assigned()).toHaveLength(1);
  });

  it('are restored only to what the same person replaced minutes ago; any other undo is an ordinary change', async () => {
    const entityId = two.holderId;
    const invalid = { code: 'request.invalid' };
    const undo = (reviewOn: string, actor = two.requester) => change([{ entityId, reviewOn }], actor, true);
    await change([{ entityId, reviewOn: inDays(1) }]);
    world.pass(2 * DAY);
    const past = inDays(-1);
    await change([{ entityId, reviewOn: inDays(30) }]);
    await expect(undo('2020-01-01')).rejects.toMatchObject(invalid);
    await expect(undo(inDays(5000))).rejects.toMatchObject(invalid);
    await expect(undo(past, validator)).rejects.toMatchObject(invalid);
    await undo(past);
    expect(await row()).toMatchObject({ reviewOn: past });
    await change([{ entityId, reviewOn: inDays(30) }]);
    world.pass(11);
    await expect(undo(past)).rejects.toMatchObject(invalid);
  });

  it('of an approved counterparty keep a review day, which can be moved and not removed', async () => {
    const entityId = two.holderId;
    await decide();
    const planned = { reviewOn: inDays(30) };
    await change([{ entityId, ...planned }]);
    for (const isUndo of [false, true])
      await expect(change([{ entityId, reviewOn: null }], two.requester, isUndo)).rejects.toMatchObject({
        code: 'request.invalid',
      });
    expect(await row()).toMatchObject(planned);
  });

  it('are both kept if someone assigns the owner while an approval plans the first review', async () => {
    const ownerId = await memberOf(validator);
    let planning: Promise<unknown> = Promise.resolve();
    await inTransaction(world.ctx(two.requester), async (ctx) => {
      const changes = [{ entityId: two.holderId, ownerId }];
      await changeRelationships(ctx, { accountId: two.requesterId, changes, isUndo: false });
      planning = inTransaction(world.ctx(validator), (ctx) =>
        planFirstReview(ctx, { ...of(), riskLevel: 'Low' }),
      );
      await expect.poll(() => world.lockWaits()).toHaveLength(1);
    });
    await planning;
    expect(await row()).toMatchObject({ ownerId, reviewOn: expect.any(String) });
  });

  it('are refused for an owner who is no member, a past day, another account and a Reviewer', async () => {
    const entityId = two.holderId;
    const [foreign] = await world.database.asOwner<{ id: string }>(
      'select id from members where account_id = $1',
      [two.holderId],
    );
    const invalid = { code: 'request.invalid' };
    await expect(change([{ entityId, ownerId: foreign?.id ?? '' }])).rejects.toMatchObject(invalid);
    await expect(change([{ entityId, reviewOn: '2020-01-01' }])).rejects.toMatchObject(invalid);
    const notFound = { code: 'resource.not_found' };
    await expect(change([{ entityId: two.strangerId, reviewOn: null }])).rejects.toMatchObject(notFound);
    await expect(change([{ entityId, reviewOn: null }], two.holder)).rejects.toMatchObject(notFound);
    const reviewer = await world.aUser({ memberOf: two.requesterId, role: 'Reviewer' });
    await expect(change([{ entityId, reviewOn: null }], reviewer)).rejects.toMatchObject({
      code: 'permission.denied',
    });
  });
});

describe('a counterparty that also shares data of another party', () => {
  it('has the data of each party under its own name, in the file and in the record of a decision', async () => {
    await read();
    const link = await addRelatedEntity(world.ctx(two.holder), {
      entityId: two.holderId,
      fieldKey: 'Shareholder',
      related: { kind: 'Trust', name: 'Kestrel Family Trust' },
      value: { percentage: '100', holding: 'Direct', naturesOfControl: [] },
    });
    const subject = { id: link.relatedEntityId ?? '', name: 'Kestrel Family Trust', kind: 'Trust' };
    await two.hold('TradingName', 'Kestrel', subject.id);
    const offered = await createConnection(world.ctx(two.holder), {
      accountId: two.holderId,
      target: { entityId: two.requesterId },
      relationType: 'RelatedDataShared',
      subjectId: subject.id,
      scope: fieldsOf('TradingName'),
    });
    await approveConnection(world.ctx(two.requester), { connectionId: offered.id, items: undefined });
    const file = await read();
    expect(file.connections.map(({ id, subject }) => ({ id, subject }))).toEqual([
      { id: connectionId, subject: null },
      { id: offered.id, subject },
    ]);
    const texts = (id: string) =>
      file.relied.find((one) => one.connectionId === id)?.items.map(({ text }) => text);
    expect([texts(connectionId), texts(offered.id)]).toEqual([['Harbour Systems'], ['Kestrel']]);
    const kept = await getRelationshipDecision(world.ctx(two.requester), {
      ...of(),
      decisionId: await decide(),
    });
    expect(kept.isIntact).toBe(true);
    expect(kept.connections).toMatchObject([
      { subject: null, items: [{ text: 'Harbour Systems' }] },
      { subject, items: [{ text: 'Kestrel' }] },
    ]);
    const review = await getPeriodicReview(world.ctx(two.requester), of());
    expect(review.items.map(({ label }) => label).sort()).toEqual([
      'Trading name',
      'Trading name · Kestrel Family Trust',
    ]);
  });
});

describe('the ownership of a counterparty', () => {
  const owner = (name: string, percentage: string) =>
    addRelatedEntity(world.ctx(two.holder), {
      entityId: two.holderId,
      fieldKey: 'Shareholder',
      related: { kind: 'LegalPerson', name },
      value: { holding: 'Direct', naturesOfControl: [], percentage },
    });
  const ask = async (threshold: number) => {
    const { id } = await two.ask({
      scope: {
        ...fieldsOf('Shareholder'),
        roles: [{ fieldKey: 'Shareholder', threshold, fields: ['LegalName'], checks: [] }],
      },
    });
    await two.approve(id);
    return id;
  };
  const owners = async (actor = two.requester, asAt?: string) => {
    const found = await getRelationshipOwnership(world.ctx(actor), { ...of(), asAt });
    if (!found) return null;
    const { parties, analysis } = found.ownership;
    const nameOf = (id: string) => parties.find((party) => party.id === id)?.name;
    return {
      threshold: found.threshold,
      names: analysis.beneficialOwners.owners.map(({ partyId }) => nameOf(partyId)),
    };
  };

  it('is computed from shared data at the threshold of the request, and only the recipient can read it', async () => {
    await owner('Mara Lindqvist', '60');
    await owner('Piet Botha', '20');
    expect(await owners()).toBeNull();
    const id = await ask(15);
    expect(await owners()).toEqual({ threshold: '15', names: ['Mara Lindqvist', 'Piet Botha'] });
    const notFound = { code: 'resource.not_found' };
    await expect(owners(two.stranger)).rejects.toMatchObject(notFound);
    await expect(owners(two.holder)).rejects.toMatchObject(notFound);
    await revokeConnections(world.ctx(two.holder), { connectionIds: [id] });
    expect(await owners()).toBeNull();
  });

  it('is recorded with a decision and reviewed with whether each person has confirmed the role', async () => {
    await owner('Mara Lindqvist', '60');
    await ask(25);
    const decisionId = await decide();
    const { connections } = await getRelationshipDecision(world.ctx(two.requester), { ...of(), decisionId });
    const recorded = connections.flatMap(({ items }) => (items ?? []).map(({ text }) => text));
    const confirmation = expect.stringContaining('Not confirmed by Mara Lindqvist');
    expect(recorded).toContainEqual(confirmation);
    const { items } = await getPeriodicReview(world.ctx(two.requester), of());
    expect(items.map(({ text }) => text)).toContainEqual(confirmation);
  });

  it('is shown as accepted at a past date', async () => {
    const { id: shareId, relatedEntityId } = await owner('Mara Lindqvist', '60');
    await ask(25);
    await owners();
    const then = dayOf(world.clock);
    world.pass(3 * DAY);
    await changeValue(world.ctx(two.holder), {
      credentialId: shareId,
      value: { holding: 'Direct', naturesOfControl: [], percentage: '10', entityId: relatedEntityId },
    });
    expect((await owners())?.names).toEqual([]);
    expect((await owners(two.requester, then))?.names).toEqual(['Mara Lindqvist']);
    await expect(owners(two.requester, '2999-01-01')).rejects.toMatchObject({ code: 'request.invalid' });
  });
});
