import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listConnectionTests } from '../../assurance/compliance-tests/index.ts';
import { readRelationshipFile } from '../../assurance/decisions/index.ts';
import { changeSettings } from '../../identity/accounts/index.ts';
import type { UserActor } from '../../kernel/context/index.ts';
import { shredAccount } from '../../platform/accounts/index.ts';
import { changeAccountKey } from '../../platform/keys/index.ts';
import { nightlyMaintenance } from '../../platform/maintenance/index.ts';
import { changeValue } from '../../registry/credentials/index.ts';
import { attachEvidence, deleteDocument, uploadDocument } from '../../registry/documents/index.ts';
import { aPng } from '../../testing/sample-files.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { readFile } from '../../workspace/files/index.ts';
import { approveConnection, expireConnections, revokeConnections } from '../connections/index.ts';
import { getLedger } from '../ledger/index.ts';
import {
  acceptChanges,
  answerQuery,
  getShared,
  listDisclosures,
  openSharedDocument,
  queryItem,
} from '../shared-data/index.ts';
import { exportRetainedRecord } from './export-retained-record.ts';
import { getRetainedRecord } from './get-retained-record.ts';
import { keepFiles } from './keep-files.job.ts';
import { listRetainedRecords } from './list-retained-records.ts';
import { openRetainedFile } from './open-retained-file.ts';

let world: TestWorld;
let parties: TwoParties;
let connectionId: string;
let nameId: string;
let evidenceId: string;
const system = { kind: 'system', job: 'test' } as const;
const notFound = { code: 'resource.not_found' };
const start = new Date('2026-11-15T10:00:00Z');

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock = start;
  parties = await TwoParties.meet(world);
  nameId = (await parties.hold('TradingName', 'Kestrel')).id;
  await parties.hold('BankAccount', { scheme: 'Iban', iban: 'GB33BUKB20201555555555' });
  evidenceId = await upload('CertificateOfIncorporation');
  await attachEvidence(world.ctx(parties.holder), { credentialId: nameId, documentId: evidenceId });
  const scope = fieldsOf('TradingName', 'BankAccount');
  const asked = await parties.ask({
    scope,
    purpose: 'Opening a business account',
    lawfulBasis: 'LegalObligation',
    lawfulBasisDetail: 'Money Laundering Regulations 2017, regulation 28',
  });
  connectionId = asked.id;
  await parties.approve(connectionId);
});

async function upload(type: 'CertificateOfIncorporation' | 'Other'): Promise<string> {
  const file = { fileName: 'certificate.png', declaredType: 'image/png', bytes: await aPng() };
  const input = { entityId: parties.holderId, type, issuedOn: null, expiresOn: null, file };
  return (await uploadDocument(world.ctx(parties.holder), input)).id;
}

/** The recipient opens the data; the worker then copies the documents. */
async function read(actor: UserActor = parties.requester): Promise<void> {
  await getShared(world.ctx(actor), { connectionId });
  await runQueued();
}
const takeJobs = () =>
  world.database.asOwner(
    `delete from pgboss.job where name = 'keep-files' and data ->> 'connectionId' = $1 returning id`,
    [connectionId],
  );
/** The worker runs the job if it is queued. */
async function runQueued(): Promise<void> {
  if ((await takeJobs()).length > 0) await keepFiles(world.ctx(system), { connectionId });
}
const revoke = (part: { items?: string[] } = {}, actor = parties.holder) =>
  revokeConnections(world.ctx(actor), { connectionIds: [connectionId], ...part });
const list = (actor: UserActor = parties.requester) =>
  listRetainedRecords(world.ctx(actor), { connectionId });
async function open(actor: UserActor = parties.requester) {
  const [record] = await list();
  return getRetainedRecord(world.ctx(actor), { connectionId, recordId: record?.id ?? '' });
}
const later = (years: number, days = 0) => {
  world.clock = new Date(Date.UTC(2026 + years, 10, 15 + days, 10));
};

