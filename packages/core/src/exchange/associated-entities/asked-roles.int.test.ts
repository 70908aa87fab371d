import type { TemplateRole } from '@probity/domain/templates/template-content.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aNamedParty } from '../../testing/claim-story.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { listAssociatedEntities } from './list-associated-entities.ts';

let world: TestWorld;
let two: TwoParties;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  two = await TwoParties.meet(world);
  await two.hold('TradingName', 'Karoo Solar');
});

const owner: TemplateRole = {
  fieldKey: 'UltimateBeneficialOwner',
  threshold: 25,
  fields: ['LegalName', 'Nationality'],
  checks: [],
};
const asking = (...roles: TemplateRole[]) => ({ scope: { ...fieldsOf('TradingName'), roles } });

it('a request for single fields can name the roles to ask and their ownership threshold', async () => {
  const company = { accountId: two.holderId, owner: two.holder };
  for (const [name, percentage] of [
    ['Small Holder', '10 %'],
    ['Large Holder', '40 %'],
  ] as const)
    await aNamedParty(world, company, {
      fieldKey: 'UltimateBeneficialOwner',
      name,
      value: { percentage, holding: 'Direct' },
    });
  const { id: connectionId } = await two.ask(asking(owner));
  expect(Object.keys(await two.itemStates(connectionId))).toEqual(['TradingName', 'UltimateBeneficialOwner']);
  await two.approve(connectionId);
  const { items } = await listAssociatedEntities(world.ctx(two.requester), { connectionId });
  expect(items.map(({ name }) => name)).toEqual(['Large Holder']);
  expect(items[0]?.items.map(({ key }) => key)).toEqual(['LegalName', 'Nationality']);
});

it('rejects a role that the party kind lacks, or a threshold on a role without shares, by its path', async () => {
  const trustee: TemplateRole = { ...owner, threshold: null, fieldKey: 'Trustee' };
  await expect(two.ask(asking(owner, trustee))).rejects.toMatchObject({
    code: 'request.invalid',
    errors: expect.arrayContaining([expect.objectContaining({ path: 'scope.roles.1' })]),
  });
  const director: TemplateRole = { ...owner, fieldKey: 'BoardOfDirector' };
  await expect(two.ask(asking(director))).rejects.toMatchObject({
    errors: [{ path: 'scope.roles.0.threshold', message: expect.any(String) }],
  });
});

it('a party that offers its own data cannot ask related people', async () => {
  await two.hold('TradingName', 'Harbour', two.requesterId, two.requester);
  await expect(two.ask({ relationType: 'DataShared', ...asking(owner) })).rejects.toMatchObject({
    errors: [{ path: 'scope.roles' }],
  });
});
