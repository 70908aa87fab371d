import { lockByName } from '@probity/db/named-lock.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideHits, rescreenParty } from '../../assurance/screening/index.ts';
import { createConnection } from '../../exchange/connections/index.ts';
import { changeSettings } from '../../identity/accounts/index.ts';
import { createEntity } from '../../identity/entities/index.ts';
import { createCredential, deleteCredential } from '../../registry/credentials/index.ts';
import { attachEvidence, dropFiles, dropFilesJob, uploadDocument } from '../../registry/documents/index.ts';
import { aCompany, aNamedParty, type Company } from '../../testing/claim-story.ts';
import { aPng } from '../../testing/sample-files.ts';
import { importOwnList } from '../../testing/sample-lists.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf } from '../../testing/two-parties.ts';
import { deleteEntity } from './delete-entity.ts';
import { getEntity } from './get-entity.ts';

let world: TestWorld;
let company: Company;
let entityId: string;
beforeAll(async () => {
  world = await TestWorld.open();
  await importOwnList(world, ['E,organisation,Egretwick Holdings,,gb']);
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(world);
  const party = { accountId: company.accountId, kind: 'Organization', name: 'Quay Trust Ltd' } as const;
  entityId = (await createEntity(world.ctx(company.owner), party)).entity.id;
});

const ctx = () => world.ctx(company.owner);
const remove = (id = entityId) => deleteEntity(ctx(), { entityId: id });
const aValue = () => createCredential(ctx(), { entityId, fieldKey: 'TradingName', value: 'Quay' });
const refusal = (detail: RegExp) => ({ code: 'entity.in_use', detail: expect.stringMatching(detail) });
/** Those who wait for a lock that has a name. */
const WAITING = `select 1 from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`;
async function queuedToDrop(): Promise<{ storageKeys: string[] }> {
  const [job] = await world.database.asOwner<{ data: { storageKeys: string[] } }>(
    'delete from pgboss.job where name = $1 returning data',
    [dropFilesJob.name],
  );
  return { storageKeys: job?.data.storageKeys ?? [] };
}
const isGone = () =>
  expect(getEntity(ctx(), { entityId })).rejects.toMatchObject({ code: 'resource.not_found' });

