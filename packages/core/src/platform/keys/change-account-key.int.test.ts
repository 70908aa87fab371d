import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getShared } from '../../exchange/shared-data/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { inTransaction, type UserActor } from '../../kernel/context/index.ts';
import {
  changeValue,
  createCredential,
  getCredential,
  listCredentialHistory,
  rejectCredential,
} from '../../registry/credentials/index.ts';
import {
  attachEvidence,
  getDocumentUrl,
  listDocuments,
  uploadDocument,
} from '../../registry/documents/index.ts';
import { aPng } from '../../testing/sample-files.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { readFile } from '../../workspace/files/index.ts';
import { changeAccountKey, finishKeyChanges } from './change-account-key.ts';

const HOUR = 60;
let world: TestWorld;
let accountId: string;
let owner: UserActor;
let validator: UserActor;
let credentialId: string;
let documentId: string;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  accountId = await world.anOrganisation();
  owner = await world.aUser({ memberOf: accountId });
  validator = await world.aUser({ memberOf: accountId, role: 'Validator' });
  const given = { entityId: accountId, fieldKey: 'RegistrationName', value: 'Kestrel Freight Ltd' } as const;
  credentialId = (await createCredential(world.ctx(owner), given)).id;
  const file = { fileName: 'harbour certificate.png', declaredType: 'image/png', bytes: await aPng() };
  const type = 'CertificateOfIncorporation' as const;
  const upload = { entityId: accountId, type, issuedOn: null, expiresOn: null, file };
  documentId = (await uploadDocument(world.ctx(owner), upload)).id;
  await attachEvidence(world.ctx(owner), { credentialId, documentId });
  const judged = { credentialId, reason: 'NotEnoughProof' as const, note: 'The stamp cannot be read.' };
  await rejectCredential(world.ctx(validator), judged);
});

const system = () => world.ctx({ kind: 'system', job: 'test' });
const change = (settleMs = 0) => changeAccountKey(system(), { accountId, settleMs });

/** Reads all data of the account, in the way its members do. */
async function readAll() {
  const { value } = await getCredential(world.ctx(owner), { credentialId });
  const [latest] = await listCredentialHistory(world.ctx(owner), { credentialId, locale: 'en-GB' });
  const found = { accountId, entityId: null, type: null, text: 'harbour', after: null, limit: 5 };
  const { items } = await listDocuments(world.ctx(owner), found);
  const { token } = await getDocumentUrl(world.ctx(owner), { documentId });
  const { bytes } = await readFile(world.ctx(owner), { token });
  return { value, note: latest?.note, titles: items.map(({ title }) => title), bytes: bytes.length > 0 };
}
const everything = {
  value: 'Kestrel Freight Ltd',
  note: 'The stamp cannot be read.',
  titles: ['harbour certificate.png'],
  bytes: true,
};

async function keys() {
  const [row] = await world.database.asOwner<{ dataKey: Buffer; otherKey: Buffer | null }>(
    `select a.data_key as "dataKey", r.other_key as "otherKey"
     from accounts a left join data_key_rotations r on r.account_id = a.id where a.id = $1`,
    [accountId],
  );
  return row;
}