describe('a retained record', () => {
  it('keeps values, documents, questions, purpose and retention date after revocation', async () => {
    await read();
    const asked = { connectionId, kind: 'field' as const, key: 'TradingName', question: 'Since when?' };
    await queryItem(world.ctx(parties.requester), asked);
    const [query] = (await getShared(world.ctx(parties.requester), { connectionId })).items.flatMap(
      (item) => item.query ?? [],
    );
    await answerQuery(world.ctx(parties.holder), { connectionId, queryId: query?.id ?? '', answer: '2019.' });
    await revoke();
    await expect(getShared(world.ctx(parties.requester), { connectionId })).rejects.toMatchObject(notFound);
    const { row, content, files } = await open();
    expect(row).toMatchObject({ keepUntil: '2031-11-15', endedBy: 'holder' });
    expect(content).toMatchObject({
      purpose: 'Opening a business account',
      lawfulBasis: 'LegalObligation',
      lawfulBasisDetail: 'Money Laundering Regulations 2017, regulation 28',
      questions: [{ askedByUs: true, question: 'Since when?', answer: '2019.' }],
    });
    const texts = content.items.map(({ label, values }) => [label, values[0]?.text?.replaceAll(' ', '')]);
    expect(texts.sort()).toEqual([
      ['Bank account', expect.stringContaining('GB33BUKB20201555555555')],
      ['Trading name', 'Kestrel'],
    ]);
    expect(files.size).toBe(1);
  });

  it('contains the value that the recipient opened, not a later change that it never accepted', async () => {
    await read();
    await changeValue(world.ctx(parties.holder), { credentialId: nameId, value: 'Kestrel Shipping' });
    await revoke();
    const name = (await open()).content.items.find(({ key }) => key === 'TradingName');
    expect(name?.values[0]?.text).toBe('Kestrel');
  });

  it('contains the value first seen by the recipient if it changed between consent and first access', async () => {
    await changeValue(world.ctx(parties.holder), { credentialId: nameId, value: 'Kestrel Shipping' });
    const { items } = await getShared(world.ctx(parties.requester), { connectionId });
    expect(items.map(({ change }) => change)).toEqual([null, null]);
    await revoke();
    const name = (await open()).content.items.find(({ key }) => key === 'TradingName');
    expect(name?.values[0]?.text).toBe('Kestrel Shipping');
  });

  it('does not exist for data that the recipient never opened', async () => {
    await keepFiles(world.ctx(system), { connectionId });
    await revoke();
    expect(await list()).toEqual([]);
    const files = await world.database.asOwner('select 1 from retained_files where connection_id = $1', [
      connectionId,
    ]);
    expect(files).toEqual([]);
  });

  it('keeps a single revoked item while the rest stays shared, and nothing that is still shared', async () => {
    await read();
    await revoke({ items: ['field:TradingName'] });
    expect((await open()).content.items.map(({ key }) => key)).toEqual(['TradingName']);
    expect((await getShared(world.ctx(parties.requester), { connectionId })).items).toHaveLength(1);
    await revoke();
    expect((await list()).map(({ items }) => items)).toEqual([['field:BankAccount'], ['field:TradingName']]);
  });

  it('is kept when the period expires and when the recipient ends the sharing', async () => {
    await read();
    await revoke({}, parties.requester);
    expect(await list()).toMatchObject([{ endedBy: 'recipient' }]);
    const other = await parties.ask({ scope: fieldsOf('TradingName', 'LeiCode'), days: 10 });
    await approveConnection(world.ctx(parties.holder), { connectionId: other.id });
    connectionId = other.id;
    await read();
    later(0, 30);
    await expireConnections(world.ctx(system));
    expect(await list()).toMatchObject([{ endedBy: 'period', items: ['field:TradingName'] }]);
  });

  it('is hidden from other accounts, the data owner and members without access to received data', async () => {
    await read();
    await revoke();
    const [record] = await list();
    const recordId = record?.id ?? '';
    const owner = await world.aUser({ memberOf: parties.requesterId, role: 'Owner' });
    const member = await world.aUser({ memberOf: parties.requesterId, role: 'Validator' });
    await world.database.asOwner(
      `update connection_sides set visibility = 'None' where connection_id = $1 and side = 'initiator'`,
      [connectionId],
    );
    for (const actor of [parties.stranger, parties.holder, member]) {
      await expect(list(actor)).rejects.toMatchObject(notFound);
      await expect(getRetainedRecord(world.ctx(actor), { connectionId, recordId })).rejects.toMatchObject(
        notFound,
      );
      await expect(exportRetainedRecord(world.ctx(actor), { connectionId, recordId })).rejects.toMatchObject(
        notFound,
      );
    }
    expect((await open(owner)).content.items).toHaveLength(2);
    const elsewhere = await parties.ask({ scope: fieldsOf('LeiCode') });
    await expect(
      getRetainedRecord(world.ctx(owner), { connectionId: elsewhere.id, recordId }),
    ).rejects.toMatchObject(notFound);
  });

  it('is in the data owner’s access log when opened or exported, and in the ledger with its end date', async () => {
    await read();
    await revoke();
    world.pass(1);
    const { row } = await open();
    world.pass(1);
    await exportRetainedRecord(world.ctx(parties.requester), { connectionId, recordId: row.id });
    const log = await listDisclosures(world.ctx(parties.holder), { connectionId, after: null, limit: 10 });
    expect(log.items.map(({ items }) => items.length)).toEqual([2, 2, 2]);
    expect(log.items.map(({ kind }) => kind)).toEqual(['recordExported', 'recordOpened', 'viewed']);
    const ledger = await getLedger(world.ctx(parties.holder), {
      accountId: parties.holderId,
      after: null,
      limit: 10,
    });
    expect(ledger.items).toEqual([]);
    expect(ledger.retained).toMatchObject([
      { connectionId, keepUntil: '2031-11-15', items: ['field:TradingName', 'field:BankAccount'] },
    ]);
    expect(await world.auditActions(parties.requesterId)).toContain('connection.recordKept');
  });
});

