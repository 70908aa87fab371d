import { whileLocked } from '@probity/db/testing/while-locked.ts';
import { aPdf } from '@probity/evidence/testing/pdf-builder.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listNotifications } from '../../identity/notifications/index.ts';
import { lockAuditLogs } from '../../kernel/audit/index.ts';
import { inTransaction, inUnscopedTransaction, newId, type UserActor } from '../../kernel/context/index.ts';
import { answerBusinessQuestion } from '../../registry/business-information/index.ts';
import {
  changeValue,
  createCredential,
  listCredentialHistory,
  validateCredential,
} from '../../registry/credentials/index.ts';
import { readDocument } from '../../registry/document-readings/index.ts';
import { attachEvidence, detachEvidence, uploadDocument } from '../../registry/documents/index.ts';
import { aConnection } from '../../testing/a-connection.ts';
import { aPng } from '../../testing/sample-files.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { readFile } from '../../workspace/files/index.ts';
import { listTasks } from '../../workspace/tasks/index.ts';
import { findConnection, getConnection, listConnectionEvents } from '../connections/index.ts';
import { getLedger } from '../ledger/index.ts';
import { acceptChanges } from './accept-changes.ts';
import { answerQuery } from './answer-query.ts';
import { getShared } from './get-shared.ts';
import { getSharedReading } from './get-shared-reading.ts';
import { judgeItem } from './judge-item.ts';
import { listConnectionCredentials } from './list-connection-credentials.ts';
import { listDisclosures } from './list-disclosures.ts';
import { listValueOpinions } from './list-value-opinions.ts';
import { openSharedDocument } from './open-shared-document.ts';
import { queryItem } from './query-item.ts';
import { refreshConnections } from './refresh-connections.job.ts';
import { revealShared } from './reveal-shared.ts';
import { reviewShared } from './review-shared.ts';
import { takeSnapshot } from './take-snapshot.ts';
import { validateShared } from './validate-shared.ts';
import { withdrawValidation } from './withdraw-validation.ts';

let world: TestWorld;
let bank: string;
let company: string;
let banker: UserActor;
let officer: UserActor;
let stranger: UserActor;
let connectionId: string;
let nameId: string;
let bankName: string;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  bankName = `Meridian Bank ${newId()} plc`;
  bank = await world.anOrganisation({ name: bankName });
  company = await world.anOrganisation();
  banker = await world.aUser({ memberOf: bank, role: 'Validator', name: 'Bertha Lindqvist' });
  officer = await world.aUser({ memberOf: company, role: 'Owner' });
  stranger = await world.aUser({ memberOf: await world.anOrganisation(), role: 'Owner' });
  nameId = (await give('RegistrationName', 'Kestrel Freight Ltd')).id;
  await give('BankAccount', { scheme: 'Iban', iban: 'GB33BUKB20201555555555' });
  await give('TradingName', 'Kestrel');
  connectionId = await aConnection(world, {
    initiatorId: bank,
    targetId: company,
    sharingStatus: 'Approved',
    fields: { RegistrationName: 'Consented', BankAccount: 'Consented', TradingName: 'Asked' },
  });
  await relied();
});

const give = (fieldKey: 'RegistrationName' | 'BankAccount' | 'TradingName', value: unknown) =>
  createCredential(world.ctx(officer), { entityId: company, fieldKey, value });

const relied = () =>
  inTransaction(world.ctx(officer), async (ctx) => {
    const connection = await findConnection(ctx, connectionId);
    if (connection) await takeSnapshot(ctx, { connection, items: [] });
  });

const revoke = () =>
  world.database.asOwner(`update connections set sharing_status = 'RevokedByTarget' where id = $1`, [
    connectionId,
  ]);

const shared = (actor: UserActor = banker) => getShared(world.ctx(actor), { connectionId });
const notFound = { code: 'resource.not_found' };

