import { aPdf } from '@probity/evidence/testing/pdf-builder.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inUnscopedTransaction, type UserActor } from '../../kernel/context/index.ts';
import { openRegistryWorld } from '../../testing/registry-world.ts';
import { aPng } from '../../testing/sample-files.ts';
import type { World } from '../../testing/world.ts';
import {
  createCredential,
  createEmptyCredentials,
  listCredentialHistory,
  updateCredential,
  validateCredential,
} from '../credentials/index.ts';
import { attachEvidence, deleteDocument, replaceDocument, uploadDocument } from '../documents/index.ts';
import { getReading } from './get-reading.ts';
import { readDocument } from './read-document.job.ts';
import { restartLostReadings } from './restart-lost-readings.ts';

let world: World;
let accountId: string;
let owner: UserActor;

beforeAll(async () => {
  world = await openRegistryWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  accountId = await world.anOrganisation();
  owner = await world.aUser({ memberOf: accountId });
});

const lease = (line: string) => ({
  fileName: 'Lease.pdf',
  declaredType: 'application/pdf',
  bytes: aPdf({ pages: ['Lease of premises', `between Quayside and ${line} dated today`] }),
});

const upload = (file: { fileName: string; declaredType: string; bytes: Buffer }) =>
  uploadDocument(world.ctx(owner), {
    entityId: accountId,
    type: 'LeaseAgreement',
    issuedOn: null,
    expiresOn: null,
    file,
  });
const read = (documentId: string, actor = owner) =>
  getReading(world.ctx(actor), { documentId, locale: 'en-GB' });
const work = (documentId: string, number = 1) => readDocument(world.ctx(), { accountId, documentId, number });
const value = async (fieldKey: 'RegistrationName' | 'BankAccount', given: unknown) =>
  (await createCredential(world.ctx(owner), { entityId: accountId, fieldKey, value: given })).id;
const rows = (documentId: string) =>
  world.database.asOwner<{ number: number; dump: string }>(
    `select number, r::text || encode(coalesce(content, ''), 'escape') as dump from document_readings r where document_id = $1`,
    [documentId],
  );

describe('a document with text', () => {
  it('waits to be read, and then shows on which page each value is', async () => {
    const { id } = await upload(lease('Northgate Harbour Systems Ltd'));
    const credentialId = await value('RegistrationName', 'Northgate Harbour Systems Ltd');
    await attachEvidence(world.ctx(owner), { credentialId, documentId: id });
    expect(await read(id)).toMatchObject({ state: 'Waiting', findings: [] });
    await work(id);
    expect(await read(id)).toMatchObject({
      state: 'Read',
      pagesInFile: 2,
      pagesRead: 2,
      isRecognised: false,
      findings: [{ credentialId, outcome: 'Found', page: 2, text: 'Northgate Harbour Systems Ltd' }],
    });
  });

  it('shows the text it has instead of a value', async () => {
    const { id } = await upload(lease('Northgate Harbor Systems Ltd'));
    const credentialId = await value('RegistrationName', 'Northgate Harbour Systems Ltd');
    await attachEvidence(world.ctx(owner), { credentialId, documentId: id });
    await work(id);
    const { findings } = await read(id);
    expect(findings).toMatchObject([{ outcome: 'Differs', text: 'Northgate Harbor Systems Ltd' }]);
  });

  it('does not repeat the text of a masked value', async () => {
    const { id } = await upload(lease('GB29 NWBK 6016 1331 9268 19'));
    const account = { scheme: 'Iban', iban: 'GB29NWBK60161331926819' };
    const credentialId = await value('BankAccount', account);
    await attachEvidence(world.ctx(owner), { credentialId, documentId: id });
    await work(id);
    expect((await read(id)).findings).toMatchObject([{ outcome: 'Found', page: 2, text: null }]);
  });

  it('is stored encrypted, and only for the current version of a document', async () => {
    const { id } = await upload(lease('Planted-canary Ltd'));
    await work(id);
    const [row] = await rows(id);
    expect(row?.dump).not.toContain('canary');
    await replaceDocument(world.ctx(owner), { documentId: id, file: lease('Other Ltd'), expiresOn: null });
    expect((await rows(id)).map(({ number }) => number)).toEqual([2]);
    expect(await getReading(world.ctx(owner), { documentId: id, number: 1, locale: 'en-GB' })).toMatchObject({
      state: 'NotRead',
    });
    await deleteDocument(world.ctx(owner), { documentId: id });
    expect(await rows(id)).toEqual([]);
    await expect(work(id, 2)).resolves.toBeUndefined();
  });
});

