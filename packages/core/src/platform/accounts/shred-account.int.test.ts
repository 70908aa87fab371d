import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../kernel/audit/index.ts';
import type { UserActor } from '../../kernel/context/index.ts';
import { createCredential, getCredential } from '../../registry/credentials/index.ts';
import { getDocumentUrl, uploadDocument } from '../../registry/documents/index.ts';
import { aPng } from '../../testing/sample-files.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { readFile } from '../../workspace/files/index.ts';
import { changeAccountKey } from '../keys/index.ts';
import { shredAccount } from './shred-account.ts';

let world: TestWorld;
let accountId: string;
let owner: UserActor;
let credentialId: string;
let documentId: string;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  accountId = await world.anOrganisation({ name: 'Kestrel Freight Ltd' });
  owner = await world.aUser({ memberOf: accountId });
  const given = { entityId: accountId, fieldKey: 'RegistrationName', value: 'Kestrel Freight Ltd' } as const;
  credentialId = (await createCredential(world.ctx(owner), given)).id;
  const file = { fileName: 'certificate.png', declaredType: 'image/png', bytes: await aPng() };
  const type = 'CertificateOfIncorporation' as const;
  const upload = { entityId: accountId, type, issuedOn: null, expiresOn: null, file };
  documentId = (await uploadDocument(world.ctx(owner), upload)).id;
});

const system = () => world.ctx({ kind: 'system', job: 'test' });
const shred = (confirmName = 'Kestrel Freight Ltd') => shredAccount(system(), { accountId, confirmName });
const gone = { code: 'resource.not_found' };

describe('shredding an account', () => {
  it('asks for the name and changes nothing when it is another', async () => {
    await expect(shred('Harbour Tea Ltd')).rejects.toMatchObject({ errors: [{ path: 'confirmName' }] });
    await expect(getCredential(world.ctx(owner), { credentialId })).resolves.toBeDefined();
    await shred();
  });

  it('makes everything unreadable at once, for its people and for administrators, and deletes the files', async () => {
    const { token } = await getDocumentUrl(world.ctx(owner), { documentId });
    expect(world.blobs.files.size).toBe(1);
    expect(await shred()).toEqual({ files: 1 });
    expect(world.blobs.files.size).toBe(0);
    const admin = await world.aUser({ admin: true });
    for (const actor of [owner, admin]) {
      await expect(getCredential(world.ctx(actor), { credentialId })).rejects.toMatchObject(gone);
    }
    await expect(readFile(world.ctx(owner), { token })).rejects.toMatchObject(gone);
  });

  it('destroys both keys while they are being changed', async () => {
    await changeAccountKey(system(), { accountId, settleMs: 0 });
    await shred();
    const [row] = await world.database.asOwner<{ keys: number; others: number }>(
      `select octet_length(data_key) as keys, (select count(*)::int from data_key_rotations where account_id = $1) as others
       from accounts where id = $1`,
      [accountId],
    );
    expect(row).toEqual({ keys: 0, others: 0 });
  });

  it('is in the audit log, which still verifies', async () => {
    await shred();
    expect((await world.auditActions(accountId)).at(-1)).toBe('account.shredded');
    const admin = await world.aUser({ admin: true });
    expect(await verifyAudit(world.ctx(admin), { accountId })).toMatchObject({ whole: true });
  });

  it('can be done to two organisations of one country, and again to the same one', async () => {
    await shred();
    await expect(shred()).resolves.toEqual({ files: 1 });
    accountId = await world.anOrganisation({ name: 'Harbour Tea Ltd' });
    await expect(shred('Harbour Tea Ltd')).resolves.toEqual({ files: 0 });
  });

  it('is not for people', async () => {
    const asOwner = shredAccount(world.ctx(owner), { accountId, confirmName: 'Kestrel Freight Ltd' });
    await expect(asOwner).rejects.toMatchObject(gone);
    await shred();
  });
});
