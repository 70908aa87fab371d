import { afterAll, beforeAll, expect, it } from 'vitest';
import { approveConnection, createConnection } from '../../exchange/connections/index.ts';
import { aCompany, aNamedParty, registers } from '../../testing/claim-story.ts';
import { openRegistryWorld } from '../../testing/registry-world.ts';
import { fieldsOf } from '../../testing/two-parties.ts';
import type { World } from '../../testing/world.ts';
import { inviteParty } from '../party-invitations/index.ts';
import { addRelatedEntity } from './add-related-entity.ts';
import { listRelatedEntities } from './list-related-entities.ts';

let world: World;
beforeAll(async () => {
  world = await openRegistryWorld();
});
afterAll(() => world.close());

const share = { percentage: '40', holding: 'Direct', naturesOfControl: [] };

it('lists what the account has recorded through all layers, not what counterparties share with it', async () => {
  const company = await aCompany(world);
  const holding = await aNamedParty(world, company, {
    kind: 'Organization',
    name: 'Harbour Holding Ltd',
    fieldKey: 'Shareholder',
    value: share,
  });
  await addRelatedEntity(world.ctx(company.owner), {
    entityId: holding.entityId,
    fieldKey: 'Shareholder',
    related: { kind: 'Organization', name: 'Quay Trust Ltd' },
    value: share,
  });
  const reviewer = await world.aUser({ memberOf: company.accountId, role: 'Reviewer' });
  const names = async () =>
    (await listRelatedEntities(world.ctx(reviewer), { entityId: company.accountId })).links
      .map(({ name }) => name)
      .sort();
  expect(await names()).toEqual(['Harbour Holding Ltd', 'Quay Trust Ltd']);

  const email = 'office@harbour.example';
  await inviteParty(world.ctx(company.owner), { entityId: holding.entityId, email });
  const harbour = await registers(world, email, { organisation: 'Harbour Holding Ltd' });
  await aNamedParty(world, harbour, {
    fieldKey: 'UltimateBeneficialOwner',
    name: 'Secret Owner',
    value: share,
  });
  const { id: connectionId } = await createConnection(world.ctx(company.owner), {
    accountId: company.accountId,
    target: { entityId: harbour.accountId },
    relationType: 'DataRequest',
    scope: fieldsOf('UltimateBeneficialOwner', 'Shareholder'),
    visibility: { kind: 'None' },
  });
  await approveConnection(world.ctx(harbour.owner), { connectionId });
  expect(await names()).toEqual(['Harbour Holding Ltd']);
});
