import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listNotifications } from '../../identity/notifications/index.ts';
import type { UserActor } from '../../kernel/context/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { getConnection, listConnectionEvents } from '../connections/index.ts';
import { answerQuery } from './answer-query.ts';
import { askQuestion } from './ask-question.ts';
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
  await two.hold('TradingName', 'Karoo Solar');
  connectionId = (await two.ask({ scope: fieldsOf('TradingName') })).id;
});

const question = 'Who of yours will see this?';
const ask = (actor: UserActor = two.holder) => askQuestion(world.ctx(actor), { connectionId, question });
const list = (actor: UserActor) => listQueries(world.ctx(actor), { connectionId });
const answer = (actor: UserActor, queryId: string) =>
  answerQuery(world.ctx(actor), { connectionId, queryId, answer: 'Two of us.' });
const stateOf = async (actor: UserActor) =>
  (await getConnection(world.ctx(actor), { connectionId })).side.actionState;

describe('a question before consent', () => {
  it('reaches the requester, who answers it, and both sides see question and answer', async () => {
    await ask();
    const { items } = await list(two.requester);
    expect(items).toMatchObject([{ kind: null, question, isOwn: false, answer: null }]);
    await answer(two.requester, items[0]?.id ?? '');
    for (const [actor, isOwn] of [
      [two.requester, false],
      [two.holder, true],
    ] as const)
      expect((await list(actor)).items).toMatchObject([{ question, answer: 'Two of us.', isOwn }]);
    const events = await listConnectionEvents(world.ctx(two.requester), { connectionId });
    expect(events.map(({ event }) => event)).toEqual(['answered', 'questioned', 'request']);
  });

  it('is a task of the requester until it is answered', async () => {
    expect(await stateOf(two.requester)).toBe('PendingConfirmation');
    await ask();
    expect(await stateOf(two.requester)).toBe('ActionRequired');
    expect(await stateOf(two.holder)).toBe('ConsentRequired');
    const notifications = await listNotifications(world.ctx(two.requester), {
      accountId: two.requesterId,
      limit: 5,
      after: null,
    });
    expect(notifications.items[0]?.kind).toBe('connection.questioned');
    await answer(two.requester, (await list(two.requester)).items[0]?.id ?? '');
    expect(await stateOf(two.requester)).toBe('PendingConfirmation');
  });

  it('cannot be answered by the side that asked it, twice, or by strangers', async () => {
    await ask();
    const id = (await list(two.requester)).items[0]?.id ?? '';
    await expect(answer(two.holder, id)).rejects.toMatchObject({ code: 'resource.not_found' });
    await expect(answer(two.stranger, id)).rejects.toMatchObject({ code: 'resource.not_found' });
    await answer(two.requester, id);
    await expect(answer(two.requester, id)).rejects.toMatchObject({ code: 'request.conflict' });
  });

  it('can only be asked by the target, while its consent is pending', async () => {
    await expect(ask(two.requester)).rejects.toMatchObject({ code: 'connection.illegal_transition' });
    await expect(ask(two.stranger)).rejects.toMatchObject({ code: 'resource.not_found' });
    const reader = await world.aUser({ memberOf: two.holderId, role: 'Reviewer' });
    await expect(ask(reader)).rejects.toMatchObject({ code: 'permission.denied' });
    await two.approve(connectionId);
    await expect(ask()).rejects.toMatchObject({ code: 'connection.illegal_transition' });
  });

  it('is listed for both sides, while only the data owner’s list has questions about single values', async () => {
    await ask();
    await two.approve(connectionId);
    await queryItem(world.ctx(two.requester), {
      connectionId,
      kind: 'field',
      key: 'TradingName',
      question: 'Registered?',
    });
    expect((await list(two.holder)).items).toHaveLength(2);
    expect((await list(two.requester)).items).toMatchObject([{ kind: null }]);
  });
});
