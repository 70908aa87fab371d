import { createHash, randomBytes } from 'node:crypto';
import { defaultLimits } from '@probity/evidence';
import { readPages } from '@probity/evidence/pdf/read-pages.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listConnectionTests } from '../../assurance/compliance-tests/index.ts';
import { addRelationshipNote } from '../../assurance/decisions/index.ts';
import {
  decideHits,
  escalateHit,
  listCases,
  recordCaseStep,
  screenParty,
} from '../../assurance/screening/index.ts';
import { revokeConnections } from '../../exchange/connections/index.ts';
import { createDeclaration } from '../../exchange/declarations/index.ts';
import { listDisclosures } from '../../exchange/shared-data/index.ts';
import { createEntity } from '../../identity/entities/index.ts';
import { inTransaction, newId, type UserActor } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { shredAccount } from '../../platform/accounts/index.ts';
import { nightlyMaintenance, sweepExpired } from '../../platform/maintenance/index.ts';
import { createCredential, validateCredential } from '../../registry/credentials/index.ts';
import { attachEvidence, fileContext, uploadDocument } from '../../registry/documents/index.ts';
import { verifyProof } from '../../registry/proofs/index.ts';
import { addRelatedEntity } from '../../registry/related-parties/index.ts';
import { presentQueued, signQueued } from '../../testing/a-proven-value.ts';
import { aPng } from '../../testing/sample-files.ts';
import { importOwnList } from '../../testing/sample-lists.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { importProfile } from '../imports/index.ts';
import { deleteExport } from './delete-export.ts';
import { downloadExport } from './download-export.ts';
import { exportSummary } from './export-summary.ts';
import { giveUpExport } from './give-up-export.job.ts';
import { listExports } from './list-exports.ts';
import { makeExport } from './make-export.job.ts';
import { retryExport } from './retry-export.ts';
import { startExport } from './start-export.ts';

let world: TestWorld;
let parties: TwoParties;
const system = { kind: 'system', job: 'test' } as const;
const notFound = { code: 'resource.not_found' };
const kinds = ['Organization', 'Trust', 'Partnership'] as const;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  parties = await TwoParties.meet(world);
});

const start = (format: 'Full' | 'Summary' | 'Json' | 'Csv' | 'Bods' = 'Full', actor = parties.holder) =>
  startExport(world.ctx(actor), { entityId: parties.holderId, kinds, format });
const startShared = (connectionId: string, actor: UserActor = parties.requester) =>
  startExport(world.ctx(actor), { connectionId, format: 'Full' });
const make = (exportId: string) => makeExport(world.ctx(system), { exportId });
const stateOf = async (exportId: string, actor = parties.holder) =>
  (await listExports(world.ctx(actor), { entityId: parties.holderId, kinds })).find(
    ({ id }) => id === exportId,
  );

async function all(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = [];
  for await (const chunk of chunks) read.push(chunk);
  return Buffer.concat(read);
}

async function download(exportId: string, actor: UserActor = parties.holder): Promise<Uint8Array> {
  const file = await downloadExport(world.ctx(actor), { exportId });
  const bytes = await all(file.read(0, file.size - 1));
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
  return new Uint8Array(bytes);
}

async function made(actor = parties.holder): Promise<Record<string, Uint8Array>> {
  const { id } = await start('Full', actor);
  await make(id);
  return unzipSync(await download(id, actor));
}

async function upload(title = 'certificate.png'): Promise<string> {
  const file = { fileName: title, declaredType: 'image/png', bytes: await aPng() };
  const input = {
    entityId: parties.holderId,
    type: 'CertificateOfIncorporation' as const,
    issuedOn: null,
    expiresOn: null,
    file,
  };
  return (await uploadDocument(world.ctx(parties.holder), input)).id;
}

/** Makes a document large, as if such a file had been uploaded. */
async function enlarge(documentId: string, size: number): Promise<void> {
  const bytes = randomBytes(size);
  const [row] = await world.database.asOwner<{ storage_key: string }>(
    'update document_versions set size = $2, content_hash = $3 where document_id = $1 returning storage_key',
    [documentId, size, createHash('sha256').update(bytes).digest()],
  );
  const key = row?.storage_key ?? '';
  const sealing = await inTransaction(world.ctx(system), (ctx) => sealingOf(ctx, parties.holderId));
  await world.blobs.put(key, sealing.seal(bytes, fileContext(key)));
}

