import { createHash } from 'node:crypto';
import { writtenDayOf } from '@probity/domain/texts/written-dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addComment } from '../../assurance/comments/index.ts';
import {
  addRelationshipNote,
  decideRelationship,
  readRelationshipFile,
} from '../../assurance/decisions/index.ts';
import { revokeConnections, setContact } from '../../exchange/connections/index.ts';
import {
  createDeclaration,
  fileAgreement,
  getAgreement,
  signDeclaration,
} from '../../exchange/declarations/index.ts';
import { answerQuery, askQuestion, getShared, listQueries } from '../../exchange/shared-data/index.ts';
import { dayOf, type UserActor } from '../../kernel/context/index.ts';
import type { PrintedFile } from '../../kernel/ports/index.ts';
import { attachEvidence, uploadDocument } from '../../registry/documents/index.ts';
import { addRelatedEntity } from '../../registry/related-parties/index.ts';
import { jsonIn, readArchive } from '../../testing/read-archive.ts';
import { aPng } from '../../testing/sample-files.ts';
import { hitOf } from '../../testing/screening-story.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf, TwoParties } from '../../testing/two-parties.ts';
import { exportRelationshipFile } from './export-relationship-file.ts';

let world: TestWorld;
let two: TwoParties;
let connectionId: string;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.pass(24 * 60);
  two = await TwoParties.meet(world);
  await two.hold('TradingName', 'Harbour Systems');
  ({ id: connectionId } = await two.ask({ scope: fieldsOf('TradingName') }));
  await two.approve(connectionId);
});

const of = () => ({ accountId: two.requesterId, entityId: two.holderId });
interface Chosen {
  asAt?: string;
  notes?: boolean;
  comments?: boolean;
  documents?: boolean;
  redacted?: boolean;
}
const usual = { notes: true, comments: false, documents: true, redacted: false };
const exported = (more: Chosen = {}, actor: UserActor = two.requester) =>
  exportRelationshipFile(world.ctx(actor), { ...of(), ...usual, ...more });
const comment = (text: string, about: Parameters<typeof addComment>[1]['about'] | null = null) =>
  addComment(world.ctx(two.requester), {
    ...of(),
    about: about ?? { kind: 'File', key: null, connectionId: null },
    threadId: null,
    text,
    mentions: [],
  });
const onAValue = () => ({ kind: 'Item' as const, key: 'field:TradingName', connectionId });

const sha256Of = (bytes: Uint8Array | undefined) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');
const written = () => writtenDayOf(world.clock);

/** A second request with evidence, a shareholder, a bank account and a question, and a decision on all of it. */
async function fullFile() {
  const document = await uploadDocument(world.ctx(two.holder), {
    entityId: two.holderId,
    type: 'CertificateOfIncorporation',
    issuedOn: null,
    expiresOn: null,
    file: { fileName: 'Certificate.png', declaredType: 'image/png', bytes: await aPng() },
  });
  const number = await two.hold('LeiCode', '5493001KJTIIGC8Y1R12');
  await attachEvidence(world.ctx(two.holder), { credentialId: number.id, documentId: document.id });
  await two.hold('BankAccount', { scheme: 'Iban', iban: 'GB33BUKB20201555555555' });
  await addRelatedEntity(world.ctx(two.holder), {
    entityId: two.holderId,
    fieldKey: 'Shareholder',
    related: { kind: 'LegalPerson', name: 'Ines Okafor' },
    value: { percentage: '100', holding: 'Direct', naturesOfControl: [] },
  });
  const { id } = await two.ask({ scope: fieldsOf('LeiCode', 'BankAccount', 'Shareholder') });
  await askQuestion(world.ctx(two.holder), { connectionId: id, question: 'For how long?' });
  const [asked] = (await listQueries(world.ctx(two.requester), { connectionId: id })).items;
  await answerQuery(world.ctx(two.requester), {
    connectionId: id,
    queryId: asked?.id ?? '',
    answer: 'One year.',
  });
  await two.approve(id);
  const { fileHash } = await readRelationshipFile(world.ctx(two.requester), of());
  await decideRelationship(world.ctx(two.requester), {
    ...of(),
    kind: 'Approve',
    reason: 'Everything is in order.',
    fileHash: fileHash ?? '',
  });
  return { connectionId: id };
}

