import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getConnection } from '../../exchange/connections/index.ts';
import { getLedger } from '../../exchange/ledger/index.ts';
import { changeSettings } from '../../identity/accounts/index.ts';
import { createEntity } from '../../identity/entities/index.ts';
import { listNotifications } from '../../identity/notifications/index.ts';
import { aConnection } from '../../testing/a-connection.ts';
import { aCompany, type Company } from '../../testing/claim-story.ts';
import { importOwnList } from '../../testing/sample-lists.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { listTasks } from '../../workspace/tasks/index.ts';
import { approveDecision } from './approve-decision.ts';
import { decideHit } from './decide-hit.ts';
import { decideHits } from './decide-hits.ts';
import { assignCaseStep, closeCase, getCase, hasTrueMatch, listCases, recordCaseStep } from './index.ts';
import { rescreenParty } from './rescreen-party.job.ts';
import { screenParty } from './screen-party.ts';
import { undoDecision } from './undo-decision.ts';

let world: TestWorld;
let company: Company;
let accountId: string;

beforeAll(async () => {
  world = await TestWorld.open();
  await importOwnList(world, ['E,organisation,Egretwick Holdings,,gb']);
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(world);
  accountId = company.accountId;
});

const ctx = () => world.ctx(company.owner);
const aParty = async () => {
  const party = { accountId, kind: 'Organization' as const, name: 'Egretwick Holdings', country: 'GB' };
  const { entity } = await createEntity(ctx(), party);
  await rescreenParty(world.ctx({ kind: 'system', job: 'test' }), { entityId: entity.id });
  return entity.id;
};
const decide = async (entityId: string, verdict: 'confirmed' | 'dismissed', as = ctx()) => {
  world.pass(1);
  const decision = { hitIds: ['own:E'], verdict, reason: 'The same number.', replace: true };
  const [made] = await decideHits(as, { accountId, entityId, ...decision });
  return made?.decision.id ?? '';
};
const cases = async (isOpen = true) =>
  (await listCases(ctx(), { accountId, isOpen, after: null, limit: 10 })).items;
const aValidator = async () => world.aUser({ memberOf: accountId, role: 'Validator' });
const memberIdOf = async (userId: string) => {
  const [row] = await world.database.asOwner<{ id: string }>(
    'select id from members where account_id = $1 and user_id = $2',
    [accountId, userId],
  );
  return row?.id ?? '';
};

describe('a true match', () => {
  it('opens one case at once, with what is blocked done and the rest assigned to who confirmed it', async () => {
    const entityId = await aParty();
    await decide(entityId, 'confirmed');
    await decide(entityId, 'confirmed');
    const [opened, ...more] = await cases();
    expect(more).toEqual([]);
    expect(opened).toMatchObject({
      state: 'Open',
      party: { id: entityId, name: 'Egretwick Holdings' },
      hit: { listedName: 'Egretwick Holdings', reference: 'E' },
      done: 1,
    });
    const { steps } = await getCase(ctx(), { caseId: opened?.id ?? '' });
    const assignee = { memberId: await memberIdOf(company.owner.userId) };
    expect(steps).toMatchObject([
      { step: 'Stop', assignee: null, doneAt: expect.any(Date) },
      ...['Freeze', 'Report', 'Affected', 'Decide'].map((step) => ({ step, assignee, doneAt: null })),
    ]);
  });

  it('of a search opens a case as well', async () => {
    const subject = { kind: 'organisation' as const, names: ['Egretwick Holdings'], countries: ['GB'] };
    await decideHit(ctx(), { accountId, subject, entityId: 'own:E', verdict: 'confirmed', reason: 'Same.' });
    expect(await cases()).toMatchObject([{ party: { id: null, name: 'Egretwick Holdings' } }]);
  });

  it('is a task of the assignee, and told to the others who may decide', async () => {
    const validator = await aValidator();
    await decide(await aParty(), 'confirmed');
    const [opened] = await cases();
    const link = `/screening/cases/${opened?.id}`;
    const tasksOf = async (as = ctx()) =>
      (await listTasks(as, { accountId, limit: 100 })).flatMap((task) =>
        task.reason === 'CaseToWork' ? { count: task.count, link: task.link } : [],
      );
    expect(await tasksOf()).toEqual([{ count: 4, link }]);
    expect(await tasksOf(world.ctx(validator))).toEqual([]);
    const told = (await listNotifications(world.ctx(validator), { accountId, after: null, limit: 50 })).items;
    expect(told).toContainEqual(expect.objectContaining({ kind: 'check.caseOpened', link }));
    const assigneeId = await memberIdOf(validator.userId);
    const step = { caseId: opened?.id ?? '', step: 'Report' as const };
    await assignCaseStep(ctx(), { ...step, assigneeId, dueOn: '2030-01-31' });
    expect(await tasksOf(world.ctx(validator))).toEqual([{ count: 1, link }]);
    const after = (await listNotifications(world.ctx(validator), { accountId, after: null, limit: 50 }))
      .items;
    expect(after).toContainEqual(expect.objectContaining({ kind: 'check.stepAssigned', link }));
  });

  it('is the business of its account alone', async () => {
    await decide(await aParty(), 'confirmed');
    const [opened] = await cases();
    const stranger = world.ctx((await aCompany(world)).owner);
    await expect(getCase(stranger, { caseId: opened?.id ?? '' })).rejects.toMatchObject({
      code: 'resource.not_found',
    });
    await expect(closeCase(stranger, { caseId: opened?.id ?? '' })).rejects.toMatchObject({
      code: 'resource.not_found',
    });
  });

  it('leaves no trace with a counterparty that has an account of its own', async () => {
    const party = await aCompany(world, 'Egretwick Holdings');
    const connectionId = await aConnection(world, {
      initiatorId: accountId,
      targetId: party.accountId,
      sharingStatus: 'Approved',
    });
    const screened = await screenParty(ctx(), { accountId, entityId: party.accountId });
    const theirs = world.ctx(party.owner);
    const seen = async () => ({
      notifications: (await listNotifications(theirs, { accountId: party.accountId, after: null, limit: 50 }))
        .items,
      tasks: await listTasks(theirs, { accountId: party.accountId, limit: 100 }),
      connection: await getConnection(theirs, { connectionId }),
      ledger: await getLedger(theirs, { accountId: party.accountId, after: null, limit: 50 }),
      auditLog: await world.database.asOwner('select * from audit_log where chain_id = $1 order by seq', [
        party.accountId,
      ]),
    });
    const before = await seen();
    await decideHit(ctx(), {
      accountId,
      partyId: party.accountId,
      subject: screened.subject,
      entityId: 'own:E',
      verdict: 'confirmed',
      reason: 'The same number.',
    });
    const [opened] = await cases();
    expect(opened?.party).toMatchObject({ id: party.accountId, connectionId });
    await getCase(ctx(), { caseId: opened?.id ?? '' });
    await recordCaseStep(ctx(), { caseId: opened?.id ?? '', step: 'Freeze', note: 'Frozen.' });
    expect(await seen()).toEqual(before);
  });
});