describe('the reading of a document', () => {
  it('is visible only to those who may see the document', async () => {
    const { id } = await upload(lease('Northgate Harbour Systems Ltd'));
    await work(id);
    const stranger = await world.aUser({ memberOf: await world.anOrganisation() });
    await expect(read(id, stranger)).rejects.toMatchObject({ code: 'resource.not_found' });
    const without = await world.aUser({ memberOf: accountId, role: 'NoAccount' });
    await expect(read(id, without)).rejects.toMatchObject({ code: 'resource.not_found' });
    expect(await read(id, await world.aUser({ memberOf: accountId, role: 'Reviewer' }))).toMatchObject({
      state: 'Read',
    });
  });

  it('of an image without text reports that there is no text', { timeout: 60_000 }, async () => {
    const { id } = await upload({ fileName: 'a.png', declaredType: 'image/png', bytes: await aPng() });
    await work(id);
    expect(await read(id)).toMatchObject({ state: 'Unreadable', reason: 'NoText', findings: [] });
  });

  it('that was stopped shows why, and one that failed is tried again', async () => {
    const { id } = await upload(lease('Northgate Harbour Systems Ltd'));
    const { evidence } = world.services;
    const refused = Object.assign(new Error('over 150000 ms'), { code: 'timeout' });
    world.services.evidence = { ...evidence, read: () => Promise.reject(new Error('no room')) };
    await expect(work(id)).rejects.toThrow('no room');
    world.services.evidence = { ...evidence, read: () => Promise.reject(refused) };
    await work(id);
    world.services.evidence = evidence;
    expect(await read(id)).toMatchObject({ state: 'Unreadable', reason: 'TooLong' });
  });

  it('that got lost is queued again the next time it is viewed', async () => {
    const { id } = await upload(lease('Northgate Harbour Systems Ltd'));
    const waiting = () =>
      world.database.asOwner(
        `select 1 from pgboss.job where name = 'read-document' and data ->> 'documentId' = $1`,
        [id],
      );
    expect(await waiting()).toHaveLength(1);
    await read(id);
    expect(await waiting()).toHaveLength(1);
    world.pass(30);
    await read(id);
    expect(await waiting()).toHaveLength(2);
  });
});

it('a document that nobody opens is read nevertheless, once its reading got lost', async () => {
  const { id } = await upload(lease('Northgate Harbour Systems Ltd'));
  await world.database.asOwner(`delete from pgboss.job where name = 'read-document'`);
  const sweep = () =>
    inUnscopedTransaction(world.ctx({ kind: 'system', job: 'sweep-expired' }), (ctx) =>
      restartLostReadings(ctx, world.clock),
    );
  const queued = () =>
    world.database.asOwner(
      `select 1 from pgboss.job where name = 'read-document' and data ->> 'documentId' = $1`,
      [id],
    );
  await sweep();
  expect(await queued()).toHaveLength(0);
  world.pass(30);
  await sweep();
  await sweep();
  expect(await queued()).toHaveLength(1);
});

