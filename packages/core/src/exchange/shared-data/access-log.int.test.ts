import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '../../kernel/context/index.ts';
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

  it('is logged once even if several pages of the same person load at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => view()));
    expect(await accessEvents()).toHaveLength(1);
  });
});
