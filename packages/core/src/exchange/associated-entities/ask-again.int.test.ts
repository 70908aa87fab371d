import { afterAll, beforeAll, expect, it } from 'vitest';
import { aConnection } from '../../testing/a-connection.ts';
import { aCompany, aNamedParty } from '../../testing/claim-story.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { rejectConnection } from '../connections/index.ts';
import { askAssociated } from './ask-associated.job.ts';
import { askAssociatedEntities } from './ask-associated-entities.ts';
import { listAssociatedEntities } from './list-associated-entities.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

const role = { fieldKey: 'Shareholder', threshold: 25, fields: ['LegalName', 'BirthDate'], checks: [] };

it('a person who refused can be asked again, and the newest request determines their progress', async () => {
  const bank = await aCompany(world);
  const company = await aCompany(world);
  const named = await aNamedParty(world, company, {
    fieldKey: 'Shareholder',
    value: { percentage: '40', holding: 'Direct' },
  });
  const personId = await world.anOrganisation({ kind: 'LegalPerson', name: 'Mara Lindqvist' });
  const mara = await world.aUser({ memberOf: personId, role: 'Owner' });
  await world.database.asOwner('update credentials set related_entity_id = $2 where related_entity_id = $1', [
    named.entityId,
    personId,
  ]);
  const connectionId = await aConnection(world, {
    initiatorId: bank.accountId,
    targetId: company.accountId,
    sharingStatus: 'Approved',
    fields: { Shareholder: 'Consented' },
  });
  await world.database.asOwner('update connections set association = $2 where id = $1', [
    connectionId,
    JSON.stringify({ roles: [role] }),
  ]);
  const asBank = world.ctx(bank.owner);
  const seen = async () => (await listAssociatedEntities(asBank, { connectionId })).items[0];

  await askAssociated(world.ctx({ kind: 'system', job: 'ask-associated' }), { connectionId });
  const asked = (await seen())?.progress?.connectionId ?? '';
  await rejectConnection(world.ctx(mara), { connectionId: asked, reason: 'Not now.' });
  expect(await seen()).toMatchObject({ state: 'Refused', abilities: { ask: true } });
  world.pass(1);
  await askAssociatedEntities(asBank, { connectionId, people: [{ entityId: personId }] });
  expect(await seen()).toMatchObject({ state: 'AwaitingConsent' });
});