async function evidence(): Promise<string> {
  const file = { fileName: 'certificate.png', declaredType: 'image/png', bytes: await aPng() };
  const type = 'CertificateOfIncorporation' as const;
  const input = { entityId: company, type, issuedOn: null, expiresOn: null, file };
  const { id } = await uploadDocument(world.ctx(officer), input);
  await attachEvidence(world.ctx(officer), { credentialId: nameId, documentId: id });
  return id;
}

describe('findings in shared evidence', () => {
  let documentId: string;
  beforeEach(async () => {
    const bytes = aPdf({ pages: ['Certificate', 'of Kestrel Freight Ltd, trading as Kestrel'] });
    const file = { fileName: 'certificate.pdf', declaredType: 'application/pdf', bytes };
    const input = { entityId: company, type: 'Other' as const, issuedOn: null, expiresOn: null, file };
    documentId = (await uploadDocument(world.ctx(officer), input)).id;
    const { id: tradingId } = await give('TradingName', 'Kestrel');
    for (const credentialId of [nameId, tradingId])
      await attachEvidence(world.ctx(officer), { credentialId, documentId });
    await readDocument(world.ctx(), { accountId: company, documentId, number: 1 });
  });
  const read = (actor: UserActor = banker) =>
    getSharedReading(world.ctx(actor), { connectionId, documentId });
  const rows = (actor: UserActor) =>
    inTransaction(world.ctx(actor), ({ db }) =>
      db.selectFrom('documentReadings').select('documentId').where('documentId', '=', documentId).execute(),
    );

  it('show where shared values were found, and no other value that the document is evidence for', async () => {
    const { findings, proposals } = await read();
    expect(findings).toMatchObject([{ credentialId: nameId, outcome: 'Found', page: 2 }]);
    expect(proposals).toBeNull();
    await changeValue(world.ctx(officer), { credentialId: nameId, value: 'Osprey Rail Ltd' });
    expect((await read()).findings).toMatchObject([{ credentialId: nameId, outcome: 'NotFound' }]);
  });

  it('are logged as access for the data owner, once per visit together with the file', async () => {
    await openSharedDocument(world.ctx(banker), { connectionId, documentId });
    await read();
    await read();
    const seen = async () =>
      (await listDisclosures(world.ctx(officer), { connectionId, limit: 10, after: null })).items.filter(
        ({ kind }) => kind === 'documentOpened',
      ).length;
    expect(await seen()).toBe(1);
    world.pass(60);
    await read();
    expect(await seen()).toBe(2);
  });

  it('are hidden from strangers, the data owner, members without access, and everyone after revocation', async () => {
    for (const actor of [stranger, officer]) await expect(read(actor)).rejects.toMatchObject(notFound);
    expect(await rows(stranger)).toEqual([]);
    expect(await rows(banker)).toHaveLength(1);
    const hide = (visibility: string) =>
      world.database.asOwner(
        `update connection_sides set visibility = $2 where connection_id = $1 and side = 'initiator'`,
        [connectionId, visibility],
      );
    await hide('None');
    await expect(read()).rejects.toMatchObject(notFound);
    await hide('All');
    const items = 'update connection_items set share_evidence = $2 where connection_id = $1';
    await world.database.asOwner(items, [connectionId, false]);
    await expect(read()).rejects.toMatchObject(notFound);
    expect(await rows(banker)).toEqual([]);
    await world.database.asOwner(items, [connectionId, true]);
    await read();
    await revoke();
    await expect(read()).rejects.toMatchObject(notFound);
    expect(await rows(banker)).toEqual([]);
  });
});

