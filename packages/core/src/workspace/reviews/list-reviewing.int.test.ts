import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCredential, updateCredential } from '../../registry/credentials/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { listReviewing } from './list-reviewing.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

async function somethingToReview(): Promise<string> {
  const accountId = await world.anOrganisation();
  const ctx = world.ctx(await world.aUser({ memberOf: accountId, role: 'Contributor' }));
  const { id } = await createCredential(ctx, { entityId: accountId, fieldKey: 'Industry', value: '52' });
  await updateCredential(ctx, { credentialId: id, step: 'requestReview' });
  world.pass(1);
  return accountId;
}

describe('the review queue', () => {
  it('lists all accounts for the platform, oldest first, each value decrypted with its account’s key', async () => {
    const accounts = [await somethingToReview(), await somethingToReview()];
    const admin = await world.aUser({ admin: true });
    const { items } = await listReviewing(world.ctx(admin), { accountId: null, after: null, limit: 10 });
    expect(items.map(({ row, value }) => [row.accountId, value])).toEqual(
      accounts.map((accountId) => [accountId, '52']),
    );
    expect(items.every(({ abilities }) => abilities.validate)).toBe(true);
  });

  it('filtered by one party omits the others', async () => {
    const [party] = [await somethingToReview(), await somethingToReview()];
    const admin = world.ctx(await world.aUser({ admin: true }));
    const page = { accountId: null, entityId: party, after: null, limit: 10 };
    const { items } = await listReviewing(admin, page);
    expect(items.map(({ row }) => row.entityId)).toEqual([party]);
  });

  it('of all accounts is refused to anyone but the platform', async () => {
    const owner = await world.aUser({ memberOf: await world.anOrganisation(), role: 'Owner' });
    expect(() => listReviewing(world.ctx(owner), { accountId: null, after: null, limit: 10 })).toThrow(
      expect.objectContaining({ code: 'resource.not_found' }),
    );
  });
});
