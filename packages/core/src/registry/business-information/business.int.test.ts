import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createEntity } from '../../identity/entities/index.ts';
import type { UserActor } from '../../kernel/context/index.ts';
import { openRegistryWorld } from '../../testing/registry-world.ts';
import type { World } from '../../testing/world.ts';
import { type AnswerQuestion, answerBusinessQuestion } from './answer-business-question.ts';
import { listBusinessAnswers } from './list-business-answers.ts';
import { listBusinessHistory } from './list-business-history.ts';

let world: World;
let entityId: string;
let owner: UserActor;
beforeAll(async () => {
  world = await openRegistryWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  entityId = await world.anOrganisation();
  owner = await world.aUser({ memberOf: entityId });
});

const say = (question: AnswerQuestion['question'], answer: unknown, changes = {}, actor = owner) =>
  answerBusinessQuestion(world.ctx(actor), { entityId, question, answer, ...changes });
const said = async (question: AnswerQuestion['question']) =>
  (await listBusinessAnswers(world.ctx(owner), { entityId })).items.find(
    (item) => item.question === question,
  );

it('lists all questions, and stores the answers encrypted', async () => {
  expect((await listBusinessAnswers(world.ctx(owner), { entityId })).items).toHaveLength(6);
  await say('SourceOfFunds', 'planted-canary: freight contracts');
  expect(await said('SourceOfFunds')).toMatchObject({
    answer: 'planted-canary: freight contracts',
    changedBy: owner.name,
    version: 1,
  });
  const [row] = await world.database.asOwner<{ dump: string }>(
    'select a::text as dump from business_answers a where entity_id = $1',
    [entityId],
  );
  expect(row?.dump).not.toContain(Buffer.from('planted-canary').toString('hex'));
});

it('checks an answer by the rules of its type', async () => {
  await expect(say('NumberOfEmployees', 'many')).rejects.toMatchObject({ errors: [{ path: 'answer' }] });
  await expect(say('RegionsOperating', ['GB', 'XX'])).rejects.toMatchObject({ code: 'request.invalid' });
});

it('keeps earlier answers in the history, and removes an answer', async () => {
  await say('NumberOfEmployees', 12);
  await say('NumberOfEmployees', 12);
  await say('NumberOfEmployees', 1500);
  await say('NumberOfEmployees', null);
  const history = await listBusinessHistory(world.ctx(owner), {
    entityId,
    question: 'NumberOfEmployees',
    locale: 'en-GB',
  });
  expect(history.map(({ before, after }) => [before, after])).toEqual([
    ['1,500', null],
    ['12', '1,500'],
    [null, '12'],
  ]);
  expect(await said('NumberOfEmployees')).toMatchObject({ answer: null, version: 3 });
  expect(await world.auditActions(entityId)).toEqual([
    'business.answered',
    'business.answered',
    'business.withdrawn',
  ]);
});

it('is refused if someone else answered in the meantime', async () => {
  await say('NumberOfEmployees', 12, { ifVersion: 0 });
  await expect(say('NumberOfEmployees', 13, { ifVersion: 0 })).rejects.toMatchObject({
    code: 'request.stale',
  });
});

it('is for organisations, and for members who may edit', async () => {
  const reviewer = await world.aUser({ memberOf: entityId, role: 'Reviewer' });
  const stranger = await world.aUser({ memberOf: await world.anOrganisation() });
  await expect(say('NumberOfEmployees', 1, {}, reviewer)).rejects.toMatchObject({
    code: 'permission.denied',
  });
  await expect(say('NumberOfEmployees', 1, {}, stranger)).rejects.toMatchObject({
    code: 'resource.not_found',
  });
  expect((await listBusinessAnswers(world.ctx(reviewer), { entityId })).mayEdit).toBe(false);
  const person = await createEntity(world.ctx(owner), {
    accountId: entityId,
    kind: 'LegalPerson',
    name: 'Ada Byron',
  });
  await expect(listBusinessAnswers(world.ctx(owner), { entityId: person.entity.id })).rejects.toMatchObject({
    code: 'resource.not_found',
  });
});