describe('shared data', () => {
  it('is exactly what was consented to, live and formatted', async () => {
    const { items } = await shared();
    expect(items.map(({ key }) => key).sort()).toEqual(['BankAccount', 'RegistrationName']);
    expect(items.find(({ key }) => key === 'RegistrationName')?.values[0]).toMatchObject({
      text: 'Kestrel Freight Ltd',
      masked: false,
    });
    await changeValue(world.ctx(officer), { credentialId: nameId, value: 'Kestrel Shipping Ltd' });
    expect((await shared()).items.find(({ key }) => key === 'RegistrationName')).toMatchObject({
      values: [{ text: 'Kestrel Shipping Ltd' }],
      change: { from: 'Kestrel Freight Ltd', to: 'Kestrel Shipping Ltd' },
    });
  });

  it('is hidden from strangers and the data owner’s own members, and from everyone once revoked', async () => {
    await expect(shared(stranger)).rejects.toMatchObject(notFound);
    await expect(shared(officer)).rejects.toMatchObject(notFound);
    await revoke();
    await expect(shared()).rejects.toMatchObject(notFound);
  });

  it('is unreadable once the period has expired', async () => {
    await world.database.asOwner('update connections set expires_at = $2 where id = $1', [
      connectionId,
      world.clock,
    ]);
    await expect(shared()).rejects.toMatchObject(notFound);
  });

  it('is visible to the members of the recipient who can see received data', async () => {
    const owner = await world.aUser({ memberOf: bank, role: 'Owner' });
    await world.database.asOwner(
      `update connection_sides set visibility = 'None' where connection_id = $1 and side = 'initiator'`,
      [connectionId],
    );
    await expect(shared()).rejects.toMatchObject(notFound);
    expect((await shared(owner)).items).toHaveLength(2);
  });

  it('is listed by field only for the data owner and members of the recipient who can see it', async () => {
    const fields = (actor: UserActor) => listConnectionCredentials(world.ctx(actor), { connectionId });
    const owner = await world.aUser({ memberOf: bank, role: 'Owner' });
    expect(await fields(banker)).toHaveLength(2);
    await world.database.asOwner(
      `update connection_sides set visibility = 'None' where connection_id = $1 and side = 'initiator'`,
      [connectionId],
    );
    await expect(fields(banker)).rejects.toMatchObject(notFound);
    await expect(fields(stranger)).rejects.toMatchObject(notFound);
    expect(await fields(owner)).toHaveLength(2);
    await world.database.asOwner('update connections set expires_at = $2 where id = $1', [
      connectionId,
      world.clock,
    ]);
    await expect(fields(owner)).rejects.toMatchObject(notFound);
    expect(await fields(officer)).toHaveLength(2);
  });

  it('is masked if sensitive, and revealed to the recipient on request, which the data owner can see', async () => {
    const account = (await shared()).items.find(({ key }) => key === 'BankAccount')?.values[0];
    expect(account).toMatchObject({ masked: true });
    expect(account?.text).not.toContain('20201555');
    const credentialId = account?.row.id ?? '';
    const { text } = await revealShared(world.ctx(banker), { connectionId, credentialId });
    expect(text?.replaceAll(' ', '')).toContain('GB33BUKB20201555555555');
    const accessLog = await listDisclosures(world.ctx(officer), { connectionId, after: null, limit: 10 });
    expect(accessLog.items[0]).toMatchObject({
      viewerName: 'Bertha Lindqvist',
      items: ['field:BankAccount'],
    });
    await expect(
      listDisclosures(world.ctx(banker), { connectionId, after: null, limit: 10 }),
    ).rejects.toMatchObject(notFound);
    expect(await world.auditActions(company)).toContain('connection.revealed');
  });
});

describe('an answer about a business', () => {
  it('is shared by consent to its question only', async () => {
    const answer = (value: unknown) =>
      answerBusinessQuestion(world.ctx(officer), {
        entityId: company,
        question: 'NumberOfEmployees',
        answer: value,
      });
    await answer(120);
    connectionId = await aConnection(world, {
      initiatorId: bank,
      targetId: company,
      sharingStatus: 'Approved',
      fields: {},
      questions: { NumberOfEmployees: 'Consented', SourceOfFunds: 'Asked' },
    });
    await relied();
    expect((await shared()).items).toMatchObject([{ key: 'NumberOfEmployees', answer: { text: '120' } }]);
    await answer(140);
    expect((await shared()).items[0]?.change).toEqual({ from: '120', to: '140' });
    const seen = (actor: UserActor) =>
      inTransaction(world.ctx(actor), (ctx) =>
        ctx.db.selectFrom('businessAnswers').select('question').execute(),
      );
    expect(await seen(banker)).toEqual([{ question: 'NumberOfEmployees' }]);
    expect(await seen(stranger)).toEqual([]);
  });
});

