import { countOf } from '@probity/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recomputeTests } from '../../assurance/compliance-tests/index.ts';
import { keepOwnValue, readRegister } from '../../assurance/data-enrichers/index.ts';
import { expireConnections, remindConnection } from '../../exchange/connections/index.ts';
import { createDeclaration, sendAgreementTo } from '../../exchange/declarations/index.ts';
import {
  acceptChanges,
  answerQuery,
  getShared,
  listQueries,
  queryItem,
  refreshConnections,
} from '../../exchange/shared-data/index.ts';
import { switchEnricher } from '../../identity/accounts/index.ts';
import { dayOf, inTransaction, type UserActor } from '../../kernel/context/index.ts';
import {
  changeValue,
  listCredentials,
  rejectCredential,
  updateCredential,
} from '../../registry/credentials/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { getEntity } from '../profiles/index.ts';
import { listTasks } from './list-tasks.ts';

let world: TestWorld;
let two: TwoParties;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  two = await TwoParties.meet(world);
  await two.hold('TradingName', 'Karoo Solar');
});

const DAY = 24 * 60;
const inDays = (days: number) => dayOf(new Date(world.clock.getTime() + days * DAY * 60_000));
const tasksOf = async (actor: UserActor) => {
  const accountId = actor.memberships[0]?.accountId ?? '';
  return (await listTasks(world.ctx(actor), { accountId, limit: 50 })).filter(
    ({ type }) => type === 'DataRequired' || type === 'ReviewRequired',
  );
};
const reasonsOf = async (actor: UserActor) =>
  (await tasksOf(actor)).map(({ reason, count }) => (count === null ? reason : `${reason} ${count}`)).sort();
const system = () => world.ctx({ kind: 'system', job: 'test' });

describe('an open connection', () => {
  it('is a task of the data owner until every required item is shared', async () => {
    const dueOn = inDays(5);
    const { id } = await two.ask({ dueOn });
    expect(await tasksOf(two.holder)).toMatchObject([
      { type: 'DataRequired', reason: 'RequestReceived', dueOn, link: `/connections/${id}` },
    ]);
    await two.approve(id);
    expect(await tasksOf(two.holder)).toMatchObject([{ reason: 'RequestUnfinished', count: 1, dueOn }]);
    await two.hold('LeiCode', '5493001KJTIIGC8Y1R12');
    await refreshConnections(system(), { entityId: two.holderId });
    expect(await reasonsOf(two.holder)).toEqual(['RequestUnfinished 1']);
    await two.approve(id, ['LeiCode']);
    expect(await reasonsOf(two.holder)).toEqual([]);
  });

  it('is a task of the requester from the answer until a member opens it', async () => {
    const { id } = await two.ask();
    expect(await reasonsOf(two.requester)).toEqual([]);
    await two.approve(id);
    expect(await tasksOf(two.requester)).toMatchObject([
      { type: 'ReviewRequired', reason: 'AnswerToReview', count: 1, link: `/connections/${id}/data` },
    ]);
    await getShared(world.ctx(two.requester), { connectionId: id });
    expect(await reasonsOf(two.requester)).toEqual([]);
  });

  it('is a task of the requester when a shared value changed, until it is accepted', async () => {
    const { id } = await two.ask();
    await two.approve(id);
    const [shared] = (await getShared(world.ctx(two.requester), { connectionId: id })).items;
    const credentialId = shared?.values[0]?.row.id ?? '';
    await changeValue(world.ctx(two.holder), { credentialId, value: 'Karoo Solar Group' });
    await refreshConnections(system(), { entityId: two.holderId });
    expect(await reasonsOf(two.requester)).toEqual(['ChangesToAccept 1']);
    await acceptChanges(world.ctx(two.requester), { connectionId: id });
    expect(await reasonsOf(two.requester)).toEqual([]);
  });

  it('is a task of the side that was asked a question, until it is answered', async () => {
    const { id } = await two.ask();
    await two.approve(id);
    await queryItem(world.ctx(two.requester), {
      connectionId: id,
      kind: 'field',
      key: 'TradingName',
      question: 'Is this registered?',
    });
    expect(await reasonsOf(two.holder)).toEqual(['QuestionToAnswer 1', 'RequestUnfinished 1']);
    const [query] = (await listQueries(world.ctx(two.holder), { connectionId: id })).items;
    await answerQuery(world.ctx(two.holder), { connectionId: id, queryId: query?.id ?? '', answer: 'Yes.' });
    expect(await reasonsOf(two.holder)).toEqual(['RequestUnfinished 1']);
  });

  it('is a task of the requester once the answer is overdue, until the other party is reminded', async () => {
    const { id } = await two.ask({ dueOn: inDays(2) });
    world.pass(2 * DAY);
    expect(await reasonsOf(two.requester)).toEqual([]);
    world.pass(DAY);
    expect(await tasksOf(two.requester)).toMatchObject([{ reason: 'AnswerOverdue', dueOn: inDays(-1) }]);
    await remindConnection(world.ctx(two.requester), { connectionId: id });
    expect(await reasonsOf(two.requester)).toEqual([]);
    world.pass(7 * DAY);
    expect(await reasonsOf(two.requester)).toEqual(['AnswerOverdue 2']);
  });

  it('is a task of both parties once the sharing period ended, until it is renewed', async () => {
    const { id } = await two.ask({ days: 10 });
    await two.approve(id);
    world.pass(11 * DAY);
    await expireConnections(system());
    expect(await reasonsOf(two.holder)).toEqual(['RenewalRequested']);
    expect(await reasonsOf(two.requester)).toEqual(['PeriodEnded']);
    await two.approve(id);
    expect(await reasonsOf(two.holder)).toEqual(['RequestUnfinished 1']);
    expect(await reasonsOf(two.requester)).toEqual(['AnswerToReview 1']);
  });

  it('is not a task once the request is deleted', async () => {
    const { id } = await two.ask({ dueOn: inDays(1) });
    world.pass(3 * DAY);
    await world.database.asOwner('update connections set deleted_at = now() where id = $1', [id]);
    expect(await reasonsOf(two.requester)).toEqual([]);
    expect(await reasonsOf(two.holder)).toEqual([]);
  });
});

