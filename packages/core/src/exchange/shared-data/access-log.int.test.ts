import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId, type UserActor } from '../../kernel/context/index.ts';
import { changeValue } from '../../registry/credentials/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { getShared } from './get-shared.ts';
import { listDisclosures } from './list-disclosures.ts';

let world: TestWorld;
let two: TwoParties;
let connectionId: string;
let credentialId: string;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  two = await TwoParties.meet(world);
  credentialId = (await two.hold('TradingName', 'Karoo Solar')).id;
  connectionId = (await two.ask({ scope: fieldsOf('TradingName', 'LeiCode') })).id;
  await two.approve(connectionId);
});

const view = (actor: UserActor = two.requester) => getShared(world.ctx(actor), { connectionId });
const accessEvents = async () => {
  const page = await listDisclosures(world.ctx(two.holder), { connectionId, after: null, limit: 10 });
  return page.items;
};

describe('access to shared data', () => {
  it('is logged once per visit, however often the page refetches', async () => {
    await view();
    world.pass(14);
    await view();
    expect(await accessEvents()).toHaveLength(1);
    world.pass(1);
    await view();
    expect(await accessEvents()).toHaveLength(2);
  });

  it('is logged again when something new is seen: another value or another item', async () => {
    await view();
    world.pass(1);
    await changeValue(world.ctx(two.holder), { credentialId, value: 'Karoo Sun' });
    await view();
    expect(await accessEvents()).toHaveLength(2);
    await two.hold('LeiCode', '5493001KJTIIGC8Y1R12');
    await two.approve(connectionId, ['LeiCode']);
    world.pass(1);
    await view();
    const [last] = await accessEvents();
    expect(last?.items).toEqual(['field:TradingName', 'field:LeiCode']);
  });

  it('is logged for each person', async () => {
    const colleague = await world.aUser({ memberOf: two.requesterId, name: 'Bertha Lindqvist' });
    await view();
    await view(colleague);
    expect((await accessEvents()).map(({ viewerName }) => viewerName).sort()).toEqual([
      'Bertha Lindqvist',
      'Ines Duarte',
    ]);
  });

  it('by an administrator in admin mode names them as one, and the recipient has not seen or relied on anything', async () => {
    const administrator: UserActor = {
      ...(await world.aUser({ name: 'Ada Okafor', admin: true })),
      memberships: two.requester.memberships.map((membership) => ({ ...membership, role: 'Contributor' })),
      adminMode: { id: newId(), accountId: two.requesterId, endsAt: world.clock },
    };
    const firstAccesses = () =>
      rows(`select 1 from connection_snapshots where connection_id = $1 and reason = 'FirstAccess'`);
    const rows = (query: string) => world.database.asOwner(query, [connectionId]);
    await changeValue(world.ctx(two.holder), { credentialId, value: 'Karoo Sun' });
    await view(administrator);
    expect((await accessEvents()).map(({ viewerName }) => viewerName)).toEqual(['Ada Okafor (Probity)']);
    expect(await firstAccesses()).toEqual([]);
    expect(
      await rows('select 1 from connection_items where connection_id = $1 and last_viewed_at is not null'),
    ).toEqual([]);
    expect(
      await rows('select 1 from connection_sides where connection_id = $1 and answer_unseen'),
    ).toHaveLength(1);
    await view();
    expect(await firstAccesses()).toHaveLength(1);
  });

  it('is logged once even if several pages of the same person load at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => view()));
    expect(await accessEvents()).toHaveLength(1);
  });
});