describe('shared evidence', () => {
  it('opens by a link that does not outlive the sharing', async () => {
    const documentId = await evidence();
    const link = await openSharedDocument(world.ctx(banker), { connectionId, documentId });
    expect((await readFile(world.ctx(banker), link)).mediaType).toBe('image/png');
    await expect(readFile(world.ctx(stranger), link)).rejects.toMatchObject({ code: 'link.unusable' });
    await revoke();
    await expect(readFile(world.ctx(banker), link)).rejects.toMatchObject(notFound);
  });

  it('is not shared if only the value was consented to', async () => {
    const documentId = await evidence();
    await world.database.asOwner(
      'update connection_items set share_evidence = false where connection_id = $1',
      [connectionId],
    );
    const [item] = (await shared()).items.filter(({ key }) => key === 'RegistrationName');
    expect(item?.values[0]?.evidence).toEqual([]);
    await expect(openSharedDocument(world.ctx(banker), { connectionId, documentId })).rejects.toMatchObject(
      notFound,
    );
  });
});

describe('a change', () => {
  beforeEach(() => changeValue(world.ctx(officer), { credentialId: nameId, value: 'Kestrel Shipping Ltd' }));

  it('is accepted item by item, and an encrypted snapshot is stored with its hash in both audit logs', async () => {
    await acceptChanges(world.ctx(banker), {
      connectionId,
      items: [{ kind: 'field', key: 'RegistrationName' }],
    });
    const { items, accepted } = await shared();
    expect(items.every(({ change }) => change === null)).toBe(true);
    const rows = await world.database.asOwner<{ seq: number; hash: Buffer; content: Buffer }>(
      'select seq, hash, content from connection_snapshots where connection_id = $1 order by seq',
      [connectionId],
    );
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(rows[1]?.hash.toString('hex')).toBe(accepted?.hash);
    expect(rows[1]?.content.includes('Kestrel')).toBe(false);
    for (const chain of [bank, company])
      expect(
        (await world.auditActions(chain)).filter((action) => action === 'connection.reliedOn'),
      ).toHaveLength(2);
  });

  it('cannot be accepted by a Contributor, nor for items that are not shared', async () => {
    const reviewer = await world.aUser({ memberOf: bank, role: 'Contributor' });
    await expect(acceptChanges(world.ctx(reviewer), { connectionId })).rejects.toMatchObject({
      code: 'permission.denied',
    });
    const items = [{ kind: 'field', key: 'TradingName' }];
    await expect(acceptChanges(world.ctx(banker), { connectionId, items })).rejects.toMatchObject(notFound);
  });

  it('is not accepted if it was made after the data was opened', async () => {
    const { contentHash } = await shared();
    await changeValue(world.ctx(officer), { credentialId: nameId, value: 'Kestrel Trading Ltd' });
    const accept = (shown: string) => acceptChanges(world.ctx(banker), { connectionId, contentHash: shown });
    await expect(accept(contentHash)).rejects.toMatchObject({ code: 'request.stale' });
    const { contentHash: opened } = await shared();
    expect((await shared()).contentHash).toBe(opened);
    await accept(opened);
    expect((await shared()).accepted).not.toBeNull();
  });

  it('can be questioned, and the data owner answers once', async () => {
    const asked = {
      connectionId,
      kind: 'field' as const,
      key: 'RegistrationName',
      question: 'Why the new name?',
    };
    await queryItem(world.ctx(banker), asked);
    const query = (await shared()).items.find(({ key }) => key === 'RegistrationName')?.query;
    expect(query).toMatchObject({ question: 'Why the new name?', answer: null });
    const answer = { connectionId, queryId: query?.id ?? '', answer: 'We merged.' };
    await expect(answerQuery(world.ctx(banker), answer)).rejects.toMatchObject(notFound);
    await answerQuery(world.ctx(officer), answer);
    await expect(answerQuery(world.ctx(officer), answer)).rejects.toMatchObject({ code: 'request.conflict' });
    expect((await shared()).items.find(({ key }) => key === 'RegistrationName')?.query).toMatchObject({
      answer: 'We merged.',
    });
  });
});