describe('the documents of a retained record', () => {
  it('survive the end of the data owner’s account and a new key of the recipient unchanged', async () => {
    await read();
    const { token } = await openSharedDocument(world.ctx(parties.requester), {
      connectionId,
      documentId: evidenceId,
    });
    const before = await readFile(world.ctx(parties.requester), { token });
    const { displayName } = (
      await world.database.asOwner<{ displayName: string }>(
        'select display_name as "displayName" from entities where id = $1',
        [parties.holderId],
      )
    )[0] ?? { displayName: '' };
    await shredAccount(world.ctx(system), { accountId: parties.holderId, confirmName: displayName });
    await changeAccountKey(world.ctx(system), { accountId: parties.requesterId, settleMs: 0 });
    world.pass(61);
    const { finished } = await changeAccountKey(world.ctx(system), {
      accountId: parties.requesterId,
      settleMs: 0,
    });
    expect(finished).toBe(true);
    const { row, content } = await open();
    const [file] = content.items.flatMap(({ values }) => values.flatMap(({ files }) => files));
    const link = await openRetainedFile(world.ctx(parties.requester), {
      connectionId,
      recordId: row.id,
      hash: file?.hash ?? '',
    });
    const after = await readFile(world.ctx(parties.requester), link);
    expect(after.bytes.equals(before.bytes)).toBe(true);
  });

  it('are copied before an account’s key is destroyed, even if the worker has not run yet', async () => {
    await getShared(world.ctx(parties.requester), { connectionId });
    const [entity] = await world.database.asOwner<{ name: string }>(
      'select display_name as name from entities where id = $1',
      [parties.holderId],
    );
    await shredAccount(world.ctx(system), { accountId: parties.holderId, confirmName: entity?.name ?? '' });
    expect((await open()).files.size).toBe(1);
  });

  it.each([
    ['the tests', () => listConnectionTests(world.ctx(parties.requester), { connectionId })],
    [
      'the file of the counterparty',
      () =>
        readRelationshipFile(world.ctx(parties.requester), {
          accountId: parties.requesterId,
          entityId: parties.holderId,
        }),
    ],
  ])('are copied when the recipient opens %s before the data', async (_, openElsewhere) => {
    await openElsewhere();
    await read();
    await revoke();
    expect((await open()).files.size).toBe(1);
  });

  it('are copied when the recipient accepts a change that adds one', async () => {
    await read();
    world.pass(60);
    const documentId = await upload('CertificateOfIncorporation');
    await attachEvidence(world.ctx(parties.holder), { credentialId: nameId, documentId });
    await read();
    await acceptChanges(world.ctx(parties.requester), { connectionId });
    await runQueued();
    await revoke();
    const { row, files } = await open();
    expect(row.files).toHaveLength(2);
    expect(files.size).toBe(2);
  });

  it('are copied when sharing ends, if they have not been copied yet', async () => {
    await getShared(world.ctx(parties.requester), { connectionId });
    await takeJobs();
    await revoke();
    await runQueued();
    expect((await open()).files.size).toBe(1);
  });

  it('are exported with the record as one archive', async () => {
    await read();
    await revoke();
    const [record] = await list();
    const { bytes, fileName } = await exportRetainedRecord(world.ctx(parties.requester), {
      connectionId,
      recordId: record?.id ?? '',
    });
    const entries = unzipSync(bytes);
    expect(fileName).toMatch(/\.zip$/);
    expect(Object.keys(entries)).toEqual([
      'record.json',
      'record.pdf',
      expect.stringMatching(/^documents\/1 .+\.png$/),
    ]);
    const json = JSON.parse(strFromU8(entries['record.json'] ?? new Uint8Array()));
    expect(json).toMatchObject({ format: 'probity.retained-record.1', keepUntil: '2031-11-15' });
    expect(JSON.stringify(json)).toContain('GB33BUKB20201555555555');
  });

  it('are exported in an archive with the London day on which sharing ended', async () => {
    await read();
    await revoke();
    const [record] = await list();
    const recordId = record?.id ?? '';
    await world.database.asOwner(
      `update retained_records set kept_at = '2026-06-30T23:30:00Z' where id = $1`,
      [recordId],
    );
    const { fileName } = await exportRetainedRecord(world.ctx(parties.requester), { connectionId, recordId });
    expect(fileName).toContain('2026-07-01');
  });

  it('cannot be opened by a link once the record has expired', async () => {
    await read();
    await revoke();
    const { row } = await open();
    const input = { connectionId, recordId: row.id, hash: row.files[0] ?? '' };
    await expect(openRetainedFile(world.ctx(parties.stranger), input)).rejects.toMatchObject(notFound);
    await expect(
      openRetainedFile(world.ctx(parties.requester), { ...input, hash: '0'.repeat(64) }),
    ).rejects.toMatchObject(notFound);
    const { token } = await openRetainedFile(world.ctx(parties.requester), input);
    await world.database.asOwner(`update retained_records set keep_until = '2026-11-15' where id = $1`, [
      row.id,
    ]);
    await expect(readFile(world.ctx(parties.requester), { token })).rejects.toMatchObject(notFound);
  });
});

