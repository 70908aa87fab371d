import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acceptPartyInvitation } from '../../registry/claims/index.ts';
import { openOwnInvitation } from '../../registry/party-invitations/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { TwoParties } from '../../testing/two-parties.ts';
import { listTasks } from './list-tasks.ts';

let world: TestWorld;
let two: TwoParties;
let connectionId: string;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  two = await TwoParties.meet(world);
  const target = { name: 'Kestrel', email: two.holder.email, kind: 'Organization' } as const;
  connectionId = (await two.ask({ target })).id;
});

const tasksOf = async (actor = two.holder, accountId = two.holderId) =>
  (await listTasks(world.ctx(actor), { accountId, limit: 50 })).filter(
    ({ reason }) => reason === 'InvitationReceived',
  );
const invitationId = async () => (await tasksOf())[0]?.link.split('/').at(-1) ?? '';

describe('a request to the address of a registered person', () => {
  it('is a task of that person, without the email', async () => {
    expect(await tasksOf()).toMatchObject([
      { type: 'DataRequired', subject: { entityId: two.requesterId, connectionId: null } },
    ]);
    expect(await tasksOf(two.stranger, two.strangerId)).toEqual([]);
  });

  it('opens for that person, who answers it as one of their accounts', async () => {
    const { token } = await openOwnInvitation(world.ctx(two.holder), { invitationId: await invitationId() });
    await acceptPartyInvitation(world.ctx(two.holder), { token, accountId: two.holderId });
    expect(await two.stateOf(connectionId)).toBe('AwaitingApproval');
    expect(await tasksOf()).toEqual([]);
  });

  it('opens for nobody else, nor for an API key of that person', async () => {
    const id = await invitationId();
    const key = { ...two.holder, apiKey: { id: two.holderId, scopes: [] } };
    for (const actor of [two.stranger, two.requester, key])
      await expect(openOwnInvitation(world.ctx(actor), { invitationId: id })).rejects.toMatchObject({
        code: 'resource.not_found',
      });
  });
});
