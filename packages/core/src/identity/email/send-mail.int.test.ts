import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestWorld } from '../../testing/test-world.ts';
import { beginVerification, requestEmailChange } from '../auth/index.ts';

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