describe('changing the key of an account', () => {
  it('re-encrypts values and files, and destroys the old key once no work can still be using it', async () => {
    const before = await keys();
    const first = await change();
    expect(first).toMatchObject({ files: 1, finished: false });
    expect(first.values).toBeGreaterThanOrEqual(4);
    expect((await keys())?.otherKey).toEqual(before?.dataKey);
    expect(await readAll()).toEqual(everything);
    world.pass(HOUR + 1);
    expect(await change()).toMatchObject({ values: 0, files: 0, finished: true });
    const after = await keys();
    expect(after?.otherKey).toBeNull();
    expect(after?.dataKey.equals(before?.dataKey as Buffer)).toBe(false);
    expect(await readAll()).toEqual(everything);
    expect(await world.auditActions(accountId)).toEqual(
      expect.arrayContaining(['account.key_change_begun', 'account.key_changed']),
    );
  });

  it('keeps accepted data of counterparties readable', async () => {
    const two = await TwoParties.meet(world);
    await two.hold('TradingName', 'Karoo Solar');
    const { id: connectionId } = await two.ask({ scope: fieldsOf('TradingName') });
    await two.approve(connectionId);
    const read = async () =>
      (await getShared(world.ctx(two.requester), { connectionId })).items.map(({ values, change }) => ({
        texts: values.map(({ text }) => text),
        change,
      }));
    const accepted = [{ texts: ['Karoo Solar'], change: null }];
    expect(await read()).toEqual(accepted);
    const changeKey = () => changeAccountKey(system(), { accountId: two.requesterId, settleMs: 0 });
    await changeKey();
    world.pass(HOUR + 1);
    expect(await changeKey()).toMatchObject({ finished: true });
    expect(await read()).toEqual(accepted);
  });

  it('resumes after it was killed while storing a file', async () => {
    const { put } = world.blobs;
    world.blobs.put = () => Promise.reject(new Error('killed'));
    await expect(change()).rejects.toThrow('killed');
    world.blobs.put = put;
    expect(await readAll()).toEqual(everything);
    expect(await change()).toMatchObject({ values: 0, files: 1 });
    world.pass(HOUR + 1);
    await finishKeyChanges(system());
    expect((await keys())?.otherKey).toBeNull();
    expect(await readAll()).toEqual(everything);
  });

  it('re-encrypts what slow work encrypted with the old key before it destroys that key', async () => {
    const { sealing } = world.services;
    const old = await sealing.forAccount(accountId, [(await keys())?.dataKey as Buffer]);
    await change();
    const context = { table: 'credentials', row: credentialId, column: 'value' };
    await world.database.asOwner('update credentials set value = $2 where id = $1', [
      credentialId,
      old.seal('"Kestrel Late Ltd"', context),
    ]);
    world.pass(HOUR + 1);
    expect(await change()).toMatchObject({ values: 1, finished: true });
    expect(await readAll()).toEqual({ ...everything, value: 'Kestrel Late Ltd' });
  });

  it('does not disturb concurrent reads and writes, and values are still found by their index', async () => {
    let changing = true;
    const work = async () => {
      while (changing) {
        expect((await readAll()).titles).toEqual(everything.titles);
        await changeValue(world.ctx(owner), { credentialId, value: 'Kestrel Freight plc' });
      }
    };
    const during = async (settleMs: number) => {
      changing = true;
      await Promise.all([work(), change(settleMs).finally(() => (changing = false))]);
    };
    await during(500);
    // While nothing is being read: a link that was just issued must not become an hour old.
    world.pass(HOUR + 1);
    await during(0);
    expect(await readAll()).toMatchObject({ value: 'Kestrel Freight plc' });
  });

  it('waits for a write in progress, without a deadlock', async () => {
    const isSomeoneWaiting = async () =>
      (
        await world.database.asOwner(
          `select from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`,
        )
      ).length > 0;
    const subject = { type: 'account', id: accountId };
    let changing: Promise<unknown> | undefined;
    await inTransaction(world.ctx(owner), async (ctx) => {
      await record(ctx, { action: 'account.settings_changed', chainId: accountId, subject });
      changing = change();
      await expect.poll(isSomeoneWaiting).toBe(true);
      await createCredential(ctx, { entityId: accountId, fieldKey: 'TradingName', value: 'Kestrel' });
    });
    await expect(changing).resolves.toMatchObject({ finished: false });
  });

  it('is finished for other accounts even if a file of one account cannot be decrypted', async () => {
    const [row] = await world.database.asOwner<{ key: string }>(
      'select storage_key as key from document_versions where document_id = $1',
      [documentId],
    );
    const key = row?.key ?? '';
    const file = world.blobs.files.get(key) ?? new Uint8Array();
    await world.blobs.put(key, Buffer.from('damaged'));
    await expect(change()).rejects.toThrow();
    world.pass(1);
    const otherId = await world.anOrganisation();
    await changeAccountKey(system(), { accountId: otherId, settleMs: 0 });
    world.pass(HOUR + 1);
    await expect(finishKeyChanges(system())).rejects.toThrow('Unknown sealing format');
    expect(await world.auditActions(otherId)).toContain('account.key_changed');
    await world.blobs.put(key, file);
    await finishKeyChanges(system());
    expect(await world.auditActions(accountId)).toContain('account.key_changed');
  });

  it('is not possible for an account that does not exist', async () => {
    const nobody = { accountId: '0199c500-0000-7000-8000-00000000dead', settleMs: 0 };
    await expect(changeAccountKey(system(), nobody)).rejects.toMatchObject({ code: 'resource.not_found' });
  });
});