async function opened(archive: ReturnType<typeof exported>) {
  const { bytes } = await archive;
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  const entries = readArchive(Buffer.concat(parts));
  const json = (name: string) => jsonIn(entries, name);
  return {
    entries,
    names: Object.keys(entries),
    file: json('file.json'),
    manifest: json('manifest.json'),
    json,
  };
}

/** What the PDF says, before it is drawn. */
async function printed(more: Parameters<typeof exported>[0] = {}): Promise<string> {
  const { pdf } = world.services;
  let printed: PrintedFile | undefined;
  world.services.pdf = {
    ...pdf,
    renderFile: (given) => {
      printed = given;
      return pdf.renderFile(given);
    },
  };
  try {
    await opened(exported(more));
  } finally {
    world.services.pdf = pdf;
  }
  return JSON.stringify(printed);
}

describe('the exported file of a counterparty', () => {
  it('holds what was accepted, hits, notes and decisions, to read and as data, with the hash of each', async () => {
    await hitOf(world, two.requester, of());
    await addRelationshipNote(world.ctx(two.requester), { ...of(), text: 'Met them in Hull.' });
    const { names, file, manifest } = await opened(exported());
    expect(names).toEqual(['file.json', 'file.pdf', 'manifest.json']);
    expect(manifest.files).toMatchObject([
      { path: 'file.json', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { path: 'file.pdf', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    expect(file).toMatchObject({
      format: 'probity.counterparty-file.1',
      asAt: dayOf(world.clock),
      party: { id: two.holderId },
      hits: [{ reference: `H-${two.holderId}`, verdict: null }],
      accepted: [{ connectionId, items: [{ label: 'Trading name', text: 'Harbour Systems' }] }],
      notes: [{ text: 'Met them in Hull.' }],
      decisions: [],
    });
    const text = await printed();
    for (const part of ['Harbour Systems', 'Met them in Hull.', `H-${two.holderId}`])
      expect(text).toContain(part);
  });

  it('holds every tab of every connection, with evidence, tests, owners, questions and the record of a decision', async () => {
    const held = await fullFile();
    const { entries, names, file, manifest, json } = await opened(exported());
    expect(names).toEqual([
      'documents/1 Certificate.png',
      `records/1 Approved, ${written()}, As proposed.json`,
      `records/1 Approved, ${written()}, As proposed.pdf`,
      'file.json',
      'file.pdf',
      'manifest.json',
    ]);
    for (const { path, sha256 } of manifest.files) expect(sha256Of(entries[path])).toBe(sha256);
    expect(manifest.files).toHaveLength(5);
    const part = file.connections.find(({ id }: { id: string }) => id === held.connectionId);
    expect(part).toMatchObject({
      scope: expect.arrayContaining([
        expect.objectContaining({ item: 'field:BankAccount', state: 'Consented' }),
      ]),
      shared: {
        sections: expect.arrayContaining([expect.objectContaining({ key: 'Shareholder' })]),
        tests: expect.arrayContaining([expect.objectContaining({ key: 'OwnersKnown' })]),
        checks: [],
      },
      questions: [{ about: null, isOwn: false, question: 'For how long?', answer: 'One year.' }],
      history: expect.arrayContaining([expect.objectContaining({ event: 'approve' })]),
    });
    expect(JSON.stringify(part.shared)).toContain('GB33BUKB20201555555555');
    expect(file).toMatchObject({
      notKept: [],
      risk: { factors: expect.arrayContaining([expect.objectContaining({ key: 'Ownership' })]) },
      ownership: {
        owners: [
          { name: 'Ines Okafor', capital: '100%', grounds: expect.arrayContaining(['100% directly']) },
        ],
      },
      documents: [
        { number: 1, type: 'CertificateOfIncorporation', file: 'documents/1 Certificate.png', isRead: true },
      ],
      records: [{ stage: 'Proposed', isIntact: true }],
    });
    const record = json(names.find((name) => /^records.*json$/.test(name)) ?? '');
    expect(record).toMatchObject({
      hash: file.records[0].hash,
      isIntact: true,
      decision: { kind: 'Approve' },
    });
  });

  it('says the same to read', async () => {
    await fullFile();
    const text = await printed();
    for (const part of [
      'Ines Okafor',
      '100% directly',
      'For how long?',
      'One year.',
      'Certificate.png',
      'documents/1 Certificate.png',
      'Every beneficial owner is known',
      'records/1 Approved',
      'Requested and shared items',
      'Approved sharing',
    ])
      expect(text).toContain(part);
  });

  it('masks sensitive values and holds no files if it is redacted, and no notes if they are not chosen', async () => {
    await fullFile();
    await addRelationshipNote(world.ctx(two.requester), { ...of(), text: 'Met them in Hull.' });
    const { names, file } = await opened(exported({ redacted: true, notes: false }));
    expect(names.filter((name) => name.startsWith('documents/'))).toEqual([]);
    expect(file).toMatchObject({
      documents: [{ type: 'CertificateOfIncorporation', file: null }],
      notes: null,
    });
    expect(JSON.stringify(file)).not.toContain('GB33BUKB20201555555555');
    expect(JSON.stringify(file)).not.toContain('Met them in Hull.');
    const text = await printed({ redacted: true, notes: false });
    for (const part of ['GB33 BUKB 2020 1555 5555 55', 'GB33BUKB20201555555555', 'Met them in Hull.'])
      expect(text).not.toContain(part);
  });

  it('lists documents whose files are not chosen, and says which could not be read', async () => {
    await fullFile();
    const { names, file } = await opened(exported({ documents: false }));
    expect(names.filter((name) => name.startsWith('documents/'))).toEqual([]);
    expect(file.documents).toMatchObject([{ title: 'Certificate.png', file: null, isRead: true }]);
    world.blobs.files.clear();
    const unread = await opened(exported());
    expect(unread.file.documents).toMatchObject([{ title: 'Certificate.png', file: null, isRead: false }]);
    expect(unread.manifest.notIncluded).toMatchObject([{ title: 'Certificate.png', reason: 'unreadable' }]);
  });

  it('holds the records of decisions only for members who may decide', async () => {
    await fullFile();
    const reader = await world.aUser({ memberOf: two.requesterId, role: 'Reviewer' });
    const { names, file } = await opened(exported({}, reader));
    expect(names.filter((name) => name.startsWith('records/'))).toEqual([]);
    expect(file).toMatchObject({ records: null, decisions: [{ kind: 'Approve' }] });
  });

  it('holds comments only if they are chosen, and the audit log tells which it was', async () => {
    await comment('They seem slow.');
    await comment('Still traded under?', onAValue());
    const without = await opened(exported());
    expect(without.file.comments).toBeNull();
    expect(await printed()).not.toContain('They seem slow.');
    expect(await world.auditActions(two.requesterId)).not.toContain('relationship.fileExportedWithComments');

    const { file } = await opened(exported({ comments: true }));
    expect(file.comments).toMatchObject([
      { about: { kind: 'Item' }, comments: [{ text: 'Still traded under?' }] },
      { about: { kind: 'File' }, comments: [{ text: 'They seem slow.' }] },
    ]);
    const text = await printed({ comments: true });
    for (const part of ['They seem slow.', 'On Trading name', 'Still traded under?'])
      expect(text).toContain(part);
    expect(await world.auditActions(two.requesterId)).toEqual(
      expect.arrayContaining(['relationship.fileExported', 'relationship.fileExportedWithComments']),
    );
    expect(await world.auditActions(two.holderId)).not.toContain('relationship.fileExportedWithComments');
  });

  it('names the points of contact, and has what was signed with the record of the signature', async () => {
    const [member] = await world.database.asOwner<{ id: string }>(
      'select id from members where user_id = $1',
      [two.requester.userId],
    );
    await setContact(world.ctx(two.requester), { connectionId, memberId: member?.id ?? '' });
    const { id: declarationId } = await createDeclaration(world.ctx(two.requester), {
      accountId: two.requesterId,
      title: 'Sanctions declaration',
      kind: 'Text',
      text: 'We trade with nobody under sanctions.',
    });
    await two.ask({ scope: { ...fieldsOf('LeiCode'), declarationIds: [declarationId] } });
    const [agreement] = await world.database.asOwner<{ id: string }>(
      'select id from agreements where declaration_id = $1',
      [declarationId],
    );
    const agreementId = agreement?.id ?? '';
    const { contentHash } = await getAgreement(world.ctx(two.holder), { agreementId });
    await signDeclaration(world.ctx(two.holder), {
      declarationId,
      agreementId,
      contentHash: contentHash?.toString('hex') ?? '',
      signature: { method: 'typed', name: two.holder.name },
    });
    await fileAgreement(world.ctx({ kind: 'system', job: 'test' }), { agreementId });
    const { file, names } = await opened(exported());
    const [received] = file.connections.filter(({ id }: { id: string }) => id === connectionId);
    expect(received).toMatchObject({
      contact: { ours: { name: two.requester.name }, theirs: null },
      reminders: [],
    });
    const signed = ['declarations/1 Sanctions declaration.pdf', 'declarations/1 Sanctions declaration.json'];
    expect(names).toEqual(expect.arrayContaining(signed));
    const { names: masked } = await opened(exported({ redacted: true }));
    expect(masked.filter((name) => name.startsWith('declarations/'))).toEqual([]);
  });

  it('leaves out what the member cannot see', async () => {
    await getShared(world.ctx(two.requester), { connectionId });
    await comment('They seem slow.');
    await comment('Still traded under?', onAValue());
    await setContact(world.ctx(two.requester), { connectionId, visibility: { kind: 'None' } });
    const reader = await world.aUser({ memberOf: two.requesterId, role: 'Reviewer' });
    const { file } = await opened(exported({ comments: true }, reader));
    expect(file.accepted).toEqual([]);
    expect(file.comments).toMatchObject([{ comments: [{ text: 'They seem slow.' }] }]);
    expect(JSON.stringify(file)).not.toContain('Harbour Systems');
  });

  it('is in the access log of the data owner, who never learns of comments', async () => {
    await exported({ comments: true });
    const accesses = await world.database.asOwner<{ kind: string; items: string[] }>(
      `select kind, items from disclosures where connection_id = $1 and kind = 'exported'`,
      [connectionId],
    );
    expect(accesses).toEqual([{ kind: 'exported', items: ['field:TradingName'] }]);
  });

  it('shows a past day: what was accepted, written and resolved by then', async () => {
    const before = dayOf(world.clock);
    await getShared(world.ctx(two.requester), { connectionId });
    await comment('They seem slow.');
    world.pass(24 * 60);
    await comment('Quicker now.');
    await addRelationshipNote(world.ctx(two.requester), { ...of(), text: 'Met them in Hull.' });
    const { file } = await opened(
      exported({ asAt: before, comments: true }, { ...two.requester, authenticatedAt: world.clock }),
    );
    expect(file).toMatchObject({ asAt: before, hits: null, screening: null, notes: [], documents: null });
    expect(file.notKept).toContain('documents');
    expect(file.connections).toMatchObject([{ shared: null, scope: null, declarations: null, people: null }]);
    expect(file.accepted).toMatchObject([{ items: [{ text: 'Harbour Systems' }] }]);
    expect(file.comments).toMatchObject([{ comments: [{ text: 'They seem slow.' }] }]);
    expect(file.comments).toHaveLength(1);
  });

  it('holds no shared data once sharing has ended', async () => {
    await getShared(world.ctx(two.requester), { connectionId });
    await revokeConnections(world.ctx(two.holder), { connectionIds: [connectionId] });
    expect((await opened(exported())).file.accepted).toEqual([]);
  });

  it('is not found by the counterparty, by strangers, or about a party that is none', async () => {
    const refused = { code: 'resource.not_found' };
    for (const actor of [two.holder, two.stranger])
      await expect(exported({}, actor)).rejects.toMatchObject(refused);
    const ofStranger = { accountId: two.requesterId, entityId: two.strangerId };
    await expect(
      exportRelationshipFile(world.ctx(two.requester), { ...usual, ...ofStranger }),
    ).rejects.toMatchObject(refused);
  });

  it('needs a recent sign-in, before anything is recorded', async () => {
    const { authenticatedAt: _, ...stale } = two.requester;
    await expect(exported({}, stale)).rejects.toMatchObject({ code: 'auth.reauthentication_required' });
    expect(await world.auditActions(two.requesterId)).not.toContain('relationship.fileExported');
  });
});