const filesOf = (exportId: string) =>
  world.database.asOwner<{ storage_key: string; number: number }>(
    'select storage_key, number from export_parts where export_id = $1 order by number',
    [exportId],
  );

describe('an export of a legal entity', { timeout: 30_000 }, () => {
  it('is not found for anyone but members of its account', async () => {
    await parties.hold('TradingName', 'Kestrel');
    const { id } = await start();
    await make(id);
    const admin = await world.aUser({ admin: true });
    const contact = await world.aUser({ memberOf: parties.holderId, role: 'NoAccount' });
    for (const actor of [parties.stranger, parties.requester, admin, contact]) {
      await expect(start('Full', actor)).rejects.toMatchObject(notFound);
      await expect(
        listExports(world.ctx(actor), { entityId: parties.holderId, kinds }),
      ).rejects.toMatchObject(notFound);
      await expect(downloadExport(world.ctx(actor), { exportId: id })).rejects.toMatchObject(notFound);
      await expect(deleteExport(world.ctx(actor), { exportId: id })).rejects.toMatchObject(notFound);
      await expect(retryExport(world.ctx(actor), { exportId: id })).rejects.toMatchObject(notFound);
    }
    await expect(
      startExport(world.ctx(parties.holder), {
        entityId: parties.holderId,
        kinds: ['LegalPerson'],
        format: 'Json',
      }),
    ).rejects.toMatchObject(notFound);
    const reviewer = await world.aUser({ memberOf: parties.holderId, role: 'Reviewer' });
    expect((await download(id, reviewer)).length).toBeGreaterThan(0);
  });

  it('contains the data, the evidence and a PDF, each with its hash in the manifest', async () => {
    const name = await parties.hold('TradingName', '=Kestrel "Marine" 青空');
    await parties.hold('BankAccount', { scheme: 'Iban', iban: 'GB33BUKB20201555555555' });
    const documentId = await upload('Certificate.png');
    await attachEvidence(world.ctx(parties.holder), { credentialId: name.id, documentId });
    const files = await made();
    const manifest = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array()));
    expect(manifest.files.map(({ path }: { path: string }) => path)).toEqual([
      'evidence/1 Certificate.png',
      'data.json',
      'data.csv',
      'ownership.bods.json',
      'file.pdf',
    ]);
    for (const { path, sha256, size } of manifest.files) {
      const bytes = files[path] ?? new Uint8Array();
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      expect(bytes.length).toBe(size);
    }
    expect(Object.keys(files)).toHaveLength(manifest.files.length + 1);
    const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()));
    const entries = data.sections.flatMap((section: { entries: object[] }) => section.entries);
    expect(entries.find(({ key }: { key: string }) => key === 'TradingName')).toMatchObject({
      values: [{ text: '=Kestrel "Marine" 青空', evidence: [documentId], status: 'AwaitingReview' }],
    });
    expect(entries.find(({ key }: { key: string }) => key === 'RegistrationName')).toMatchObject({
      values: [],
      isRequired: true,
    });
    expect(strFromU8(files['data.csv'] ?? new Uint8Array())).toContain(`"'=Kestrel ""Marine"" 青空"`);
    const { text } = await readPages(files['file.pdf'] ?? new Uint8Array(), defaultLimits);
    const words = text.replaceAll(/\s+/g, ' ');
    for (const part of [
      '=Kestrel "Marine" 青空',
      'GB33 BUKB 2020 1555 5555 55',
      'Awaiting review',
      'Not provided',
    ])
      expect(words).toContain(part);
  });

  it('of an empty profile states that nothing was provided', async () => {
    const files = await made();
    const { text } = await readPages(files['file.pdf'] ?? new Uint8Array(), defaultLimits);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('There are no documents.');
    expect(text).toContain('Not provided');
  });

  it('states the success of a check that is in force while the check is repeated', async () => {
    const attempt = (outcome: string, validUntil: string | null) =>
      world.database.asOwner(
        `insert into checks (id, account_id, entity_id, type, outcome, valid_until, created_at, changed_at)
         values ($1, $2, $2, 'AmlCheck', $3, $4, $5, $5)`,
        [newId(), parties.holderId, outcome, validUntil, world.clock],
      );
    const checks = async () => {
      const files = await made();
      return JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())).checks;
    };
    await attempt('Success', '2099-12-31');
    await attempt('Started', null);
    expect(await checks()).toMatchObject([
      { type: 'AmlCheck', outcome: 'Success', validUntil: '2099-12-31' },
    ]);
    await attempt('Error', null);
    expect(await checks()).toMatchObject([{ type: 'AmlCheck', outcome: 'Error' }]);
  });

  it('lists a document that could not be read, and is completed without it', async () => {
    const lost = await upload('Lost.png');
    const [row] = await world.database.asOwner<{ storage_key: string }>(
      'select storage_key from document_versions where document_id = $1',
      [lost],
    );
    world.blobs.files.delete(row?.storage_key ?? '');
    const { id } = await start();
    await make(id);
    expect(await stateOf(id)).toMatchObject({ state: 'Ready', unread: 1 });
    const files = unzipSync(await download(id));
    const manifest = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array()));
    expect(manifest.notIncluded).toMatchObject([{ documentId: lost, title: 'Lost.png' }]);
    expect(Object.keys(files).filter((path) => path.startsWith('evidence/'))).toEqual([]);
    const { text } = await readPages(files['file.pdf'] ?? new Uint8Array(), defaultLimits);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('1 document could not be read and is not in this export.');
  });

  it('is shared by two people who request it at once, and a new one starts once it is ready', async () => {
    const colleague = await world.aUser({ memberOf: parties.holderId, role: 'Contributor' });
    const [first, second] = await Promise.all([start(), start('Full', colleague)]);
    expect(second.id).toBe(first.id);
    expect((await start('Json')).id).not.toBe(first.id);
    await make(first.id);
    expect((await start()).id).not.toBe(first.id);
  });

  it('resumes where a killed worker stopped, and keeps the parts already stored', async () => {
    await enlarge(await upload(), 9_000_000);
    const { id } = await start();
    const put = world.blobs.put.bind(world.blobs);
    let puts = 0;
    world.blobs.put = (key, bytes) => (++puts === 3 ? Promise.reject(new Error('killed')) : put(key, bytes));
    await expect(make(id)).rejects.toThrow('killed');
    world.blobs.put = put;
    const before = await filesOf(id);
    expect(before).toHaveLength(2);
    expect(await stateOf(id)).toMatchObject({
      state: 'Running',
      doneBytes: 8_388_608,
      totalBytes: 9_000_000,
    });
    await expect(downloadExport(world.ctx(parties.holder), { exportId: id })).rejects.toMatchObject({
      code: 'export.not_ready',
    });
    const seen: number[] = [];
    world.blobs.put = async (key, bytes) => {
      seen.push((await stateOf(id))?.doneBytes ?? 0);
      return put(key, bytes);
    };
    await make(id);
    world.blobs.put = put;
    // Stored parts are not stored again, and the reported progress never goes back.
    expect(seen).toEqual([8_388_608]);
    const after = await filesOf(id);
    expect(after.slice(0, 2)).toEqual(before);
    const files = unzipSync(await download(id));
    const manifest = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array()));
    expect(manifest.files[0]).toMatchObject({ size: 9_000_000 });
  });

  it('is one valid file even if a worker presumed dead runs alongside its successor', async () => {
    await enlarge(await upload(), 9_000_000);
    const { id } = await start();
    await Promise.allSettled([make(id), make(id)]);
    await make(id);
    const files = unzipSync(await download(id));
    const manifest = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array()));
    for (const { path, sha256 } of manifest.files)
      expect(
        createHash('sha256')
          .update(files[path] ?? '')
          .digest('hex'),
      ).toBe(sha256);
    const made = (await world.auditActions(parties.holderId)).filter((action) => action === 'export.made');
    expect(made).toHaveLength(1);
  });

  it('fails as a whole if storage is full, leaves nothing behind and can be retried', async () => {
    await enlarge(await upload(), 9_000_000);
    const { id } = await start();
    const put = world.blobs.put.bind(world.blobs);
    let puts = 0;
    world.blobs.put = (key, bytes) =>
      ++puts > 1 ? Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) : put(key, bytes);
    await expect(make(id)).rejects.toThrow('full');
    const stored = (await filesOf(id)).map(({ storage_key }) => storage_key);
    expect(stored).toHaveLength(1);
    await giveUpExport(world.ctx(system), { exportId: id });
    expect(await stateOf(id)).toMatchObject({ state: 'Failed', doneBytes: 0, size: null, sha256: null });
    expect(await filesOf(id)).toEqual([]);
    const dropped = await world.database.asOwner<{ data: { storageKeys: string[] } }>(
      `select data from pgboss.job where name = 'drop-files'`,
    );
    expect(dropped.flatMap(({ data }) => data.storageKeys)).toEqual(expect.arrayContaining(stored));
    await expect(download(id)).rejects.toMatchObject({ code: 'export.not_ready' });
    world.blobs.put = put;
    await retryExport(world.ctx(parties.holder), { exportId: id });
    await make(id);
    expect(Object.keys(unzipSync(await download(id)))).toContain('manifest.json');
  });

  it('can be retried after a failure', async () => {
    const { id } = await start();
    await giveUpExport(world.ctx(system), { exportId: id });
    expect(await stateOf(id)).toMatchObject({ state: 'Failed' });
    await retryExport(world.ctx(parties.holder), { exportId: id });
    await make(id);
    expect(await stateOf(id)).toMatchObject({ state: 'Ready' });
  });

  it('can be read in any range, and a download is recorded once per visit', async () => {
    await enlarge(await upload(), 9_000_000);
    const { id } = await start();
    await make(id);
    const whole = await download(id);
    const file = await downloadExport(world.ctx(parties.holder), { exportId: id });
    for (const [from, to] of [
      [0, 0],
      [4_194_300, 4_194_310],
      [8_388_607, 8_388_608],
      [file.size - 5, file.size - 1],
    ] as const)
      expect(await all(file.read(from, to))).toEqual(Buffer.from(whole.subarray(from, to + 1)));
    const downloads = async () =>
      (await world.auditActions(parties.holderId)).filter((action) => action === 'export.downloaded').length;
    expect(await downloads()).toBe(1);
    world.pass(16);
    await download(id);
    expect(await downloads()).toBe(2);
  });

  it('dates statements of ownership and their publication by the same London day', async () => {
    const clock = world.clock;
    world.clock = new Date('2027-06-30T23:30:00Z');
    const { id } = await start('Bods');
    await make(id);
    const [statement] = JSON.parse(strFromU8(await download(id)));
    world.clock = clock;
    expect(statement).toMatchObject({
      statementDate: '2027-07-01',
      publicationDetails: { publicationDate: '2027-07-01' },
    });
  });

  it('is deleted with its stored files when it expires, when a member deletes it, and with its account', async () => {
    const ids = [];
    for (const format of ['Json', 'Csv', 'Bods'] as const) {
      const { id } = await start(format);
      await make(id);
      ids.push(id);
    }
    const [deleted = '', expired = ''] = ids;
    const keys = await Promise.all(ids.map(async (id) => (await filesOf(id))[0]?.storage_key ?? ''));
    await deleteExport(world.ctx(parties.holder), { exportId: deleted });
    await expect(download(deleted)).rejects.toMatchObject(notFound);
    world.pass(7 * 24 * 60 + 1);
    await expect(download(expired)).rejects.toMatchObject(notFound);
    await sweepExpired(world.ctx(system));
    const jobs = await world.database.asOwner<{ data: { storageKeys: string[] } }>(
      `select data from pgboss.job where name = 'drop-files'`,
    );
    const dropped = jobs.flatMap(({ data }) => data.storageKeys);
    expect(keys.every((key) => dropped.includes(key))).toBe(true);
    const { id } = await start('Json');
    await make(id);
    const [part] = await filesOf(id);
    const [account] = await world.database.asOwner<{ name: string }>(
      'select display_name as name from entities where id = $1',
      [parties.holderId],
    );
    await shredAccount(world.ctx(system), {
      accountId: parties.holderId,
      confirmName: account?.name ?? '',
    });
    expect(await filesOf(id)).toEqual([]);
    world.pass(2 * 24 * 60);
    await nightlyMaintenance(world.ctx(system));
    expect(world.blobs.files.has(part?.storage_key ?? '')).toBe(false);
  });

  it('as a summary has at most two pages, whatever the size of the profile', async () => {
    for (let number = 0; number < 40; number++)
      await parties.hold('TradingName', `Kestrel ${number} ${'long '.repeat(20)}`);
    const { bytes, fileName } = await exportSummary(world.ctx(parties.holder), {
      entityId: parties.holderId,
      kinds,
    });
    const { pages, text } = await readPages(bytes, defaultLimits);
    expect(pages).toBeLessThanOrEqual(2);
    expect(text).toContain('in the full file');
    expect(fileName).toMatch(/^Summary of .*\.pdf$/);
  });
});