describe('a recipient of a value', () => {
  it('validates it in its own name', async () => {
    await evidence();
    await reviewShared(world.ctx(banker), { connectionId, credentialId: nameId, verdict: { accepts: true } });
    const value = (await shared()).items.find(({ key }) => key === 'RegistrationName')?.values[0];
    expect(value?.row).toMatchObject({ reviewState: 'Validated', assurance: 'ValidatedByParty' });
    const history = await listCredentialHistory(world.ctx(officer), {
      credentialId: nameId,
      locale: 'en-GB',
    });
    expect(history[0]).toMatchObject({ event: 'Validated', actor: 'Party', actorName: bankName });
  });

  it('gives a reason, as the data owner would, to validate what the evidence does not state', async () => {
    const bytes = aPdf({ pages: ['Certificate of Another Company plc'] });
    const file = { fileName: 'certificate.pdf', declaredType: 'application/pdf', bytes };
    const input = { entityId: company, type: 'Other' as const, issuedOn: null, expiresOn: null, file };
    const { id: documentId } = await uploadDocument(world.ctx(officer), input);
    await attachEvidence(world.ctx(officer), { credentialId: nameId, documentId });
    await readDocument(world.ctx(), { accountId: company, documentId, number: 1 });
    const validate = (note?: string) =>
      validateShared(world.ctx(banker), { connectionId, credentialId: nameId, note });
    await expect(validate()).rejects.toMatchObject({ code: 'credential.reason_missing' });
    await validate('Confirmed by telephone.');
    const history = await listCredentialHistory(world.ctx(officer), {
      credentialId: nameId,
      locale: 'en-GB',
    });
    expect(history[0]).toMatchObject({ event: 'Validated', note: 'Confirmed by telephone.' });
  });

  it('rejects it with a reason that the data owner can read, and the data owner’s review stays', async () => {
    await evidence();
    await reject();
    const opinion = { verdict: 'Rejected', reason: 'NotEnoughProof', note: 'The scan is cut off.' };
    expect(await listValueOpinions(world.ctx(officer), { credentialId: nameId })).toMatchObject([
      { ...opinion, partyName: bankName, at: world.clock, byName: null, isCurrent: true },
    ]);
    const { scope } = await getConnection(world.ctx(officer), { connectionId });
    expect(scope.find(({ key }) => key === 'RegistrationName')?.opinions).toMatchObject([opinion]);
    expect(await value()).toMatchObject({
      row: { reviewState: 'AwaitingReview' },
      opinion: { ...opinion, byName: 'Bertha Lindqvist' },
      abilities: { validate: false, reject: false, withdraw: true, whyNotValidate: 'AlreadyRejected' },
    });
    await expect(validate()).rejects.toMatchObject({ code: 'request.conflict' });
    await expect(listValueOpinions(world.ctx(stranger), { credentialId: nameId })).rejects.toMatchObject(
      notFound,
    );
  });

  it('accepts and rejects a value that the data owner has not submitted for review', async () => {
    expect((await value())?.row.reviewState).toBe('Submitted');
    await validate();
    expect(await value()).toMatchObject({
      row: { reviewState: 'Submitted', assurance: 'SelfAsserted' },
      opinion: { verdict: 'Accepted', isCurrent: true },
      abilities: { attests: false },
    });
    await withdraw();
    await reject();
    expect((await value())?.opinion?.verdict).toBe('Rejected');
  });

  it('rejects a value that the platform has validated; the validation stays', async () => {
    await evidence();
    const admin = await world.aUser({ admin: true });
    await validateCredential(world.ctx(admin), { credentialId: nameId });
    await reject();
    expect(await value()).toMatchObject({
      row: { reviewState: 'Validated', assurance: 'ValidatedByPlatform' },
      opinion: { verdict: 'Rejected' },
    });
  });

  it('has rejected an earlier version once the data owner has corrected the value', async () => {
    await evidence();
    await reject();
    const rejections = async () =>
      (await listTasks(world.ctx(officer), { accountId: company, limit: 50 })).filter(
        ({ reason }) => reason === 'EvidenceRejected',
      ).length;
    expect(await rejections()).toBe(1);
    await changeValue(world.ctx(officer), { credentialId: nameId, value: 'Kestrel Shipping Ltd' });
    await refreshConnections(world.ctx({ kind: 'system', job: 'test' }), { entityId: company });
    expect(await value()).toMatchObject({
      opinion: { verdict: 'Rejected', isCurrent: false },
      abilities: { validate: true, reject: true, withdraw: false },
    });
    expect(await listValueOpinions(world.ctx(officer), { credentialId: nameId })).toMatchObject([
      { isCurrent: false },
    ]);
    expect(await rejections()).toBe(0);
    await validate();
    expect((await value())?.opinion).toMatchObject({ verdict: 'Accepted', isCurrent: true });
  });

  it('judges an answer about a business like a value', async () => {
    await answerBusinessQuestion(world.ctx(officer), {
      entityId: company,
      question: 'NumberOfEmployees',
      answer: 120,
    });
    connectionId = await aConnection(world, {
      initiatorId: bank,
      targetId: company,
      sharingStatus: 'Approved',
      fields: { TradingName: 'Consented' },
      questions: { NumberOfEmployees: 'Consented' },
    });
    const judge = (verdict: Parameters<typeof judgeItem>[1]['verdict'], key = 'NumberOfEmployees') =>
      judgeItem(world.ctx(banker), { connectionId, kind: 'question', key, verdict });
    await judge({ accepts: false, reason: 'Other', note: 'The accounts say 90.' });
    const item = async () => (await shared()).items.find(({ kind }) => kind === 'question');
    expect(await item()).toMatchObject({
      opinion: { verdict: 'Rejected', note: 'The accounts say 90.' },
      abilities: { validate: false, withdraw: true },
    });
    await expect(judge({ accepts: true })).rejects.toMatchObject({ code: 'request.conflict' });
    await judge(null);
    await expect(judge(null)).rejects.toMatchObject({ code: 'request.conflict' });
    await judge({ accepts: true });
    expect((await item())?.opinion).toMatchObject({ verdict: 'Accepted' });
    await expect(judge({ accepts: true }, 'SourceOfFunds')).rejects.toMatchObject(notFound);
    const events = await listConnectionEvents(world.ctx(officer), { connectionId });
    expect(events.map(({ event }) => event).slice(0, 3)).toEqual([
      'valueValidated',
      'opinionWithdrawn',
      'valueRejected',
    ]);
  });

  const value = async () => (await shared()).items.find(({ key }) => key === 'RegistrationName')?.values[0];
  const validate = () =>
    reviewShared(world.ctx(banker), { connectionId, credentialId: nameId, verdict: { accepts: true } });
  const reject = () =>
    reviewShared(world.ctx(banker), {
      connectionId,
      credentialId: nameId,
      verdict: { accepts: false, reason: 'NotEnoughProof', note: 'The scan is cut off.' },
    });
  const withdraw = (actor = banker) =>
    withdrawValidation(world.ctx(actor), {
      connectionId,
      credentialId: nameId,
      reason: 'Checked against the wrong certificate.',
    });

  it.each([{ accepts: true as const }, { accepts: false as const, reason: 'Expired' as const }])(
    'does not decide about a value that changed after it was opened: $accepts',
    async (verdict) => {
      await evidence();
      const ifVersion = (await value())?.row.version;
      await changeValue(world.ctx(officer), { credentialId: nameId, value: 'Kestrel Shipping Ltd' });
      const review = (version: number | undefined) =>
        reviewShared(world.ctx(banker), {
          connectionId,
          credentialId: nameId,
          verdict,
          ifVersion: version,
        });
      await expect(review(ifVersion)).rejects.toMatchObject({ code: 'request.stale' });
      expect((await value())?.row.reviewState).toBe('AwaitingReview');
      await review((await value())?.row.version);
      expect(await value()).toMatchObject({
        row: { reviewState: verdict.accepts ? 'Validated' : 'AwaitingReview' },
        opinion: { verdict: verdict.accepts ? 'Accepted' : 'Rejected', isCurrent: true },
      });
    },
  );

  it('withdraws its validation with a reason for the data owner, and can validate again', async () => {
    await evidence();
    expect((await value())?.abilities).toEqual({
      validate: true,
      reject: true,
      withdraw: false,
      whyNotValidate: null,
      attests: true,
    });
    await validate();
    expect((await value())?.abilities).toEqual({
      validate: false,
      reject: false,
      withdraw: true,
      whyNotValidate: 'AlreadyValidated',
      attests: true,
    });
    await withdraw();
    expect(await value()).toMatchObject({
      row: { reviewState: 'AwaitingReview', assurance: 'SelfAsserted' },
      attestation: null,
      abilities: { validate: true, withdraw: false },
    });
    const [latest] = await listCredentialHistory(world.ctx(officer), {
      credentialId: nameId,
      locale: 'en-GB',
    });
    expect(latest).toMatchObject({ note: 'Checked against the wrong certificate.' });
    const notifications = await listNotifications(world.ctx(officer), {
      accountId: company,
      limit: 5,
      after: null,
    });
    expect(
      notifications.items.find(({ kind }) => kind === 'connection.validationWithdrawn')?.values,
    ).toMatchObject({
      field: 'RegistrationName',
    });
    for (const chain of [bank, company])
      expect(await world.auditActions(chain)).toContain('connection.validationWithdrawn');
    await expect(withdraw()).rejects.toMatchObject({ code: 'request.conflict' });
  });

  it('withdraws only its own validation: the value stays validated by someone else', async () => {
    await evidence();
    const validator = await world.aUser({ memberOf: company, role: 'Validator' });
    await validateCredential(world.ctx(validator), { credentialId: nameId });
    await validate();
    await withdraw();
    expect((await value())?.row).toMatchObject({ reviewState: 'Validated', assurance: 'CheckedByHolder' });
    const contributor = await world.aUser({ memberOf: bank, role: 'Contributor' });
    await expect(withdraw(contributor)).rejects.toMatchObject({ code: 'permission.denied' });
    await expect(withdraw(stranger)).rejects.toMatchObject(notFound);
  });

  it('finds every event in the history of the connection', async () => {
    const documentId = await evidence();
    await refreshConnections(world.ctx({ kind: 'system', job: 'test' }), { entityId: company });
    await acceptChanges(world.ctx(banker), { connectionId });
    await openSharedDocument(world.ctx(banker), { connectionId, documentId });
    await openSharedDocument(world.ctx(banker), { connectionId, documentId });
    await validate();
    await withdraw();
    const verdict = { accepts: false, reason: 'NotEnoughProof', note: '' } as const;
    await reviewShared(world.ctx(banker), { connectionId, credentialId: nameId, verdict });
    const events = await listConnectionEvents(world.ctx(banker), { connectionId });
    expect(events.map(({ event, items }) => `${event} ${items.join(', ')}`).reverse()).toEqual([
      'valueChanged field:RegistrationName',
      'changesAccepted field:RegistrationName',
      'documentOpened document:CertificateOfIncorporation',
      'valueValidated field:RegistrationName',
      'validationWithdrawn field:RegistrationName',
      'valueRejected field:RegistrationName',
    ]);
  });

  it('cannot have it validated by the person who entered it for the data owner', async () => {
    const both = { ...officer, memberships: [...officer.memberships, ...banker.memberships] };
    const documentId = await evidence();
    const contributor = await world.aUser({ memberOf: company, role: 'Contributor' });
    for (const change of [detachEvidence, attachEvidence])
      await change(world.ctx(contributor), { credentialId: nameId, documentId });
    const verdict = { accepts: true } as const;
    await expect(
      reviewShared(world.ctx(both), { connectionId, credentialId: nameId, verdict }),
    ).rejects.toMatchObject({ code: 'credential.four_eyes' });
    const { items } = await getShared(world.ctx(both), { connectionId });
    expect(items.find(({ key }) => key === 'RegistrationName')?.values).toMatchObject([
      { abilities: { validate: false, reject: false, whyNotValidate: 'FourEyes' } },
    ]);
    expect((await value())?.abilities).toMatchObject({ validate: true, whyNotValidate: null });
  });

  it('cannot review values that were not shared with it', async () => {
    const [hidden] = await world.database.asOwner<{ id: string }>(
      `select id from credentials where entity_id = $1 and field_key = 'TradingName'`,
      [company],
    );
    const verdict = { accepts: true } as const;
    const credentialId = hidden?.id ?? '';
    await expect(
      reviewShared(world.ctx(banker), { connectionId, credentialId, verdict }),
    ).rejects.toMatchObject(notFound);
    await revoke();
    await expect(
      reviewShared(world.ctx(banker), { connectionId, credentialId: nameId, verdict }),
    ).rejects.toMatchObject(notFound);
  });
});

