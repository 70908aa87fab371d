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

const look = (actor: UserActor = two.requester) => getShared(world.ctx(actor), { connectionId });
const looks = async () => {
  const page = await listDisclosures(world.ctx(two.holder), { connectionId, after: null, limit: 10 });
  return page.items;
};

describe('a look at what is shared', () => {
  it('is one for each visit, however often the page reads it again', async () => {
    await look();
    world.pass(14);
    await look();
    expect(await looks()).toHaveLength(1);
    world.pass(1);
    await look();
    expect(await looks()).toHaveLength(2);
  });

  it('is one more when something new is seen: another value, or another item', async () => {
    await look();
    world.pass(1);
    await changeValue(world.ctx(two.holder), { credentialId, value: 'Karoo Sun' });
    await look();
    expect(await looks()).toHaveLength(2);
    await two.hold('LeiCode', '5493001KJTIIGC8Y1R12');
    await two.approve(connectionId, ['LeiCode']);
    world.pass(1);
    await look();
    const [last] = await looks();
    expect(last?.items).toEqual(['field:TradingName', 'field:LeiCode']);
  });

  it('is each reader’s own', async () => {
    const colleague = await world.aUser({ memberOf: two.requesterId, name: 'Bertha Lindqvist' });
    await look();
    await look(colleague);
    expect((await looks()).map(({ viewerName }) => viewerName).sort()).toEqual([
      'Bertha Lindqvist',
      'Ines Duarte',
    ]);
  });

  it('is one even when several pages of the same reader read at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => look()));
    expect(await looks()).toHaveLength(1);
  });
});