describe('a case', () => {
  let entityId: string;
  let caseId: string;
  let matchId: string;
  beforeEach(async () => {
    entityId = await aParty();
    matchId = await decide(entityId, 'confirmed');
    caseId = (await cases())[0]?.id ?? '';
  });

  it('is closed once every step is recorded; the match stands', async () => {
    await expect(closeCase(ctx(), { caseId })).rejects.toMatchObject({ code: 'screening.case_steps_left' });
    for (const step of ['Freeze', 'Report', 'Affected', 'Decide'] as const)
      await recordCaseStep(ctx(), { caseId, step, note: `${step} done.` });
    const freeze = { caseId, step: 'Freeze' as const };
    await expect(recordCaseStep(ctx(), { ...freeze, note: 'Again.' })).rejects.toMatchObject({
      code: 'screening.step_done',
    });
    expect(await closeCase(ctx(), { caseId })).toMatchObject({
      state: 'Closed',
      steps: [{}, { note: 'Freeze done.', doneByName: company.owner.name }, {}, {}, {}],
      abilities: { work: false, close: false },
    });
    expect(await cases(false)).toMatchObject([{ id: caseId }]);
    expect(await hasTrueMatch(ctx(), { accountId, entityId })).toBe(true);
  });

  it('ends when two people have dismissed the match, not before', async () => {
    await changeSettings(ctx(), { accountId, settings: { fourEyesScreening: true } });
    const decisionId = await decide(entityId, 'dismissed');
    expect(await getCase(ctx(), { caseId })).toMatchObject({ state: 'Open' });
    await approveDecision(world.ctx(await aValidator()), { decisionId });
    expect(await getCase(ctx(), { caseId })).toMatchObject({
      state: 'Dismissed',
      abilities: { work: false },
    });
    expect(await hasTrueMatch(ctx(), { accountId, entityId })).toBe(false);
  });

  it('ends when the confirmation is undone, and resumes when a dismissal is', async () => {
    const dismissalId = await decide(entityId, 'dismissed');
    expect(await getCase(ctx(), { caseId })).toMatchObject({ state: 'Dismissed' });
    await undoDecision(ctx(), { decisionId: dismissalId });
    expect(await getCase(ctx(), { caseId })).toMatchObject({ state: 'Open', closedAt: null });
    await undoDecision(ctx(), { decisionId: matchId });
    expect(await getCase(ctx(), { caseId })).toMatchObject({ state: 'Undone' });
  });

  it('keeps the match standing after the entry has changed', async () => {
    await importOwnList(world, ['E,organisation,Egretwick Holdings,,gb;fr']);
    await rescreenParty(world.ctx({ kind: 'system', job: 'test' }), { entityId });
    expect(await hasTrueMatch(ctx(), { accountId, entityId })).toBe(true);
    await importOwnList(world, ['E,organisation,Egretwick Holdings,,gb']);
  });

  it('is worked on by those who may decide, and read by the others', async () => {
    const reviewer = world.ctx(await world.aUser({ memberOf: accountId, role: 'Reviewer' }));
    expect(await getCase(reviewer, { caseId })).toMatchObject({ abilities: { work: false, close: false } });
    const step = { caseId, step: 'Freeze' as const };
    await expect(recordCaseStep(reviewer, { ...step, note: 'Done.' })).rejects.toMatchObject({
      code: 'permission.denied',
    });
    const assigneeId = await memberIdOf(reviewer.actor.kind === 'user' ? reviewer.actor.userId : '');
    await expect(assignCaseStep(ctx(), { ...step, assigneeId, dueOn: '2030-01-31' })).rejects.toMatchObject({
      code: 'request.invalid',
    });
  });
});
