import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listNotifications, notify, readNotification } from '../../identity/notifications/index.ts';
import { closeAccount } from '../../identity/registration/index.ts';
import { PLATFORM_CHAIN } from '../../kernel/audit/index.ts';
import { inTransaction, newId, type UserActor } from '../../kernel/context/index.ts';
import {
  createCredential,
  getCredential,
  listCredentialHistory,
  updateCredential,
  validateCredential,
} from '../../registry/credentials/index.ts';
import { attachEvidence, replaceDocument, uploadDocument } from '../../registry/documents/index.ts';
import { aPng } from '../../testing/sample-files.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { listTasks } from '../../workspace/tasks/index.ts';
import { listMaintenanceReports } from './maintenance-reports.store.ts';
import { nightlyMaintenance } from './nightly-maintenance.job.ts';

const DAY = 24 * 60;
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
  const type = 'CertificateOfIncorporation' as const;
  const upload = { entityId: accountId, type, issuedOn: null, expiresOn: null, file: await aFile() };
  documentId = (await uploadDocument(world.ctx(owner), upload)).id;
  await attachEvidence(world.ctx(owner), { credentialId, documentId });
});

const aFile = async () => ({ fileName: 'a.png', declaredType: 'image/png', bytes: await aPng() });
const dayAhead = (days: number) =>
  new Date(world.clock.getTime() + days * DAY * 60_000).toISOString().slice(0, 10);
const validate = (actor: UserActor, until: string | null = null) =>
  validateCredential(world.ctx(actor), { credentialId, until });
const currentState = async () => {
  const { row } = await getCredential(world.ctx(owner), { credentialId });
  return { reviewState: row.reviewState, assurance: row.assurance, completeness: row.completeness };
};
const night = async () => {
  world.pass(DAY);
  await nightlyMaintenance(world.ctx({ kind: 'system', job: 'nightly-maintenance' }));
  const reports = await listMaintenanceReports(world.database.db);
  return Object.fromEntries(reports.map(({ job, found }) => [job, found]));
};
const verified = { reviewState: 'Validated', assurance: 'CheckedByHolder', completeness: 'DataVerified' };
const expired = {
  reviewState: 'AwaitingReview',
  assurance: 'SelfAsserted',
  completeness: 'MissingVerification',
};

describe('a validated value', () => {
  it('is valid on its last day and expires the night after, with a review task and a history entry', async () => {
    await validate(validator, dayAhead(1));
    expect((await night()).lapse).toBe(0);
    expect(await currentState()).toEqual(verified);
    expect((await night()).lapse).toBe(1);
    expect(await currentState()).toEqual(expired);
    const tasks = await listTasks(world.ctx(validator), { accountId, limit: 10 });
    expect(tasks.map(({ type }) => type)).toContain('ReviewRequired');
    const [latest] = await listCredentialHistory(world.ctx(owner), { credentialId, locale: 'en-GB' });
    expect(latest).toMatchObject({ step: 'lapse', actorName: null });
    expect(await night()).toMatchObject({ lapse: 0, 'credential-states': 0 });
  });

  it('loses its validation when the value itself expires, and can be validated again with a later date', async () => {
    await updateCredential(world.ctx(owner), { credentialId, expiresOn: dayAhead(0) });
    await validate(validator);
    expect(await night()).toMatchObject({ lapse: 1, 'credential-states': 0 });
    expect(await currentState()).toEqual(expired);
    await updateCredential(world.ctx(owner), { credentialId, expiresOn: dayAhead(90) });
    await validate(validator);
    expect(await night()).toMatchObject({ lapse: 0, 'credential-states': 0 });
    expect(await currentState()).toEqual(verified);
  });

  it('keeps its validation but loses the higher assurance when only one of two validations expires', async () => {
    await validate(validator);
    await validate(await world.aUser({ admin: true }), dayAhead(0));
    expect((await currentState()).assurance).toBe('ValidatedByPlatform');
    expect(await night()).toMatchObject({ lapse: 1, 'credential-states': 0 });
    expect(await currentState()).toEqual(verified);
  });
});