describe('a value that differs from the register', () => {
  const number = { country: 'GB', number: '09912345' };
  const statusOf = async () => {
    const { items } = await listCredentials(world.ctx(two.holder), { entityId: two.holderId });
    return items.find(({ row }) => row.fieldKey === 'RegistrationStatus');
  };
  const readRegisterOf = async () => {
    const reading = { accountId: two.holderId, enricher: 'CompaniesHouse' as const, reference: '09912345' };
    await switchEnricher(world.ctx(two.holder), { ...reading, on: true });
    return readRegister(world.ctx(two.holder), reading);
  };
  const reasons = async () =>
    (await listTasks(world.ctx(two.holder), { accountId: two.holderId, limit: 50 })).filter(
      ({ reason }) => reason === 'RegisterDiffers' || reason === 'TestFailed',
    );
  beforeEach(async () => {
    world.register.put('09912345', {
      name: 'KAROO SOLAR LTD',
      values: {
        RegistrationName: 'KAROO SOLAR LTD',
        RegistrationNumber: number,
        RegistrationStatus: 'Dissolved',
      },
    });
    await two.hold('RegistrationName', 'Karoo Solar Ltd');
    await two.hold('RegistrationNumber', number);
    await two.hold('RegistrationStatus', 'Active');
  });

  it('is a task of the data owner until it is resolved', async () => {
    const { id: extractId } = await readRegisterOf();
    const credentialId = (await statusOf())?.row.id;
    expect(await reasons()).toMatchObject([
      { reason: 'RegisterDiffers', subject: { fieldKey: 'RegistrationStatus', credentialId } },
    ]);
    await keepOwnValue(world.ctx(two.holder), {
      enricher: 'CompaniesHouse',
      entityId: two.holderId,
      extractId,
      fieldKey: 'RegistrationStatus',
      reason: 'The dissolution was suspended',
    });
    expect(await reasons()).toEqual([]);
  });

  it('and a failed test are counted in the profile, and the test is a task', async () => {
    await readRegisterOf();
    await recomputeTests(system(), { accountId: two.holderId, entityId: two.holderId });
    const { figures, failedTests } = await getEntity(world.ctx(two.holder), { entityId: two.holderId });
    expect({ differs: countOf(figures, 'Differs'), failedTests }).toEqual({ differs: 1, failedTests: 1 });
    expect(await reasons()).toContainEqual(
      expect.objectContaining({
        reason: 'TestFailed',
        link: `/profile/${two.holderId}/tests?test=Registered`,
      }),
    );
  });

  it('is shown to the recipient with what the register says, and to nobody else', async () => {
    const { id } = await two.ask({ scope: fieldsOf('RegistrationStatus') });
    await two.approve(id);
    await readRegisterOf();
    const { items } = await getShared(world.ctx(two.requester), { connectionId: id });
    expect(items[0]?.values[0]).toMatchObject({
      attestation: null,
      difference: { provider: 'CompaniesHouse', text: 'Dissolved', kept: null },
    });
    const seen = await inTransaction(world.ctx(two.stranger), ({ db }) =>
      db.selectFrom('registerDifferences').selectAll().execute(),
    );
    expect(seen).toEqual([]);
  });
});

