import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginVerification, requestEmailChange } from '../../identity/auth/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { inUnscopedTransaction } from '../context/index.ts';
import { queueEmail } from './queue-email.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

it('a code is emailed only while it can be used, however long the mail server was down', async () => {
  const early = await world.aUser();
  await beginVerification(world.ctx(early), { method: 'email' });
  world.pass(9);
  expect(await world.takeMails()).toMatchObject([{ to: early.email }]);
  const actor = await world.aUser();
  await beginVerification(world.ctx(actor), { method: 'email' });
  await requestEmailChange(world.ctx(actor), {
    userId: actor.userId,
    newEmailAddress: 'ines@elsewhere.example',
  });
  world.pass(10);
  expect(await world.takeMails()).toMatchObject([{ to: 'ines@elsewhere.example' }]);
});

it('an email queued by an earlier version, without the person’s id, is still sent after a change of address', async () => {
  const accountId = await world.anOrganisation();
  const actor = await world.aUser({ memberOf: accountId });
  await inUnscopedTransaction(world.ctx(actor), (ctx) =>
    queueEmail(ctx, {
      template: 'notification',
      to: actor.email,
      name: actor.name,
      kind: 'connection.approved',
      reason: 'DataShared',
      values: { party: 'Karoo Solar' },
      audience: { accountId, roles: ['Owner'] },
      link: 'https://probity.example/connections',
    }),
  );
  await world.database.asOwner('update users set email = $2 where id = $1', [
    actor.userId,
    'ines@moved.example',
  ]);
  expect(await world.takeMails()).toMatchObject([{ to: actor.email }]);
});