describe('the stored state of a value', () => {
  it('matches its history after a document was replaced', async () => {
    await replaceDocument(world.ctx(owner), { documentId, file: await aFile(), expiresOn: null });
    await validate(validator);
    expect((await night())['credential-states']).toBe(0);
  });

  it.each([
    ['review state', `review_state = 'Validated'`, ['reviewState']],
    ['assurance', `assurance = 'ConfirmedBySource'`, ['assurance']],
    ['completeness', `completeness = 'DataVerified'`, ['completeness']],
  ])('is reported and not corrected when its %s does not match the history', async (_, change, differing) => {
    const statement = `update credentials set ${change} where id = $1`;
    await world.database.asOwner(statement, [credentialId]);
    const before = await currentState();
    expect((await night())['credential-states']).toBe(1);
    expect(await currentState()).toEqual(before);
    const [entry] = await world.database.asOwner<{ entry: string }>(
      'select entry from audit_log where chain_id = $1 and subject_id = $2 order by seq desc limit 1',
      [PLATFORM_CHAIN, credentialId],
    );
    expect(JSON.parse(entry?.entry ?? '{}')).toMatchObject({
      action: 'platform.disagreement_found',
      details: { differing },
    });
    await world.database.asOwner('update credentials set deleted_at = now() where id = $1', [credentialId]);
  });
});

describe('notifications', () => {
  it('are deleted after a year, with the marks of who read them', async () => {
    const add = () =>
      inTransaction(world.ctx(owner), async (ctx) => {
        const subject = { type: 'credential', id: credentialId };
        await notify(ctx, {
          accountId,
          reason: 'DataRequested',
          kind: 'value.rejected',
          subject,
          link: '/tasks',
        });
      });
    const list = () =>
      listNotifications(world.ctx(owner), { accountId, limit: 10, after: null }).then(({ items }) => items);
    await add();
    const [old] = await list();
    await readNotification(world.ctx(owner), { notificationId: old?.id ?? '' });
    world.pass(364 * DAY);
    await add();
    await night();
    expect(await list()).toHaveLength(2);
    await night();
    const left = await list();
    expect(left).toHaveLength(1);
    expect(left).not.toContainEqual(expect.objectContaining({ id: old?.id }));
  });
});

describe('stored files', () => {
  it('are deleted only if they have no row and are more than a day old', async () => {
    const young = newId();
    const old = [...world.blobs.files.keys()];
    await world.blobs.put('0190a000-0000-7000-8000-000000000001', Buffer.from('left behind'));
    await world.blobs.put(young, Buffer.from('being uploaded'));
    const foreign = ['someone-elses', '0190a000-0000-7000-8000-000000000001/000000000'];
    for (const key of foreign) await world.blobs.put(key, Buffer.from('kept'));
    world.clock = new Date(Date.now() - DAY * 60_000);
    expect((await night()).files).toBe(0);
    expect([...world.blobs.files.keys()].sort()).toEqual([...old, young, ...foreign].sort());
    await world.blobs.delete(young);
  });

  it('are looked up in every table that refers to a file', async () => {
    const rows = await world.database.asOwner<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name like '%storage_key%' order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'agreement_copies',
      'declaration_versions',
      'document_versions',
      'export_parts',
      'import_parts',
      'retained_files',
      'watchlist_versions',
    ]);
  });

  it('of a shredded account are deleted', async () => {
    const [row] = await world.database.asOwner<{ key: string }>(
      'select storage_key as key from document_versions where document_id = $1',
      [documentId],
    );
    const system = world.ctx({ kind: 'system', job: 'test' });
    await inTransaction(system, (ctx) => closeAccount(ctx, { accountId }));
    world.clock = new Date(Date.now() + DAY * 60_000);
    await night();
    expect(world.blobs.files.has(row?.key ?? '')).toBe(false);
  });

  it('that are missing are reported', async () => {
    const [row] = await world.database.asOwner<{ key: string }>(
      'select storage_key as key from document_versions where document_id = $1',
      [documentId],
    );
    await world.blobs.delete(row?.key ?? '');
    world.clock = new Date(Date.now() + DAY * 60_000);
    expect((await night()).files).toBe(1);
    expect(await world.auditActions(PLATFORM_CHAIN)).toContain('platform.file_missing');
  });
});
