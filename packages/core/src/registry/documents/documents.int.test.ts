import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '../../kernel/context/index.ts';
import { aNamedParty, registers } from '../../testing/claim-story.ts';
import { openDocument } from '../../testing/open-document.ts';
import { openRegistryWorld } from '../../testing/registry-world.ts';
import { aPng } from '../../testing/sample-files.ts';
import type { World } from '../../testing/world.ts';
import {
  createCredential,
  deleteCredential,
  getCredential,
  listCredentialHistory,
} from '../credentials/index.ts';
import { inviteParty } from '../party-invitations/index.ts';
import { attachEvidence } from './attach-evidence.ts';
import { changeDocument } from './change-document.ts';
import { deleteDocument } from './delete-document.ts';
import { getDocument } from './get-document.ts';
import { getDocumentUrl } from './get-document-url.ts';
import { listDocuments } from './list-documents.ts';
import { replaceDocument } from './replace-document.ts';
import { uploadDocument } from './upload-document.ts';

let world: World;
let entityId: string;
let owner: UserActor;

beforeAll(async () => {
  world = await openRegistryWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  entityId = await world.anOrganisation();
  owner = await world.aUser({ memberOf: entityId });
});

const fileOf = (bytes: Buffer, fileName = 'planted-canary lease.png') => ({
  fileName,
  declaredType: 'image/png',
  bytes,
});
const upload = (bytes: Buffer, actor = owner, about = entityId) =>
  uploadDocument(world.ctx(actor), {
    entityId: about,
    type: 'ProofOfAddress',
    issuedOn: null,
    expiresOn: null,
    file: fileOf(bytes),
  });
const find = (text: string | null) =>
  listDocuments(world.ctx(owner), {
    accountId: entityId,
    entityId: null,
    type: null,
    text,
    after: null,
    limit: 20,
  });

describe('a document', () => {
  it('is found by the words of its name, and neither name nor content is stored in plain text', async () => {
    const { id } = await upload(await aPng());
    expect((await find('LEASE')).items.map((item) => item.id)).toEqual([id]);
    expect((await find('mortgage')).items).toEqual([]);
    const [row] = await world.database.asOwner<{ dump: string; key: string }>(
      `select d::text || v::text as dump, v.storage_key as key from documents d join document_versions v on v.document_id = d.id where d.id = $1`,
      [id],
    );
    expect(row?.dump).toContain('ProofOfAddress');
    // Bytes are shown as hexadecimal digits.
    for (const word of ['canary', 'lease'])
      for (const form of [word, Buffer.from(word).toString('hex')]) expect(row?.dump).not.toContain(form);
    const stored = Buffer.from((await world.blobs.get(row?.key ?? '')) ?? []);
    expect(stored.byteLength).toBeGreaterThan(0);
    expect(stored.includes('IHDR')).toBe(false);
  });

  it('is one document when the same file arrives five times at once', async () => {
    const bytes = await aPng();
    const ids = await Promise.all(
      Array.from({ length: 5 }, () => upload(bytes).then((document) => document.id)),
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('is not matched by its earlier file once it was replaced', async () => {
    const first = await aPng();
    const { id } = await upload(first);
    await replaceDocument(world.ctx(owner), { documentId: id, file: fileOf(await aPng()), expiresOn: null });
    expect((await upload(first)).id).not.toBe(id);
  });

  it('keeps every version when it is replaced twice at once', async () => {
    const { id } = await upload(await aPng());
    const replace = async () =>
      replaceDocument(world.ctx(owner), { documentId: id, file: fileOf(await aPng()), expiresOn: null });
    await Promise.all([replace(), replace()]);
    const { versions } = await getDocument(world.ctx(owner), { documentId: id });
    expect(versions.map((version) => version.number)).toEqual([3, 2, 1]);
  });

  it('keeps its expiry date when it is replaced, unless another one is given', async () => {
    const { id } = await upload(await aPng());
    await changeDocument(world.ctx(owner), {
      documentId: id,
      issuedOn: '2026-01-01',
      expiresOn: '2027-01-01',
    });
    const replace = async (dates: { expiresOn?: string | null } = {}) =>
      replaceDocument(world.ctx(owner), { documentId: id, file: fileOf(await aPng()), ...dates });
    expect(await replace()).toMatchObject({ expiresOn: '2027-01-01' });
    expect(await replace({ expiresOn: '2028-01-01' })).toMatchObject({ expiresOn: '2028-01-01' });
    await expect(replace({ expiresOn: '2025-12-31' })).rejects.toMatchObject({
      errors: [{ path: 'expiresOn' }],
    });
    expect(await replace({ expiresOn: null })).toMatchObject({ expiresOn: null });
  });

  it('cannot be deleted while it is in use as evidence', async () => {
    const { id } = await upload(await aPng());
    const credential = await createCredential(world.ctx(owner), {
      entityId,
      fieldKey: 'TradingName',
      value: 'Kestrel',
    });
    await attachEvidence(world.ctx(owner), { credentialId: credential.id, documentId: id });
    await expect(deleteDocument(world.ctx(owner), { documentId: id })).rejects.toMatchObject({
      code: 'document.proves',
    });
  });

  it('is refused if it is not what it claims to be', async () => {
    await expect(upload(Buffer.from('<html>'))).rejects.toMatchObject({
      code: 'document.refused',
      status: 422,
    });
  });
});

it('that leaves with its party counts as no change by the party to other values', async () => {
  const author = await world.aUser({ memberOf: entityId, role: 'Validator' });
  const mara = await aNamedParty(world, { accountId: entityId, owner });
  const { id: credentialId } = await createCredential(world.ctx(author), {
    entityId,
    fieldKey: 'TradingName',
    value: 'Kestrel',
  });
  const files = [await upload(await aPng(), author), await upload(await aPng(), author, mara.entityId)];
  for (const { id } of files) await attachEvidence(world.ctx(author), { credentialId, documentId: id });
  await inviteParty(world.ctx(owner), { entityId: mara.entityId, email: 'mara@people.example' });
  await registers(world, 'mara@people.example');
  const { row } = await getCredential(world.ctx(owner), { credentialId });
  expect(row).toMatchObject({
    evidenceCount: 1,
    reviewState: 'AwaitingReview',
    lastChangedBy: author.userId,
  });
});

describe('a link to a file', () => {
  it('opens the file for the requester, for five minutes', async () => {
    const { id } = await upload(await aPng());
    const { token } = await getDocumentUrl(world.ctx(owner), { documentId: id });
    expect((await openDocument(world.ctx(owner), token)).mediaType).toBe('image/png');
    world.pass(6);
    await expect(openDocument(world.ctx(owner), token)).rejects.toMatchObject({ code: 'link.unusable' });
  });

  it('does not open the file for a colleague who has it', async () => {
    const { id } = await upload(await aPng());
    const { token } = await getDocumentUrl(world.ctx(owner), { documentId: id });
    const colleague = await world.aUser({ memberOf: entityId, role: 'Reviewer' });
    await expect(openDocument(world.ctx(colleague), token)).rejects.toMatchObject({ code: 'link.unusable' });
  });
});

it('the history of a value outlives its deletion', async () => {
  const { id } = await createCredential(world.ctx(owner), {
    entityId,
    fieldKey: 'TradingName',
    value: 'Kestrel',
  });
  await deleteCredential(world.ctx(owner), { credentialId: id });
  const history = await listCredentialHistory(world.ctx(owner), { credentialId: id, locale: 'en-GB' });
  expect(history.map(({ event }) => event)).toContain('Added');
});