it('a task to review shared data is hidden from members who may not see the data', async () => {
  const { id } = await two.ask({ visibility: { kind: 'None' } });
  await two.approve(id);
  const validator = await world.aUser({ memberOf: two.requesterId, role: 'Validator' });
  expect(await reasonsOf(two.requester)).toEqual(['AnswerToReview 1']);
  expect(await reasonsOf(validator)).toEqual([]);
});

it('a sharing period to renew and a declaration to sign are no tasks of a Contributor, who may do neither', async () => {
  const { id } = await two.ask({ days: 10 });
  await two.approve(id);
  world.pass(11 * DAY);
  await expireConnections(system());
  const { id: declarationId } = await createDeclaration(world.ctx(two.requester), {
    accountId: two.requesterId,
    title: 'Sanctions declaration',
    kind: 'Text',
    text: 'We are not sanctioned.',
  });
  await sendAgreementTo(world.ctx(two.requester), {
    declarationId,
    requesterAccountId: two.requesterId,
    signerAccountId: two.holderId,
    connectionId: null,
  });
  const contributor = await world.aUser({ memberOf: two.holderId, role: 'Contributor' });
  const validator = await world.aUser({ memberOf: two.holderId, role: 'Validator' });
  expect(await reasonsOf(contributor)).toEqual([]);
  expect(await reasonsOf(validator)).toEqual(['RenewalRequested', 'SignatureRequested']);
});

it.each([
  ['NotEnoughProof', 'ProvideEvidence', 'EvidenceRejected'],
  ['NotProvided', 'CompleteMissingFields', 'ValueRejected'],
] as const)('a value that was rejected as %s is a task to %s', async (reason, type, expected) => {
  const { id: credentialId } = await two.hold('Industry', '52');
  await updateCredential(world.ctx(two.holder), { credentialId, step: 'requestReview' });
  const validator = await world.aUser({ memberOf: two.holderId, role: 'Validator' });
  await rejectCredential(world.ctx(validator), { credentialId, reason });
  const tasks = await listTasks(world.ctx(two.holder), { accountId: two.holderId, limit: 50 });
  expect(tasks.filter(({ subject }) => subject.credentialId === credentialId)).toMatchObject([
    { type, reason: expected, link: `/profile/data?entity=${two.holderId}&credential=${credentialId}` },
  ]);
});

it('a declaration to sign is a task, due on the day the signature request expires', async () => {
  const { id: declarationId } = await createDeclaration(world.ctx(two.requester), {
    accountId: two.requesterId,
    title: 'Sanctions declaration',
    kind: 'Text',
    text: 'We are not sanctioned.',
  });
  const agreement = await sendAgreementTo(world.ctx(two.requester), {
    declarationId,
    requesterAccountId: two.requesterId,
    signerAccountId: two.holderId,
    connectionId: null,
  });
  expect(await tasksOf(two.holder)).toMatchObject([
    {
      type: 'DataRequired',
      reason: 'SignatureRequested',
      about: 'Sanctions declaration',
      dueOn: dayOf(agreement.expiresAt),
      link: `/declarations/agreements/${agreement.id}`,
    },
  ]);
});

it('tasks have no due date unless one was set, and a text that distinguishes them', async () => {
  await two.hold('TradingName', 'Karoo Wind');
  const tasks = await listTasks(world.ctx(two.holder), { accountId: two.holderId, limit: 50 });
  expect(tasks.flatMap(({ dueOn }) => dueOn ?? [])).toEqual([]);
  const evidence = tasks.filter(({ reason }) => reason === 'EvidenceMissing');
  expect(new Set(evidence.map(({ about }) => about)).size).toBe(evidence.length);
});