describe('the ledger', () => {
  it('shows who can see what, by section, and when it was last opened', async () => {
    await shared();
    const { items } = await getLedger(world.ctx(officer), { accountId: company, after: null, limit: 10 });
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ connectionId, recipientId: bank, lastViewedAt: world.clock });
    expect(items[0]?.cells[0]?.items).toEqual(['field:BankAccount', 'field:RegistrationName']);
    await revoke();
    expect(
      (await getLedger(world.ctx(officer), { accountId: company, after: null, limit: 10 })).items,
    ).toEqual([]);
    await expect(
      getLedger(world.ctx(banker), { accountId: company, after: null, limit: 10 }),
    ).rejects.toMatchObject(notFound);
  });
});

it('requests that one change reopens have their audit logs locked in the order in which everyone locks them', async () => {
  const [first = '', last = ''] = [await world.anOrganisation(), await world.anOrganisation()].sort();
  const fields = { RegistrationName: 'Consented' } as const;
  for (const initiatorId of [last, first])
    await aConnection(world, { initiatorId, targetId: company, sharingStatus: 'Approved', fields });
  const system = { kind: 'system', job: 'test' } as const;
  let refreshed: Promise<void> = Promise.resolve();
  const log = 'select from audit_heads where chain_id = $1 for update';
  await world.database.asOwner('update connections set completed_at = now() where target_id = $1', [company]);
  await inUnscopedTransaction(world.ctx(system), (ctx) => lockAuditLogs(ctx, [first, last]));
  await whileLocked(world.database.ownerUrl, [log, [first]], async () => {
    refreshed = refreshConnections(world.ctx(system), { entityId: company });
    await expect.poll(() => world.lockWaits(), { timeout: 10_000 }).toHaveLength(1);
    await world.database.asOwner(`${log} nowait`, [last]);
  });
  await refreshed;
  const completed = await world.database.asOwner(
    'select from connections where target_id = $1 and completed_at is not null',
    [company],
  );
  expect(completed).toEqual([]);
});