describe('a validator', () => {
  const reviewed = async (line: string) => {
    const { id: documentId } = await upload(lease(line));
    const credentialId = await value('RegistrationName', 'Northgate Harbour Systems Ltd');
    await attachEvidence(world.ctx(owner), { credentialId, documentId });
    await work(documentId);
    return credentialId;
  };

  it('has to give a reason if the document states a different value', async () => {
    const credentialId = await reviewed('Northgate Harbor Systems Ltd');
    const validator = world.ctx(await world.aUser({ memberOf: accountId, role: 'Validator' }));
    await expect(validateCredential(validator, { credentialId })).rejects.toMatchObject({
      code: 'credential.reason_missing',
    });
    const note = 'The landlord misspelled it; the register has it right.';
    expect(await validateCredential(validator, { credentialId, note })).toMatchObject({
      reviewState: 'Validated',
    });
    const [latest] = await listCredentialHistory(validator, { credentialId, locale: 'en-GB' });
    expect(latest).toMatchObject({ step: 'validate', note });
    const [entry] = await world.database.asOwner<{ entry: unknown }>(
      `select entry from audit_log where chain_id = $1 and action = 'credential.validate'`,
      [accountId],
    );
    expect(JSON.stringify(entry)).toContain('hasNote');
    expect(JSON.stringify(entry)).not.toContain('landlord');
  });

  it('needs no reason if the document confirms the value', async () => {
    const credentialId = await reviewed('Northgate Harbour Systems Ltd');
    const validator = world.ctx(await world.aUser({ memberOf: accountId, role: 'Validator' }));
    expect(await validateCredential(validator, { credentialId })).toMatchObject({ reviewState: 'Validated' });
  });
});

describe('a document about a party', () => {
  const certificate = {
    fileName: 'Certificate.pdf',
    declaredType: 'application/pdf',
    bytes: aPdf({ pages: ['Certificate of incorporation. Company number: 07654321'] }),
  };

  it('proposes values for empty fields, only to those who may fill them in', async () => {
    const { id } = await upload(certificate);
    await work(id);
    expect((await read(id)).proposals).toMatchObject({
      entityId: accountId,
      type: 'CertificateOfIncorporation',
      issuedOn: null,
      values: [{ fieldKey: 'RegistrationNumber', value: { country: 'GB', number: '07654321' }, page: 1 }],
    });
    const reviewer = await world.aUser({ memberOf: accountId, role: 'Reviewer' });
    expect((await read(id, reviewer)).proposals).toBeNull();
  });

  const placeholder = async () => {
    const fieldKeys = ['RegistrationNumber' as const];
    const [empty] = await createEmptyCredentials(world.ctx(owner), { entityId: accountId, fieldKeys });
    return empty?.id ?? '';
  };

  it('proposes a value for a placeholder, which the value then fills', async () => {
    const credentialId = await placeholder();
    const { id } = await upload(certificate);
    await work(id);
    const [proposed] = (await read(id)).proposals?.values ?? [];
    expect(proposed).toMatchObject({ fieldKey: 'RegistrationNumber' });
    const accepted = { entityId: accountId, fieldKey: 'RegistrationNumber' as const, value: proposed?.value };
    expect(await createCredential(world.ctx(owner), accepted)).toMatchObject({
      id: credentialId,
      reviewState: 'Submitted',
    });
    expect((await read(id)).proposals?.values).toEqual([]);
    await expect(createCredential(world.ctx(owner), accepted)).rejects.toMatchObject({
      constraint: 'credentials_one_live',
    });
  });

  it('proposes nothing for a field that is marked as not applicable', async () => {
    const credentialId = await placeholder();
    const reason = 'The company is not registered.';
    await updateCredential(world.ctx(owner), { credentialId, step: 'markNotApplicable', reason });
    const { id } = await upload(certificate);
    await work(id);
    expect((await read(id)).proposals?.values).toEqual([]);
  });

  it('proposes nothing for fields with a value, and fills in nothing automatically', async () => {
    const { id } = await upload(certificate);
    await work(id);
    const written = await world.database.asOwner(`select 1 from credentials where entity_id = $1`, [
      accountId,
    ]);
    expect(written).toEqual([]);
    const number = { country: 'GB', number: '01234567' };
    await createCredential(world.ctx(owner), {
      entityId: accountId,
      fieldKey: 'RegistrationNumber',
      value: number,
    });
    expect((await read(id)).proposals?.values).toEqual([]);
  });
});
