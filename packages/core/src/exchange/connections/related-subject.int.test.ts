import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listNotifications } from '../../identity/notifications/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { shredAccount } from '../../platform/accounts/index.ts';
import { createCredential } from '../../registry/credentials/index.ts';
import { attachEvidence, uploadDocument } from '../../registry/documents/index.ts';
import { inviteParty } from '../../registry/party-invitations/index.ts';
import { aCompany, aNamedParty, type Company, registers } from '../../testing/claim-story.ts';
import { aPng } from '../../testing/sample-files.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { fieldsOf } from '../../testing/two-parties.ts';
import { exportRetainedRecord, keepFilesJob, listRetainedRecords } from '../retained-records/index.ts';
import { getShared } from '../shared-data/index.ts';
import { approveConnection } from './approve-connection.ts';
import { type CreateConnection, createConnection } from './create-connection.ts';
import { getConnection } from './get-connection.ts';
import { listConnectionEvents } from './list-connection-events.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

const system = () => world.ctx({ kind: 'system', job: 'test' });

/** Notifications that a connection has ended. */
async function endNotices({ accountId, owner }: Company) {
  const { items } = await listNotifications(world.ctx(owner), { accountId, limit: 10, after: null });
  const ended = ['connection.revoked', 'connection.rejected', 'connection.subjectRegistered'];
  return items.filter(({ kind }) => ended.includes(kind));
}

it('both parties see the name of the related organisation that shared data is about', async () => {
  const [holder, reader] = [await aCompany(world), await aCompany(world)];
  const { entityId } = await aNamedParty(world, holder, {
    kind: 'Organization',
    name: 'Karoo Solar (Pty) Ltd',
    fieldKey: 'Shareholder',
    value: { percentage: '40', holding: 'Direct' },
  });
  const asHolder = world.ctx(holder.owner);
  await createCredential(asHolder, { entityId, fieldKey: 'TradingName', value: 'Karoo' });
  const { id: connectionId } = await createConnection(asHolder, {
    accountId: holder.accountId,
    target: { entityId: reader.accountId },
    relationType: 'RelatedDataShared',
    subjectId: entityId,
    scope: {
      fields: [{ fieldKey: 'TradingName', required: true }],
      questions: [],
      documents: [],
      checks: [],
      declarationIds: [],
    },
  });
  for (const { owner } of [holder, reader]) {
    const { parties } = await getConnection(world.ctx(owner), { connectionId });
    expect(parties.subject).toMatchObject({ name: 'Karoo Solar (Pty) Ltd', kind: 'Organization' });
  }
});

it('a recipient that learns of a related organisation can request its data from its manager', async () => {
  const [holder, reader] = [await aCompany(world), await aCompany(world)];
  const { entityId } = await aNamedParty(world, holder, {
    kind: 'Organization',
    name: 'Karoo Wind (Pty) Ltd',
    fieldKey: 'Shareholder',
    value: { percentage: '40', holding: 'Direct' },
  });
  const asReader = world.ctx(reader.owner);
  const none = { questions: [], documents: [], checks: [], declarationIds: [] };
  const ask = (input: Partial<CreateConnection>) =>
    createConnection(asReader, {
      accountId: reader.accountId,
      target: { entityId: holder.accountId },
      relationType: 'DataRequest',
      scope: { ...none, fields: [{ fieldKey: 'Shareholder', required: true }] },
      ...input,
    });
  const { id } = await ask({});
  await approveConnection(world.ctx(holder.owner), { connectionId: id });
  const { values } = await getShared(asReader, { connectionId: id }).then(
    ({ items }) => items[0] ?? { values: [] },
  );
  const related = values[0]?.related;
  expect(related).toEqual({
    id: entityId,
    name: 'Karoo Wind (Pty) Ltd',
    kind: 'Organization',
    claimed: false,
  });
  const request = await ask({
    relationType: 'RelatedDataRequired',
    subjectId: related?.id,
    scope: { ...none, fields: [{ fieldKey: 'TradingName', required: true }] },
  });
  expect(request).toMatchObject({ subjectId: entityId, sharingStatus: 'AwaitingApproval' });
});

it('sharing data of a related organisation ends once the organisation manages its own data', async () => {
  const [holder, reader] = [await aCompany(world), await aCompany(world)];
  const party = { kind: 'Organization', name: 'Karoo Water (Pty) Ltd', fieldKey: 'Founder' } as const;
  const { entityId } = await aNamedParty(world, holder, party);
  const asHolder = world.ctx(holder.owner);
  await createCredential(asHolder, { entityId, fieldKey: 'TradingName', value: 'Karoo' });
  const { id: connectionId } = await createConnection(asHolder, {
    accountId: holder.accountId,
    target: { entityId: reader.accountId },
    relationType: 'RelatedDataShared',
    subjectId: entityId,
    scope: fieldsOf('TradingName'),
  });
  await approveConnection(world.ctx(reader.owner), { connectionId });
  const email = `${entityId}@karoo.example`;
  await inviteParty(asHolder, { entityId, email });
  await registers(world, email, { organisation: 'Karoo Water (Pty) Ltd' });
  const { row } = await getConnection(world.ctx(reader.owner), { connectionId });
  const events = await listConnectionEvents(world.ctx(reader.owner), { connectionId });
  expect(row.sharingStatus).toBe('RevokedByInitiator');
  expect(events[0]).toMatchObject({ event: 'subjectRegistered', bySide: 'initiator', actorName: null });
  for (const { accountId } of [holder, reader])
    expect(await world.auditActions(accountId)).toContain('connection.subjectRegistered');
  // Neither party ended it.
  for (const company of [holder, reader])
    expect(await endNotices(company)).toMatchObject([
      { kind: 'connection.subjectRegistered', reason: 'DataShared' },
    ]);
});

