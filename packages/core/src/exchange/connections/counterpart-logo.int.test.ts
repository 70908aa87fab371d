import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changeLogo, getLogo } from '../../identity/accounts/index.ts';
import type { UserActor } from '../../kernel/context/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { TwoParties } from '../../testing/two-parties.ts';
import { connectParty } from './connect-party.ts';
import { getConnection } from './get-connection.ts';
import { getCounterpartLogo } from './get-counterpart-logo.ts';
import { listConnections } from './list-connections.ts';

let world: TestWorld;
let two: TwoParties;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  two = await TwoParties.meet(world);
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b4f6c' } })
    .png()
    .toBuffer();
  await changeLogo(world.ctx(two.requester), { accountId: two.requesterId, picture });
});

const logo = (actor: UserActor, connectionId: string) =>
  getCounterpartLogo(world.ctx(actor), { connectionId });
const notFound = { code: 'resource.not_found' };

it('the requester’s logo is shown to the other party, on the page and in the list', async () => {
  const { id } = await two.ask();
  const { png, hash } = await logo(two.holder, id);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(await getConnection(world.ctx(two.holder), { connectionId: id })).toMatchObject({
    logoHash: hash,
  });
  const page = { accountId: two.holderId, sort: 'newest', after: null, limit: 5 } as const;
  expect((await listConnections(world.ctx(two.holder), page)).items).toMatchObject([{ logoHash: hash }]);
});

it('is never a party’s own logo, and not found if the other party has none', async () => {
  const { id } = await two.ask();
  await expect(logo(two.requester, id)).rejects.toMatchObject(notFound);
});

it('is hidden from strangers and cannot be opened by account', async () => {
  const { id } = await two.ask();
  await expect(logo(two.stranger, id)).rejects.toMatchObject(notFound);
  await expect(async () =>
    getLogo(world.ctx(two.holder), { accountId: two.requesterId }),
  ).rejects.toMatchObject(notFound);
});

it('is hidden from an account that has only added the party', async () => {
  const target = { entityId: two.requesterId };
  const { id } = await connectParty(world.ctx(two.stranger), {
    accountId: two.strangerId,
    target,
    kind: 'Organization',
  });
  await expect(logo(two.stranger, id)).rejects.toMatchObject(notFound);
});
