import { afterAll, beforeAll, expect, it } from 'vitest';
import { rejectShared } from '../../exchange/shared-data/index.ts';
import type { UserActor } from '../../kernel/context/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { createWebhook } from './create-webhook.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

it('a rejection by a recipient is an event of the data owner, not of the recipient', async () => {
  const two = await TwoParties.meet(world);
  const subscribe = (accountId: string, owner: UserActor) =>
    createWebhook(world.ctx({ ...owner, authenticatedAt: world.clock }), {
      accountId,
      url: 'https://hooks.receiver.example/',
      description: '',
      events: ['profile.value_rejected'],
    });
  await subscribe(two.holderId, two.holder);
  await subscribe(two.requesterId, two.requester);
  const { id: credentialId } = await two.hold('TradingName', 'Harbour Freight');
  const { id: connectionId } = await two.ask({ scope: fieldsOf('TradingName') });
  await two.approve(connectionId);
  await rejectShared(world.ctx(two.requester), {
    connectionId,
    credentialId,
    reason: 'Other',
    note: 'Not theirs',
  });
  const deliveries = await world.database.asOwner<{ account_id: string }>(
    `select account_id from webhook_deliveries where action = 'connection.valueRejected'`,
  );
  expect(deliveries).toEqual([{ account_id: two.holderId }]);
});