describe('an export of a person', { timeout: 30_000 }, () => {
  it('contains everything known about them, in full, and nothing about the organisation', async () => {
    const ctx = world.ctx(parties.holder);
    const { entity } = await createEntity(ctx, {
      accountId: parties.holderId,
      kind: 'LegalPerson',
      name: 'Mara Vale',
      country: 'GB',
    });
    await parties.hold('TradingName', 'Kestrel');
    await createCredential(ctx, { entityId: entity.id, fieldKey: 'BirthDate', value: '1979-03-14' });
    await createCredential(ctx, { entityId: entity.id, fieldKey: 'Nationality', value: ['GB', 'IE'] });
    const of = { entityId: entity.id, kinds: ['LegalPerson'] as const };
    await expect(startExport(ctx, { ...of, format: 'Bods' })).rejects.toMatchObject({
      code: 'export.no_ownership',
    });
    await expect(startExport(world.ctx(parties.requester), { ...of, format: 'Full' })).rejects.toMatchObject(
      notFound,
    );
    const { id } = await startExport(ctx, { ...of, format: 'Full' });
    await make(id);
    const files = unzipSync(await download(id));
    expect(Object.keys(files).sort()).toEqual(['data.csv', 'data.json', 'file.pdf', 'manifest.json']);
    const text = strFromU8(files['data.json'] ?? new Uint8Array());
    expect(JSON.parse(text).subject).toMatchObject({ id: entity.id, name: 'Mara Vale', kind: 'LegalPerson' });
    expect(text).toContain('1979-03-14');
    expect(text).not.toContain('Kestrel');
    const pages = await readPages(files['file.pdf'] ?? new Uint8Array(), defaultLimits);
    const words = pages.text.replaceAll(/\s+/g, ' ');
    for (const part of ['Mara Vale', '14 Mar 1979', 'United Kingdom', 'Ireland'])
      expect(words).toContain(part);
    expect(words).not.toContain('Beneficial owners');
  });
});

