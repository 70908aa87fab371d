import { afterAll, beforeAll, expect, it } from 'vitest';
import { aConnection } from '../../testing/a-connection.ts';
import { aCompany, aNamedParty, type Company } from '../../testing/claim-story.ts';
import { TestWorld } from '../../testing/test-world.ts';
import {
  getConnection,
  inviteToConnection,
  rejectConnection,
  remindConnection,
  requestAgain,
  revokeConnections,
} from '../connections/index.ts';
import { askAssociated } from './ask-associated.job.ts';
import { askAssociatedEntities } from './ask-associated-entities.ts';
import { listAssociatedEntities } from './list-associated-entities.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

const role = { fieldKey: 'Shareholder', threshold: 25, fields: ['LegalName', 'BirthDate'], checks: [] };

/** A bank that a company shares its only shareholder with. */
async function aSharedShareholder() {
  const bank = await aCompany(world);
  const company = await aCompany(world);
  const { entityId } = await aNamedParty(world, company, {
    fieldKey: 'Shareholder',
    value: { percentage: '40', holding: 'Direct' },
  });
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
  const seenBy = async ({ owner }: Company) =>
    (await listAssociatedEntities(world.ctx(owner), { connectionId })).items[0];
  return { bank, company, entityId, connectionId, seenBy };
}

it('a person who refused can be asked again, and the newest request determines their progress', async () => {
  const { bank, entityId, connectionId, seenBy } = await aSharedShareholder();
  const personId = await world.anOrganisation({ kind: 'LegalPerson', name: 'Mara Lindqvist' });
  const mara = await world.aUser({ memberOf: personId, role: 'Owner' });
  await world.database.asOwner('update credentials set related_entity_id = $2 where related_entity_id = $1', [
    entityId,
    personId,
  ]);

  await askAssociated(world.ctx({ kind: 'system', job: 'ask-associated' }), { connectionId });
  const asked = (await seenBy(bank))?.progress?.connectionId ?? '';
  await rejectConnection(world.ctx(mara), { connectionId: asked, reason: 'Not now.' });
  expect(await seenBy(bank)).toMatchObject({ state: 'Refused', abilities: { ask: true } });
  world.pass(1);
  await askAssociatedEntities(world.ctx(bank.owner), { connectionId, people: [{ entityId: personId }] });
  expect(await seenBy(bank)).toMatchObject({ state: 'AwaitingConsent' });
});

it('a person without an account is invited, and invited again, only by the party that listed them', async () => {
  const { bank, company, entityId, connectionId, seenBy } = await aSharedShareholder();
  const [asBank, asCompany] = [world.ctx(bank.owner), world.ctx(company.owner)];
  const email = 'mara@people.example';
  const invite = () => askAssociatedEntities(asCompany, { connectionId, people: [{ entityId, email }] });
  await invite();
  const forwarded = { connectionId: (await seenBy(bank))?.progress?.connectionId ?? '' };
  const abilities = async () => (await getConnection(asBank, forwarded)).abilities;
  const refused = { code: 'connection.illegal_transition' };
  expect(await seenBy(bank)).toMatchObject({ state: 'Invited', abilities: { ask: false, remind: false } });
  expect(await abilities()).toMatchObject({ remind: false, events: ['withdraw'] });
  await expect(remindConnection(asBank, forwarded)).rejects.toMatchObject(refused);

  await revokeConnections(asBank, { connectionIds: [forwarded.connectionId] });
  expect(await seenBy(bank)).toMatchObject({
    state: 'NoAddress',
    abilities: { ask: false, requestAddress: true },
  });
  expect(await abilities()).toMatchObject({ remind: false, events: [] });
  await expect(requestAgain(asBank, forwarded)).rejects.toMatchObject(refused);
  await expect(inviteToConnection(asBank, { ...forwarded, email })).rejects.toMatchObject(refused);
  expect(await world.takeMails(email)).toHaveLength(1);

  expect(await seenBy(company)).toMatchObject({ state: 'NoAddress', abilities: { ask: true } });
  world.pass(1);
  await invite();
  expect(await seenBy(bank)).toMatchObject({ state: 'Invited' });
  expect(await world.takeMails(email)).toHaveLength(1);
});
