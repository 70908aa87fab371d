import { aPdf } from '@probity/evidence/testing/pdf-builder.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction, type UserActor } from '../../kernel/context/index.ts';
import { openRegistryWorld } from '../../testing/registry-world.ts';
import { aPng } from '../../testing/sample-files.ts';
import type { World } from '../../testing/world.ts';
import { confirmBySource, createCredential, listCredentials, lockCredential } from '../credentials/index.ts';
import { listEvidence, uploadDocument } from '../documents/index.ts';
import { acceptProposals } from './accept-proposals.ts';
import { listDocumentsToSort } from './list-documents-to-sort.ts';
import { readDocument } from './read-document.job.ts';

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

const certificate = (line = 'Company number: 07654321') =>
  aPdf({ pages: [`Certificate of incorporation. ${line}`, 'Date of incorporation: 4 March 2019'] });

async function drop(bytes: Buffer, fileName = 'certificate.pdf') {
  const declaredType = fileName.endsWith('png') ? 'image/png' : 'application/pdf';
  const file = { fileName, declaredType, bytes };
  const dropped = { entityId: accountId, type: null, issuedOn: null, expiresOn: null, file };
  const { id } = await uploadDocument(world.ctx(owner), dropped);
  await readDocument(world.ctx(), { accountId, documentId: id, number: 1 });
  return id;
}

const toSort = async (actor = owner) => {
  const page = { accountId, after: null, limit: 20, locale: 'en-GB' };
  return (await listDocumentsToSort(world.ctx(actor), page)).items;
};
const accept = (documentId: string, given: object = {}, actor = owner) =>
  acceptProposals(world.ctx(actor), {
    documentId,
    number: 1,
    fieldKeys: ['RegistrationNumber', 'DateOfRegistration'],
    ...given,
  });
const value = (fieldKey: 'RegistrationNumber', number: string) =>
  createCredential(world.ctx(owner), { entityId: accountId, fieldKey, value: { country: 'GB', number } });
async function recorded() {
  const { items } = await listCredentials(world.ctx(owner), { entityId: accountId });
  return items.map(({ row: { id, fieldKey, reviewState }, value }) => ({ id, fieldKey, reviewState, value }));
}

it('a stranger neither sees nor accepts what was read in a dropped document', async () => {
  const id = await drop(certificate());
  const stranger = await world.aUser({ memberOf: await world.anOrganisation() });
  await expect(toSort(stranger)).rejects.toMatchObject({ code: 'resource.not_found' });
  await expect(accept(id, {}, stranger)).rejects.toMatchObject({ code: 'resource.not_found' });
  const reviewer = await world.aUser({ memberOf: accountId, role: 'Reviewer' });
  await expect(accept(id, {}, reviewer)).rejects.toMatchObject({ code: 'permission.denied' });
  expect(await recorded()).toEqual([]);
});

it('one dropped document becomes the evidence for every field that it proves', async () => {
  const id = await drop(certificate());
  expect(await toSort()).toMatchObject([
    { document: { id, type: 'Other' }, reading: { proposals: { type: 'CertificateOfIncorporation' } } },
  ]);
  expect(await accept(id, { type: 'CertificateOfIncorporation' })).toEqual({
    fields: ['RegistrationNumber', 'DateOfRegistration'],
  });
  expect(await toSort()).toEqual([]);
  const values = await recorded();
  expect(values.map(({ fieldKey }) => fieldKey).sort()).toEqual(['DateOfRegistration', 'RegistrationNumber']);
  for (const { id: credentialId } of values)
    expect(await listEvidence(world.ctx(owner), { credentialId })).toMatchObject([
      { documentId: id, type: 'CertificateOfIncorporation' },
    ]);
});

it('only what was chosen is entered, and a document of which nothing is used is kept', async () => {
  const [one, two] = [await drop(certificate()), await drop(await aPng(), 'IMG_2207.png')];
  expect(await accept(one, { fieldKeys: ['DateOfRegistration'] })).toEqual({
    fields: ['DateOfRegistration'],
  });
  expect(await toSort()).toMatchObject([{ document: { id: two }, reading: { state: 'Unreadable' } }]);
  expect(await accept(two, { type: 'UtilityBill', fieldKeys: [] })).toEqual({ fields: [] });
  expect(await toSort()).toEqual([]);
});

it('accepting in a second tab changes nothing, and a field filled meanwhile is not overwritten', async () => {
  const [id, other] = [await drop(certificate()), await drop(certificate('Company number: 01234567'))];
  await accept(id);
  expect(await accept(id)).toEqual({ fields: [] });
  // The date agrees and gets a second document; the number differs and stays as it is.
  expect(await accept(other)).toEqual({ fields: ['DateOfRegistration'] });
  const number = (await recorded()).find(({ fieldKey }) => fieldKey === 'RegistrationNumber');
  expect(number?.value).toEqual({ country: 'GB', number: '07654321' });
});

it('a value of the profile that the document contradicts is pointed out, and one that it states gets evidence', async () => {
  const { id: credentialId } = await value('RegistrationNumber', '07654321');
  const agreeing = await drop(certificate());
  const [first] = await toSort();
  expect(first?.reading.proposals).toMatchObject({
    matches: [{ credentialId, fieldKey: 'RegistrationNumber', isProven: false }],
    differences: [],
  });
  await accept(agreeing, { fieldKeys: ['RegistrationNumber'] });
  expect(await listEvidence(world.ctx(owner), { credentialId })).toHaveLength(1);
  await drop(certificate('Company number: 01234567'));
  const [second] = await toSort();
  expect(second?.reading.proposals?.differences).toMatchObject([
    { credentialId, fieldKey: 'RegistrationNumber', shown: '07654321', text: '01234567', page: 1 },
  ]);
});

it('a value that a register confirmed is not sent back to review', async () => {
  const { id: credentialId } = await value('RegistrationNumber', '07654321');
  await inTransaction(world.ctx(owner), async (ctx) =>
    confirmBySource(ctx, await lockCredential(ctx, credentialId), {
      source: 'CompaniesHouse',
      method: 'CompanyRegistry',
      until: null,
    }),
  );
  const id = await drop(certificate());
  const [dropped] = await toSort();
  expect(dropped?.reading.proposals?.matches).toMatchObject([{ credentialId, isProven: true }]);
  expect(await accept(id)).toEqual({ fields: ['DateOfRegistration'] });
  expect(await recorded()).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: credentialId, reviewState: 'Validated' })]),
  );
});

it('what was proposed for an earlier version of the file cannot be accepted', async () => {
  const id = await drop(certificate());
  await expect(accept(id, { number: 2 })).rejects.toMatchObject({ code: 'request.stale' });
  expect(await toSort()).toHaveLength(1);
});
