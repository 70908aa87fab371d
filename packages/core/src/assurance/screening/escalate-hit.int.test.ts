import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeSettings } from '../../identity/accounts/index.ts';
import { createEntity } from '../../identity/entities/index.ts';
import { listNotifications } from '../../identity/notifications/index.ts';
import type { UserActor } from '../../kernel/context/index.ts';
import { changeEntity } from '../../registry/profiles/index.ts';
import { aConnection } from '../../testing/a-connection.ts';
import { aCompany, type Company } from '../../testing/claim-story.ts';
import { importOwnList } from '../../testing/sample-lists.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { listTasks } from '../../workspace/tasks/index.ts';
import { getAmlCheck } from '../aml-checks/index.ts';
import {
  approveDecision,
  decideHits,
  escalateHit,
  returnDecision,
  screenParty,
  undoDecision,
} from './index.ts';
import { rescreenParty } from './rescreen-party.job.ts';

let world: TestWorld;
let company: Company;
let accountId: string;
let validator: UserActor;

beforeAll(async () => {
  world = await TestWorld.open();
  await importOwnList(world, ['H,organisation,Heronsgate Trading,,gb']);
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(world);
  accountId = company.accountId;
  validator = await world.aUser({ memberOf: accountId, role: 'Validator', name: 'Vera Lund' });
});

