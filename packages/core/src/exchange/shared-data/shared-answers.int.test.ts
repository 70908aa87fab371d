import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerBusinessQuestion } from '../../registry/business-information/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { approveConnection, getConnection, revokeConnections } from '../connections/index.ts';
import { acceptChanges } from './accept-changes.ts';
import { answerQuery } from './answer-query.ts';
import { getShared } from './get-shared.ts';
import { listQueries } from './list-queries.ts';
import { queryItem } from './query-item.ts';

let world: TestWorld;
let two: TwoParties;
let connectionId: string;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  two = await TwoParties.meet(world);
  await say('Solar panels for farms');
  const scope = { ...fieldsOf(), questions: ['ProductDescription' as const, 'SourceOfFunds' as const] };
  connectionId = (await two.ask({ scope })).id;
});

const say = (answer: string) =>
  answerBusinessQuestion(world.ctx(two.holder), {
    entityId: two.holderId,
    question: 'ProductDescription',
    answer,
  });
const consent = () => approveConnection(world.ctx(two.holder), { connectionId });
const shared = () => getShared(world.ctx(two.requester), { connectionId });
const notFound = { code: 'resource.not_found' };

describe('an answer about the business', () => {
  it('can be read by the data owner before consent, and by the requester after it', async () => {
    const { scope } = await getConnection(world.ctx(two.holder), { connectionId });
    expect(scope.find(({ key }) => key === 'ProductDescription')?.holding).toMatchObject({
      readiness: 'Ready',
      values: [{ text: 'Solar panels for farms' }],
    });
    await consent();
    const { items } = await shared();
    expect(items.map(({ key, answer }) => [key, answer?.text])).toEqual([
      ['ProductDescription', 'Solar panels for farms'],
    ]);
  });

  it('is shown with its earlier value after a change, until the change is accepted', async () => {
    await consent();
    await shared();
    await say('Solar panels and batteries');
    expect((await shared()).items[0]?.change).toEqual({
      from: 'Solar panels for farms',
      to: 'Solar panels and batteries',
    });
    await acceptChanges(world.ctx(two.requester), { connectionId });
    expect((await shared()).items[0]?.change).toBeNull();
  });

  it('is unreadable once revoked', async () => {
    await consent();
    await revokeConnections(world.ctx(two.holder), { connectionIds: [connectionId] });
    await expect(shared()).rejects.toMatchObject(notFound);
  });
});

describe('a question by the recipient', () => {
  it('is in the list of questions, with its answer, for the data owner only', async () => {
    await consent();
    const about = { connectionId, kind: 'question' as const, key: 'ProductDescription' };
    await queryItem(world.ctx(two.requester), { ...about, question: 'Since when?' });
    const list = () => listQueries(world.ctx(two.holder), { connectionId });
    const [query] = (await list()).items;
    expect(query).toMatchObject({ key: 'ProductDescription', question: 'Since when?', answer: null });
    await answerQuery(world.ctx(two.holder), {
      connectionId,
      queryId: query?.id ?? '',
      answer: 'Since May.',
    });
    expect((await list()).items).toMatchObject([{ answer: 'Since May.' }]);
    expect((await listQueries(world.ctx(two.requester), { connectionId })).items).toEqual([]);
    await expect(listQueries(world.ctx(two.stranger), { connectionId })).rejects.toMatchObject(notFound);
  });
});