describe('a full file', { timeout: 30_000 }, () => {
  it('needs a recent sign-in, except for an API key with the scope; the data alone does not', async () => {
    const { authenticatedAt: _, ...stale } = parties.holder;
    await expect(start('Full', stale)).rejects.toMatchObject({
      code: 'auth.reauthentication_required',
      detail: expect.stringMatching(/^An export leaves \w+\.$/),
    });
    await expect(start('Json', stale)).resolves.toMatchObject({ state: 'Queued' });
    const key = { ...stale, apiKey: { id: parties.holderId, scopes: ['exports' as const] } };
    await expect(start('Full', key)).resolves.toMatchObject({ state: 'Queued' });
  });

  it('includes imported data without a field', async () => {
    const legacy = [{ label: 'Old reference', text: 'K-1042' }];
    await importProfile(world.ctx(parties.holder), { entityId: parties.holderId, values: [], legacy });
    const files = await made();
    expect(strFromU8(files['data.csv'] ?? new Uint8Array())).toContain(
      'Earlier records,Old reference,,K-1042',
    );
    expect(JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())).legacy).toMatchObject(legacy);
    const { text } = await readPages(files['file.pdf'] ?? new Uint8Array(), defaultLimits);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Old reference K-1042');
  });
});

describe('an export of shared data', { timeout: 30_000 }, () => {
  let connectionId: string;
  beforeEach(async () => {
    const name = await parties.hold('TradingName', 'Kestrel');
    await parties.hold('LeiCode', '5493001KJTIIGC8Y1R12');
    await parties.hold('BankAccount', { scheme: 'Iban', iban: 'GB33BUKB20201555555555' });
    await attachEvidence(world.ctx(parties.holder), { credentialId: name.id, documentId: await upload() });
    connectionId = (await parties.ask({ scope: fieldsOf('TradingName', 'LeiCode') })).id;
    await parties.approve(connectionId);
  });

  it('contains exactly the shared data, and the data owner sees who downloaded it', async () => {
    const { id } = await startShared(connectionId);
    await make(id);
    const files = unzipSync(await download(id, parties.requester));
    const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()));
    expect(
      data.sections
        .flatMap(({ entries }: { entries: { key: string }[] }) => entries.map(({ key }) => key))
        .sort(),
    ).toEqual(['LeiCode', 'TradingName']);
    expect(JSON.stringify(data)).not.toContain('GB33');
    expect(Object.keys(files).filter((path) => path.startsWith('evidence/'))).toHaveLength(1);
    const log = await listDisclosures(world.ctx(parties.holder), { connectionId, after: null, limit: 10 });
    expect(log.items.map(({ kind }) => kind)).toEqual(['exported', 'viewed']);
    const recorded = await world.database.asOwner<{ entry: string }>(
      `select entry from audit_log where chain_id = $1 and action like 'export.%'`,
      [parties.requesterId],
    );
    expect(recorded.length).toBeGreaterThan(1);
    // Each entry says of whom.
    for (const { entry } of recorded) expect(JSON.stringify(entry)).toContain(parties.holderId);
    for (const actor of [parties.stranger, parties.holder])
      await expect(downloadExport(world.ctx(actor), { exportId: id })).rejects.toMatchObject(notFound);
    await expect(startShared(connectionId, parties.holder)).rejects.toMatchObject(notFound);
  });

  it('carries the credential of a shared value: in the data, as a file and in the manifest', async () => {
    const admin = await world.aUser({ admin: true });
    const [trading] = await world.database.asOwner<{ id: string }>(
      `select id from credentials where entity_id = $1 and field_key = 'TradingName'`,
      [parties.holderId],
    );
    await validateCredential(world.ctx(admin), { credentialId: trading?.id ?? '' });
    await signQueued(world);
    await presentQueued(world);
    const { id } = await startShared(connectionId);
    await make(id);
    const files = unzipSync(await download(id, parties.requester));
    const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    const presented = textOf('credentials/1 trading.sd-jwt');
    const { credentials } = JSON.parse(textOf('data.json'));
    expect(credentials).toMatchObject([{ type: 'trading', outcome: 'valid', presentation: presented }]);
    expect(textOf('manifest.json')).toContain('credentials/1 trading.sd-jwt');
    expect(await verifyProof(world.ctx(), { credential: presented })).toMatchObject({ outcome: 'valid' });
  });

  it('contains the tests that the page shows, and does not call expired evidence validated', async () => {
    const admin = await world.aUser({ admin: true });
    const [trading] = await world.database.asOwner<{ id: string; documentId: string }>(
      `select c.id, d.document_id as "documentId" from credentials c
       join credential_documents d on d.credential_id = c.id where c.entity_id = $1`,
      [parties.holderId],
    );
    await validateCredential(world.ctx(admin), { credentialId: trading?.id ?? '' });
    await world.database.asOwner(`update documents set expires_on = '2020-01-31' where id = $1`, [
      trading?.documentId,
    ]);
    const { id } = await startShared(connectionId);
    await make(id);
    const files = unzipSync(await download(id, parties.requester));
    const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()));
    const values = data.sections.flatMap(
      ({ entries }: { entries: { key: string; values: { status: string }[] }[] }) => entries,
    );
    expect(values.find(({ key }: { key: string }) => key === 'TradingName').values).toMatchObject([
      { status: 'Expired' },
    ]);
    const { tests } = await listConnectionTests(world.ctx(parties.requester), { connectionId });
    expect(tests.length).toBeGreaterThan(0);
    expect(data.tests.map(({ key, outcome }: { key: string; outcome: string }) => [key, outcome])).toEqual(
      tests.map(({ key, result }) => [key, result.outcome]),
    );
  });

  it('has no trace of the hits, decisions, cases and notes of the recipient about the data owner', async () => {
    const list = 'OWN-LISTED-7';
    const [holder] = await world.database.asOwner<{ displayName: string }>(
      'select display_name as "displayName" from entities where id = $1',
      [parties.holderId],
    );
    const name = holder?.displayName ?? '';
    await importOwnList(world, [`${list},organisation,"${name}",,gb`]);
    const of = { accountId: parties.requesterId, entityId: parties.holderId };
    const recipient = world.ctx(parties.requester);
    const before = { theirs: await dataOf(parties.holder), shared: await sharedData() };
    const { hits } = await screenParty(recipient, of);
    const hitIds = hits.map((hit) => hit.entityId);
    expect(hitIds).toEqual([`own:${list}`]);
    const escalation = { to: { role: 'Owner' as const }, dueOn: '2099-01-31' };
    await escalateHit(recipient, { ...of, hitId: `own:${list}`, reason: 'planted-escalation', escalation });
    const verdict = { verdict: 'confirmed' as const, reason: 'planted-reason', replace: false };
    await decideHits(recipient, { ...of, hitIds, ...verdict });
    await addRelationshipNote(recipient, { ...of, text: 'planted-note' });
    const [opened] = (
      await listCases(recipient, { accountId: of.accountId, isOpen: true, after: null, limit: 1 })
    ).items;
    const step = { caseId: opened?.id ?? '', step: 'Freeze' as const, note: 'planted-step' };
    await recordCaseStep(recipient, step);
    const page = await listConnectionTests(recipient, { connectionId });
    expect(page.tests.find(({ key }) => key === 'NoOpenHits')?.result.reason).toBe('Confirmed');

    expect(await sharedData()).toEqual(before.shared);
    expect(await dataOf(parties.holder)).toEqual(before.theirs);
    const { id } = await startShared(connectionId);
    await make(id);
    const files = unzipSync(await download(id, parties.requester));
    for (const [path, bytes] of Object.entries(files)) {
      const { text: written } = path.endsWith('.pdf') ? await readPages(bytes, defaultLimits) : { text: '' };
      const text = strFromU8(bytes, true) + written;
      expect(text, path).not.toMatch(/planted-|OWN-LISTED|NoOpenHits|true match|sanction/i);
    }
  });

  /** The data of an export of what is shared, without its moments. */
  async function sharedData(): Promise<unknown> {
    const { id } = await startShared(connectionId);
    await make(id);
    return timeless(unzipSync(await download(id, parties.requester)));
  }

  async function dataOf(actor: UserActor): Promise<unknown> {
    return timeless(await made(actor));
  }

  const timeless = (files: Record<string, Uint8Array>) => ({
    ...JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())),
    asAt: null,
  });

  it('contains the beneficial owners by the shared roles', async () => {
    await addRelatedEntity(world.ctx(parties.holder), {
      entityId: parties.holderId,
      fieldKey: 'Shareholder',
      related: { kind: 'LegalPerson', name: 'Mara Vale' },
      value: { holding: 'Direct', naturesOfControl: [], percentage: '60' },
    });
    const asked = await parties.ask({ scope: fieldsOf('Shareholder') });
    await parties.approve(asked.id);
    const { id } = await startShared(asked.id);
    await make(id);
    const files = unzipSync(await download(id, parties.requester));
    const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()));
    expect(data.owners).toMatchObject([{ name: 'Mara Vale', capital: '60%' }]);
  });

  it('lists a declaration by its title and state', async () => {
    const declaration = await createDeclaration(world.ctx(parties.requester), {
      accountId: parties.requesterId,
      title: 'Sanctions declaration',
      kind: 'Text',
      text: 'No one here is sanctioned.',
    });
    const scope = { ...fieldsOf('TradingName'), declarationIds: [declaration.id] };
    const asked = await parties.ask({ scope });
    await parties.approve(asked.id);
    await world.database.asOwner(
      `update connection_items set state = 'Consented' where connection_id = $1 and kind = 'declaration'`,
      [asked.id],
    );
    const { id } = await startShared(asked.id);
    await make(id);
    const files = unzipSync(await download(id, parties.requester));
    const { text } = await readPages(files['file.pdf'] ?? new Uint8Array(), defaultLimits);
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(/Sanctions declaration (Not sent|Sent)/);
  });

  it('ends when any of its items is no longer shared: an earlier export can no longer be downloaded', async () => {
    const { id } = await startShared(connectionId);
    await make(id);
    const [part] = await filesOf(id);
    await revokeConnections(world.ctx(parties.holder), {
      connectionIds: [connectionId],
      items: ['field:LeiCode'],
    });
    await expect(download(id, parties.requester)).rejects.toMatchObject(notFound);
    const jobs = await world.database.asOwner<{ data: { storageKeys: string[] } }>(
      `select data from pgboss.job where name = 'drop-files'`,
    );
    expect(jobs.flatMap(({ data }) => data.storageKeys)).toContain(part?.storage_key);
    const again = await startShared(connectionId);
    await revokeConnections(world.ctx(parties.holder), { connectionIds: [connectionId] });
    await make(again.id);
    await expect(startShared(connectionId)).rejects.toMatchObject(notFound);
    await expect(listExports(world.ctx(parties.requester), { connectionId })).rejects.toMatchObject(notFound);
  });
});
