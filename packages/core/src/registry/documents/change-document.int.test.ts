import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { UserActor } from '../../kernel/context/index.ts';
import { openRegistryWorld } from '../../testing/registry-world.ts';
import { aPng } from '../../testing/sample-files.ts';
import type { World } from '../../testing/world.ts';
import { listExpiring } from '../../workspace/expiring/index.ts';
import {
  createCredential,
  getCredential,
  updateCredential,
  validateCredential,
} from '../credentials/index.ts';
import { attachEvidence } from './attach-evidence.ts';
import { type ChangeDocument, changeDocument } from './change-document.ts';
import { listDocuments } from './list-documents.ts';
import { uploadDocument } from './upload-document.ts';

let world: World;
let accountId: string;
let owner: UserActor;
let documentId: string;
beforeAll(async () => {
  world = await openRegistryWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  accountId = await world.anOrganisation();
  owner = await world.aUser({ memberOf: accountId });
  documentId = (await upload()).id;
});

async function upload(dates: { issuedOn?: string; expiresOn?: string } = {}) {
  const file = { fileName: 'certificate.png', declaredType: 'image/png', bytes: await aPng() };
  const { issuedOn = null, expiresOn = null } = dates;
  return uploadDocument(world.ctx(owner), { entityId: accountId, type: 'Other', issuedOn, expiresOn, file });
}
const change = async (changes: Omit<ChangeDocument, 'documentId'>, actor = owner) =>
  changeDocument(world.ctx(actor), { documentId, ...changes });

it('changes dates and type, in the version that the caller saw', async () => {
  const changed = await change({
    type: 'ProofOfAddress',
    issuedOn: '2026-01-01',
    expiresOn: '2027-01-01',
    ifVersion: 1,
  });
  expect(changed).toMatchObject({ type: 'ProofOfAddress', issuedOn: '2026-01-01', expiresOn: '2027-01-01' });
  await expect(change({ expiresOn: null, ifVersion: 1 })).rejects.toMatchObject({ code: 'request.stale' });
  expect(await change({ expiresOn: '2027-01-01' })).toMatchObject({ version: changed.version });
  expect(await world.auditActions(accountId)).toEqual(['document.added', 'document.changed']);
});

it('refuses an issue date in the future, and an expiry before it', async () => {
  await expect(change({ issuedOn: '2027-01-01' })).rejects.toMatchObject({ errors: [{ path: 'issuedOn' }] });
  await expect(change({ issuedOn: '2026-01-02', expiresOn: '2026-01-01' })).rejects.toMatchObject({
    errors: [{ path: 'expiresOn' }],
  });
  await expect(upload({ issuedOn: '2027-01-01' })).rejects.toMatchObject({ errors: [{ path: 'issuedOn' }] });
});

it('sends the values that it is evidence for back to review', async () => {
  const validator = await world.aUser({ memberOf: accountId, role: 'Validator' });
  const { id: credentialId } = await createCredential(world.ctx(owner), {
    entityId: accountId,
    fieldKey: 'RegistrationName',
    value: 'Kestrel Freight Ltd',
  });
  await attachEvidence(world.ctx(owner), { credentialId, documentId });
  await validateCredential(world.ctx(validator), { credentialId });
  const contributor = await world.aUser({ memberOf: accountId, role: 'Contributor' });
  await change({ expiresOn: '2030-01-01' }, contributor);
  const { row } = await getCredential(world.ctx(owner), { credentialId });
  expect(row).toMatchObject({
    reviewState: 'AwaitingReview',
    assurance: 'SelfAsserted',
    lastChangedBy: owner.userId,
  });
});

it('is for members who may edit', async () => {
  const reviewer = await world.aUser({ memberOf: accountId, role: 'Reviewer' });
  const stranger = await world.aUser({ memberOf: await world.anOrganisation() });
  await expect(change({ expiresOn: null }, reviewer)).rejects.toMatchObject({ code: 'permission.denied' });
  await expect(change({ expiresOn: null }, stranger)).rejects.toMatchObject({ code: 'resource.not_found' });
});

it('lists values and documents that expire soon or have expired, the most urgent first', async () => {
  await change({ expiresOn: '2026-12-01' });
  const { id } = await createCredential(world.ctx(owner), {
    entityId: accountId,
    fieldKey: 'TradingName',
    value: 'Kestrel',
  });
  const until = (expiresOn: string) => updateCredential(world.ctx(owner), { credentialId: id, expiresOn });
  await until('2026-11-01');
  const within = (withinDays: number, changes = {}) =>
    listExpiring(world.ctx(owner), { accountId, withinDays, after: null, limit: 10, ...changes });
  expect((await within(60)).items).toMatchObject([
    { what: 'credential', fieldKey: 'TradingName', expiresOn: '2026-11-01' },
    { what: 'document', title: 'certificate.png', expiresOn: '2026-12-01' },
  ]);
  expect((await within(5)).items).toHaveLength(1);
  const first = await within(60, { limit: 1 });
  expect(first.hasMore).toBe(true);
  const after = { expiresOn: first.items[0]?.expiresOn ?? '', id: first.items[0]?.id ?? '' };
  expect((await within(60, { after })).items).toMatchObject([{ what: 'document' }]);
  await until('2028-01-01');
  expect((await within(60)).items).toHaveLength(1);
});

it('finds nothing for a search text without words, rather than everything', async () => {
  const page = { accountId, entityId: null, type: null, after: null, limit: 10 };
  expect((await listDocuments(world.ctx(owner), { ...page, text: '- !' })).items).toEqual([]);
});