it('a request for data of a related organisation ends once the organisation manages its own data', async () => {
  const [holder, reader] = [await aCompany(world), await aCompany(world)];
  const party = { kind: 'Organization', name: 'Karoo Rail (Pty) Ltd', fieldKey: 'Founder' } as const;
  const { entityId } = await aNamedParty(world, holder, party);
  const asHolder = world.ctx(holder.owner);
  const offered = await createConnection(asHolder, {
    accountId: holder.accountId,
    target: { entityId: reader.accountId },
    relationType: 'DataShared',
    scope: fieldsOf('Founder'),
  });
  await approveConnection(world.ctx(reader.owner), { connectionId: offered.id });
  const { id: connectionId } = await createConnection(world.ctx(reader.owner), {
    accountId: reader.accountId,
    target: { entityId: holder.accountId },
    relationType: 'RelatedDataRequired',
    subjectId: entityId,
    scope: fieldsOf('TradingName'),
  });
  const email = `${entityId}@karoo.example`;
  await inviteParty(asHolder, { entityId, email });
  await registers(world, email, { organisation: party.name });
  const { row } = await getConnection(world.ctx(reader.owner), { connectionId });
  expect(row.sharingStatus).toBe('RevokedByTarget');
  for (const company of [holder, reader])
    expect(await endNotices(company)).toMatchObject([
      { kind: 'connection.subjectRegistered', reason: 'DataRequested' },
    ]);
});

describe('evidence that the recipient has opened, if the organisation takes over its data before it is copied', () => {
  /** The recipient opens data with evidence, then the organisation registers. */
  async function isTakenOver(organisation: string) {
    const [holder, reader] = [await aCompany(world), await aCompany(world)];
    const party = { kind: 'Organization', name: organisation, fieldKey: 'Founder' } as const;
    const { entityId } = await aNamedParty(world, holder, party);
    const [asHolder, asReader] = [world.ctx(holder.owner), world.ctx(reader.owner)];
    const name = await createCredential(asHolder, { entityId, fieldKey: 'TradingName', value: 'Karoo' });
    const { id: documentId } = await uploadDocument(asHolder, {
      entityId,
      type: 'Other',
      issuedOn: null,
      expiresOn: null,
      file: { fileName: 'evidence.png', declaredType: 'image/png', bytes: await aPng() },
    });
    await attachEvidence(asHolder, { credentialId: name.id, documentId });
    const { id: connectionId } = await createConnection(asHolder, {
      accountId: holder.accountId,
      target: { entityId: reader.accountId },
      relationType: 'RelatedDataShared',
      subjectId: entityId,
      scope: fieldsOf('TradingName'),
    });
    await approveConnection(asReader, { connectionId });
    await getShared(asReader, { connectionId });
    const email = `${entityId}@karoo.example`;
    await inviteParty(asHolder, { entityId, email });
    const { accountId } = await registers(world, email, { organisation });
    return { connectionId, accountId, asReader };
  }

  async function expectEvidence(asReader: Ctx, connectionId: string): Promise<void> {
    const [record] = await listRetainedRecords(asReader, { connectionId });
    const input = { connectionId, recordId: record?.id ?? '' };
    const { bytes } = await exportRetainedRecord(asReader, input);
    const documents = Object.entries(unzipSync(bytes)).filter(([path]) => path.startsWith('documents/'));
    const hashes = documents.map(([, content]) => createHash('sha256').update(content).digest('hex'));
    expect(hashes).toHaveLength(1);
    expect(hashes).toEqual(record?.files);
  }

  it('is retained', async () => {
    const { connectionId, asReader } = await isTakenOver('Karoo Gas (Pty) Ltd');
    await keepFilesJob.handler({ ...system(), mailer: { send: async () => undefined } }, { connectionId });
    await expectEvidence(asReader, connectionId);
  });

  it('is retained even if the organisation closes its account at once', async () => {
    const confirmName = 'Karoo Coal (Pty) Ltd';
    const { connectionId, accountId, asReader } = await isTakenOver(confirmName);
    await shredAccount(system(), { accountId, confirmName });
    await expectEvidence(asReader, connectionId);
  });
});
