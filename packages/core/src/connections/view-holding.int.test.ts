import { afterAll, beforeAll, expect, it } from 'vitest';
import { validateCredential } from '../credentials/judge-credential.ts';
import { updateCredential } from '../credentials/update-credential.ts';
import { TestWorld } from '../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../testing/two-parties.ts';
import { getConnectionDetail } from './get-connection-detail.ts';

let world: TestWorld;
let two: TwoParties;
beforeAll(async () => {
  world = await TestWorld.open();
  two = await TwoParties.meet(world);
});
afterAll(() => world.close());

it('who stands by a value is said before it is shared, to its holder alone', async () => {
  const { id: credentialId } = await two.hold('TradingName', 'Karoo Solar');
  await two.hold('Industry', '52');
  const { id: connectionId } = await two.ask({ scope: fieldsOf('TradingName', 'Industry') });
  const validator = await world.aUser({
    memberOf: two.holderId,
    role: 'Validator',
    name: 'Bertha Lindqvist',
  });
  await updateCredential(world.ctx(two.holder), { credentialId, step: 'requestReview' });
  await validateCredential(world.ctx(validator), { credentialId });
  const { scope } = await getConnectionDetail(world.ctx(two.holder), { connectionId });
  const trust = Object.fromEntries(scope.map(({ key, holding }) => [key, holding?.values[0]?.trust]));
  expect(trust).toMatchObject({
    TradingName: {
      reviewState: 'Validated',
      assurance: 'CheckedByHolder',
      attestation: { byName: 'Bertha Lindqvist' },
    },
    Industry: { assurance: 'SelfAsserted', attestation: null },
  });
  const seen = await getConnectionDetail(world.ctx(two.asker), { connectionId });
  expect(seen.scope.map(({ holding }) => holding)).toEqual([null, null]);
});