describe('retention', () => {
  it('follows the account’s settings at the time of the request', async () => {
    await changeSettings(world.ctx(parties.requester), {
      accountId: parties.requesterId,
      settings: { retentionYears: 7 },
    });
    const asked = await parties.ask({ scope: fieldsOf('TradingName', 'LeiCode') });
    expect(asked.retentionYears).toBe(7);
    await approveConnection(world.ctx(parties.holder), { connectionId: asked.id });
    connectionId = asked.id;
    await read();
    await revoke();
    expect(await list()).toMatchObject([{ keepUntil: '2033-11-15' }]);
  });

  it('once expired, closes the record, and the nightly job deletes it with its documents', async () => {
    await read();
    await revoke();
    const { row } = await open();
    await deleteDocument(world.ctx(parties.holder), { documentId: await upload('Other') }).catch(() => null);
    later(5, -1);
    expect(await list()).toHaveLength(1);
    later(5);
    expect(await list()).toEqual([]);
    await expect(
      getRetainedRecord(world.ctx(parties.requester), { connectionId, recordId: row.id }),
    ).rejects.toMatchObject(notFound);
    const [file] = await world.database.asOwner<{ key: string }>(
      'select storage_key as key from retained_files where connection_id = $1',
      [connectionId],
    );
    await nightlyMaintenance(world.ctx(system));
    for (const table of ['retained_records', 'retained_files'])
      expect(
        await world.database.asOwner(`select 1 from ${table} where connection_id = $1`, [connectionId]),
      ).toEqual([]);
    expect(await world.blobs.get(file?.key ?? '')).toBeFalsy();
    expect(await world.auditActions(parties.holderId)).toContain('connection.recordDeleted');
  });
});