describe('deleting a listed party', () => {
  it('succeeds after its only value was removed', async () => {
    const { id: credentialId } = await aValue();
    await deleteCredential(ctx(), { credentialId });
    await remove();
    await isGone();
  });

  it('deletes its values with their history', async () => {
    const { id } = await aValue();
    await remove();
    await isGone();
    const left = await world.database.asOwner(
      `select 1 from credentials where id = $1 union all select 1 from credential_events where credential_id = $1`,
      [id],
    );
    expect(left).toEqual([]);
    expect((await world.auditActions(company.accountId)).at(-1)).toBe('entity.deleted');
  });

  it('deletes its documents with what was read in them, and their files', async () => {
    const file = { fileName: 'certificate.png', declaredType: 'image/png', bytes: await aPng() };
    const type = 'CertificateOfIncorporation';
    const { id: credentialId } = await aValue();
    const document = { entityId, type, issuedOn: null, expiresOn: null, file } as const;
    const { id: documentId } = await uploadDocument(ctx(), document);
    await attachEvidence(ctx(), { credentialId, documentId });
    const readings = 'select 1 from document_readings where document_id = $1';
    expect(await world.database.asOwner(readings, [documentId])).toHaveLength(1);
    await remove();
    expect(await world.database.asOwner(readings, [documentId])).toEqual([]);
    expect(await world.database.asOwner('select 1 from documents where id = $1', [documentId])).toEqual([]);
    const dropped = await world.database.asOwner(`select 1 from pgboss.job where name = $1`, [
      dropFilesJob.name,
    ]);
    expect(dropped).toHaveLength(1);
  });

  it('leaves a file to whoever uploads the same one at that moment', async () => {
    const { accountId } = company;
    const file = { fileName: 'certificate.png', declaredType: 'image/png', bytes: await aPng() };
    const document = { type: 'CertificateOfIncorporation', issuedOn: null, expiresOn: null, file } as const;
    await uploadDocument(ctx(), { entityId, ...document });
    const [{ index } = { index: Buffer.of() }] = await world.database.asOwner<{ index: Buffer }>(
      'select content_index as index from document_versions where account_id = $1',
      [accountId],
    );
    const uploading = await world.database.db.transaction().execute(async (tx) => {
      await lockByName(tx, 'content', index.toString('hex'));
      const uploading = uploadDocument(ctx(), { entityId: accountId, ...document });
      await expect.poll(() => world.database.asOwner(WAITING)).toHaveLength(1);
      await remove();
      await dropFiles(world.ctx({ kind: 'system', job: 'drop-files' }), await queuedToDrop());
      return { uploading };
    });
    const { id } = await uploading.uploading;
    const [{ storageKey } = { storageKey: '' }] = await world.database.asOwner<{ storageKey: string }>(
      'select storage_key as "storageKey" from document_versions where document_id = $1',
      [id],
    );
    expect(await world.blobs.get(storageKey)).not.toBeNull();
  });

  it('with data is for Validators and Owners; a Contributor deletes one that never had any', async () => {
    const memberOf = company.accountId;
    const contributor = world.ctx(await world.aUser({ memberOf, role: 'Contributor' }));
    const { id: credentialId } = await aValue();
    await expect(deleteEntity(contributor, { entityId })).rejects.toMatchObject({
      code: 'permission.denied',
    });
    await deleteCredential(contributor, { credentialId });
    await expect(deleteEntity(contributor, { entityId })).rejects.toMatchObject({
      code: 'permission.denied',
    });
    await deleteEntity(world.ctx(await world.aUser({ memberOf, role: 'Validator' })), { entityId });
    await isGone();
    const party = { accountId: memberOf, kind: 'Organization', name: 'Empty Ltd' } as const;
    entityId = (await createEntity(contributor, party)).entity.id;
    await deleteEntity(contributor, { entityId });
    await isGone();
  });

  it('is refused while a proposal about it awaits a second person', async () => {
    const [{ userId }, { accountId }] = [company.owner, company];
    await world.database.asOwner(
      `insert into risk_proposals (id, account_id, entity_id, level, expires_on, reason, proposed_by, proposed_at)
       values (gen_random_uuid(), $1, $2, 'Low', '2027-01-31', '\\x00', $3, now())`,
      [accountId, entityId, userId],
    );
    await expect(remove()).rejects.toMatchObject(refusal(/^A proposal about the party awaits/));
  });

  it('is refused while a dismissal of one of its hits awaits a second person', async () => {
    const { accountId } = company;
    const settings = { fourEyesScreening: true, fourEyesFromScore: 0.5 };
    await changeSettings(ctx(), { accountId, settings });
    const party = { accountId, kind: 'Organization', name: 'Egretwick Holdings', country: 'GB' } as const;
    const { id } = (await createEntity(ctx(), party)).entity;
    await rescreenParty(world.ctx({ kind: 'system', job: 'test' }), { entityId: id });
    const decision = { verdict: 'dismissed', reason: 'Another number.', replace: true } as const;
    await decideHits(ctx(), { accountId, entityId: id, hitIds: ['own:E'], ...decision });
    await expect(remove(id)).rejects.toMatchObject(refusal(/^A proposal about the party awaits/));
  });

  it('is refused while a true match is on record', async () => {
    const { accountId } = company;
    const party = { accountId, kind: 'Organization', name: 'Egretwick Holdings', country: 'GB' } as const;
    const { id } = (await createEntity(ctx(), party)).entity;
    await rescreenParty(world.ctx({ kind: 'system', job: 'test' }), { entityId: id });
    const decision = { verdict: 'confirmed', reason: 'The same number.', replace: true } as const;
    await decideHits(ctx(), { accountId, entityId: id, hitIds: ['own:E'], ...decision });
    await expect(remove(id)).rejects.toMatchObject(refusal(/A true match of the party is on record/));
  });

  it('is refused while it is listed in a role, and possible once the role was removed', async () => {
    const { entityId: listedId, linkId } = await aNamedParty(world, company);
    await expect(remove(listedId)).rejects.toMatchObject(refusal(/listed in a role/));
    await deleteCredential(ctx(), { credentialId: linkId });
    await remove(listedId);
  });

  it('is refused while a connection with it is on record', async () => {
    await createConnection(ctx(), {
      accountId: company.accountId,
      target: { entityId, email: 'office@quay.example' },
      relationType: 'DataRequest',
      scope: fieldsOf('TradingName'),
      visibility: { kind: 'None' },
    });
    await expect(remove()).rejects.toMatchObject(refusal(/connection with the party is on record/));
  });

  it('is refused to other accounts and for a party with an account of its own', async () => {
    const stranger = await aCompany(world);
    const byStranger = deleteEntity(world.ctx(stranger.owner), { entityId });
    await expect(byStranger).rejects.toMatchObject({ code: 'resource.not_found' });
    await expect(remove(company.accountId)).rejects.toMatchObject(refusal(/its own account/));
  });
});
