import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCredential } from '../../registry/credentials/index.ts';
import { mergeEntities, unmergeEntity } from '../../registry/duplicates/index.ts';
import { aConnection } from '../../testing/a-connection.ts';
import { aCompany, aNamedParty, type Company } from '../../testing/claim-story.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf } from '../../testing/two-parties.ts';
import { getShared } from '../shared-data/index.ts';
import { approveConnection } from './approve-connection.ts';
import { createConnection } from './create-connection.ts';

let world: TestWorld;
let company: Company;
let one: string;
let other: string;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(world);
  one = (await aNamedParty(world, company)).entityId;
  other = (await aNamedParty(world, company, { name: 'MARA LINDQVIST', fieldKey: 'ExecutiveManagement' }))
    .entityId;
});

const merge = () => mergeEntities(world.ctx(company.owner), { entityId: other, into: one });
const unmerge = () => unmergeEntity(world.ctx(company.owner), { entityId: other });
const asked = () => ({ initiatorId: company.accountId, targetAccountId: null });
const storedConnections = () =>
  world.database.asOwner(
    'select id, target_id, subject_id, sharing_status from connections where initiator_id = $1 order by id',
    [company.accountId],
  );

describe('merging two records of a party that has connections', () => {
  it('moves them to the remaining record', async () => {
    const asked = { initiatorId: company.accountId, targetAccountId: null } as const;
    const id = await aConnection(world, { ...asked, targetId: other, sharingStatus: 'AwaitingRegistration' });
    await merge();
    const [connection] = await world.database.asOwner(
      'select target_id, subject_id from connections where id = $1',
      [id],
    );
    expect(connection).toEqual({ target_id: one, subject_id: one });
  });

  it('goes on sharing the data of the party, also after it is undone', async () => {
    const party = async (name: string) =>
      (await aNamedParty(world, company, { kind: 'Organization', name, fieldKey: 'Founder' })).entityId;
    const [heron, egret] = [await party('Heron'), await party('HERON')];
    const ctx = world.ctx(company.owner);
    await createCredential(ctx, { entityId: egret, fieldKey: 'TradingName', value: 'Egret' });
    const recipient = await aCompany(world);
    const offer = (subjectId: string) =>
      createConnection(ctx, {
        accountId: company.accountId,
        target: { entityId: recipient.accountId },
        relationType: 'RelatedDataShared',
        subjectId,
        scope: fieldsOf('TradingName'),
      });
    const { id: connectionId } = await offer(egret);
    await approveConnection(world.ctx(recipient.owner), { connectionId });
    const shared = async () => {
      const { items } = await getShared(world.ctx(recipient.owner), { connectionId });
      return items.flatMap(({ values }) => values.map(({ text }) => text));
    };
    await mergeEntities(ctx, { entityId: egret, into: heron });
    expect(await shared()).toEqual(['Egret']);
    await unmergeEntity(ctx, { entityId: egret });
    expect(await shared()).toEqual(['Egret']);
    await expect(offer(heron)).rejects.toMatchObject({ code: 'connection.nothing_to_share' });
  });

  describe('is refused, and the connection of the remaining record is named, if both', () => {
    it('are offered to the same recipient', async () => {
      const recipient = await aCompany(world);
      const offered = {
        initiatorId: company.accountId,
        targetId: recipient.accountId,
        targetAccountId: recipient.accountId,
        relationType: 'RelatedDataShared',
        sharingStatus: 'AwaitingApproval',
      } as const;
      const resourceId = await aConnection(world, { ...offered, subjectId: one });
      await aConnection(world, { ...offered, subjectId: other });
      await expect(merge()).rejects.toMatchObject({ code: 'connection.already_open', resourceId });
    });

    it('have a request that awaits registration', async () => {
      const asked = {
        initiatorId: company.accountId,
        targetAccountId: null,
        sharingStatus: 'AwaitingRegistration',
      } as const;
      const resourceId = await aConnection(world, { ...asked, targetId: one });
      await aConnection(world, { ...asked, targetId: other });
      await expect(merge()).rejects.toMatchObject({ code: 'connection.already_open', resourceId });
    });
  });

  it('can be undone exactly', async () => {
    await aConnection(world, { ...asked(), targetId: other, sharingStatus: 'AwaitingRegistration' });
    const before = await storedConnections();
    await merge();
    expect(await storedConnections()).not.toEqual(before);
    await unmerge();
    expect(await storedConnections()).toEqual(before);
  });

  it('puts back a connection with the one about the other', async () => {
    const about = { targetId: one, subjectId: other, sharingStatus: 'AwaitingRegistration' } as const;
    await aConnection(world, { ...asked(), ...about });
    const before = await storedConnections();
    await merge();
    await unmerge();
    expect(await storedConnections()).toEqual(before);
  });
});