const ctx = () => world.ctx(company.owner);
const dueOn = () => new Date(world.clock.getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
const rescreen = (entityId: string) =>
  rescreenParty(world.ctx({ kind: 'system', job: 'test' }), { entityId });
const aParty = async () => {
  const party = { accountId, kind: 'Organization' as const, name: 'Heronsgate Trading', country: 'GB' };
  const { entity } = await createEntity(ctx(), party);
  await rescreen(entity.id);
  return entity.id;
};
const memberIdOf = async ({ userId }: UserActor, ofAccount = accountId) => {
  const [row] = await world.database.asOwner<{ id: string }>(
    'select id from members where account_id = $1 and user_id = $2',
    [ofAccount, userId],
  );
  return row?.id ?? '';
};
type Given = Parameters<typeof escalateHit>[1];
const escalate = (
  entityId: string,
  to: Given['escalation']['to'],
  given: Partial<Given> = {},
  as = ctx(),
) => {
  world.pass(1);
  return escalateHit(as, {
    accountId,
    entityId,
    hitId: 'own:H',
    reason: 'Same name, other country?',
    escalation: { to, dueOn: dueOn() },
    ...given,
  });
};
const decide = async (entityId: string, verdict: 'confirmed' | 'dismissed', as = ctx()) => {
  world.pass(1);
  const decision = { hitIds: ['own:H'], verdict, reason: 'Another company.', replace: true };
  const [made] = await decideHits(as, { accountId, entityId, ...decision });
  return made?.decision.id ?? '';
};
const tasksOf = async (actor: UserActor) =>
  (await listTasks(world.ctx(actor), { accountId, limit: 100 })).flatMap(({ reason, count, dueOn, link }) =>
    reason === 'EscalatedHitsToDecide' ? { count, dueOn, link } : [],
  );
const escalationOf = async (entityId: string) =>
  (await getAmlCheck(ctx(), { entityId })).screening?.hits[0]?.escalation;
const newsOf = async (actor: UserActor) =>
  (await listNotifications(world.ctx(actor), { accountId, after: null, limit: 50 })).items.filter(
    ({ kind }) => kind === 'check.hitEscalated',
  );

describe('an escalated hit', () => {
  it('is a task of the member with its due date, is told, and says who has it until when', async () => {
    const entityId = await aParty();
    await escalate(entityId, { memberId: await memberIdOf(validator) });
    const link = `/screening/organisations/${entityId}`;
    expect(await tasksOf(validator)).toEqual([{ count: 1, dueOn: dueOn(), link }]);
    expect(await tasksOf(company.owner)).toEqual([]);
    expect(await newsOf(validator)).toMatchObject([{ link }]);
    const [mailed] = await world.database.asOwner<{ n: number }>(
      `select count(*)::int as n from notifications n join pgboss.job j on j.data ->> 'notificationId' = n.id::text
       where n.account_id = $1 and n.user_id = $2 and n.kind = 'check.hitEscalated'`,
      [accountId, validator.userId],
    );
    expect(mailed?.n).toBe(1);
    expect(await escalationOf(entityId)).toMatchObject({
      name: 'Vera Lund',
      role: null,
      dueOn: dueOn(),
      reason: 'Same name, other country?',
    });
  });

  it('to a role is a task of everyone in it', async () => {
    const other = await world.aUser({ memberOf: accountId, role: 'Validator' });
    await escalate(await aParty(), { role: 'Validator' });
    for (const actor of [validator, other]) {
      expect(await tasksOf(actor)).toHaveLength(1);
      expect(await newsOf(actor)).toHaveLength(1);
    }
    expect(await tasksOf(company.owner)).toEqual([]);
  });

  it.each(['confirmed', 'dismissed'] as const)('is over once the hit is %s', async (verdict) => {
    const entityId = await aParty();
    await escalate(entityId, { role: 'Validator' });
    await decide(entityId, verdict, world.ctx(validator));
    expect(await tasksOf(validator)).toEqual([]);
    expect(await escalationOf(entityId)).toBeNull();
    await expect(escalate(entityId, { role: 'Validator' })).rejects.toMatchObject({
      code: 'screening.already_decided',
    });
  });

  it('resumes if the decision is undone', async () => {
    const entityId = await aParty();
    await escalate(entityId, { role: 'Validator' });
    const decisionId = await decide(entityId, 'dismissed', world.ctx(validator));
    await undoDecision(world.ctx(validator), { decisionId });
    expect(await tasksOf(validator)).toHaveLength(1);
    expect(await escalationOf(entityId)).toMatchObject({ role: 'Validator' });
  });

  it('waits for the second person with its dismissal, and resumes if that is returned', async () => {
    await changeSettings(ctx(), { accountId, settings: { fourEyesScreening: true } });
    const entityId = await aParty();
    await escalate(entityId, { role: 'Validator' });
    const first = await decide(entityId, 'dismissed', world.ctx(validator));
    expect(await tasksOf(validator)).toEqual([]);
    await returnDecision(ctx(), { decisionId: first, reason: 'Look at the address.' });
    expect(await tasksOf(validator)).toHaveLength(1);
    const second = await decide(entityId, 'dismissed', world.ctx(validator));
    await approveDecision(ctx(), { decisionId: second });
    expect(await tasksOf(validator)).toEqual([]);
    expect(await escalationOf(entityId)).toBeNull();
  });

  it('is over once the party is no longer found on the list', async () => {
    const entityId = await aParty();
    await escalate(entityId, { role: 'Validator' });
    await changeEntity(ctx(), { entityId, name: 'Quite Another Name' });
    await rescreen(entityId);
    expect(await tasksOf(validator)).toEqual([]);
  });

  it('is one of the person to whom it was escalated last', async () => {
    const other = await world.aUser({ memberOf: accountId, role: 'Validator' });
    const entityId = await aParty();
    await escalate(entityId, { memberId: await memberIdOf(validator) });
    await escalate(entityId, { memberId: await memberIdOf(other) });
    expect(await tasksOf(validator)).toEqual([]);
    expect(await tasksOf(other)).toHaveLength(1);
  });

  it('of a counterparty is decided in the connection and leaves no trace with the counterparty', async () => {
    const party = await aCompany(world, 'Heronsgate Trading');
    const connectionId = await aConnection(world, {
      initiatorId: accountId,
      targetId: party.accountId,
      sharingStatus: 'Approved',
    });
    await screenParty(ctx(), { accountId, entityId: party.accountId });
    const theirs = world.ctx(party.owner);
    const seen = async () => ({
      notifications: (await listNotifications(theirs, { accountId: party.accountId, after: null, limit: 50 }))
        .items,
      tasks: await listTasks(theirs, { accountId: party.accountId, limit: 100 }),
      auditLog: await world.database.asOwner('select * from audit_log where chain_id = $1 order by seq', [
        party.accountId,
      ]),
    });
    const before = await seen();
    await escalate(party.accountId, { role: 'Validator' });
    expect(await tasksOf(validator)).toMatchObject([{ link: `/connections/${connectionId}/checks` }]);
    const { hits } = await screenParty(ctx(), { accountId, entityId: party.accountId });
    expect(hits[0]?.escalation).toMatchObject({ role: 'Validator' });
    expect(await seen()).toEqual(before);
  });

  it('leaves no personal data in the audit log', async () => {
    const entityId = await aParty();
    await escalate(entityId, { memberId: await memberIdOf(validator) });
    const [row] = await world.database.asOwner<{ entry: string }>(
      `select entry from audit_log where chain_id = $1 and action = 'screening.hit_escalated'`,
      [accountId],
    );
    const escalatedTo = await memberIdOf(validator);
    expect(JSON.parse(row?.entry ?? '{}')).toMatchObject({
      details: { list: 'own', escalatedTo, escalatedRole: null, dueOn: dueOn() },
    });
    expect(row?.entry).not.toMatch(/Vera|Heronsgate|other country/);
  });
});

describe('escalating a hit is refused', () => {
  const invalid = { code: 'request.invalid' };
  const notFound = { code: 'resource.not_found' };

  it('to oneself, a member of another account, one without the right to decide, or one who is deactivated', async () => {
    const entityId = await aParty();
    const stranger = await aCompany(world);
    const contributor = await world.aUser({ memberOf: accountId, role: 'Contributor' });
    const reviewer = await world.aUser({ memberOf: accountId, role: 'Reviewer' });
    const left = await world.aUser({ memberOf: accountId, role: 'NoAccount' });
    const strangerId = await memberIdOf(stranger.owner, stranger.accountId);
    await expect(escalate(entityId, { memberId: strangerId })).rejects.toMatchObject(invalid);
    for (const actor of [company.owner, contributor, reviewer, left])
      await expect(escalate(entityId, { memberId: await memberIdOf(actor) })).rejects.toMatchObject(invalid);
    expect(await escalationOf(entityId)).toBeNull();
  });

  it('for a day that has passed', async () => {
    const escalation = { to: { role: 'Validator' as const }, dueOn: '2020-01-01' };
    await expect(escalate(await aParty(), { role: 'Validator' }, { escalation })).rejects.toMatchObject(
      invalid,
    );
  });

  it.each(['Contributor', 'Reviewer'] as const)('by a %s, who may not decide', async (role) => {
    const actor = world.ctx(await world.aUser({ memberOf: accountId, role }));
    await expect(escalate(await aParty(), { role: 'Validator' }, {}, actor)).rejects.toMatchObject({
      code: 'permission.denied',
    });
  });

  it('for a hit of another account, a party of another account, and a hit that does not exist', async () => {
    const entityId = await aParty();
    const stranger = await aCompany(world);
    const asStranger = world.ctx(stranger.owner);
    const to = { role: 'Owner' as const };
    await expect(escalate(entityId, to, {}, asStranger)).rejects.toMatchObject(notFound);
    const asOwn = { accountId: stranger.accountId };
    await expect(escalate(entityId, to, asOwn, asStranger)).rejects.toMatchObject(notFound);
    await expect(escalate(entityId, to, { hitId: 'own:Z' })).rejects.toMatchObject(notFound);
  });
});
