import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createEntity } from '../../identity/entities/index.ts';
import type { UserActor } from '../../kernel/context/index.ts';
import { createCredential, updateCredential } from '../../registry/credentials/index.ts';
import { attachEvidence, uploadDocument } from '../../registry/documents/index.ts';
import { aPng } from '../../testing/sample-files.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { listDocumentsToReview } from './list-documents-to-review.ts';
import { listPartiesToReview } from './list-parties-to-review.ts';

let world: TestWorld;
let accountId: string;
let owner: UserActor;
beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  accountId = await world.anOrganisation();
  owner = await world.aUser({ memberOf: accountId });
});

type Field = 'TradingName' | 'LeiCode' | 'Industry' | 'Sex' | 'RegistrationName';
const values: Record<Field, unknown> = {
  TradingName: 'Kestrel',
  LeiCode: '5493001KJTIIGC8Y1R12',
  Industry: '52',
  Sex: 'Female',
  RegistrationName: 'Kestrel Freight Ltd',
};
async function waiting(fieldKey: Field, entityId = accountId): Promise<string> {
  world.pass(1);
  const { id } = await createCredential(world.ctx(owner), { entityId, fieldKey, value: values[fieldKey] });
  await updateCredential(world.ctx(owner), { credentialId: id, step: 'requestReview' });
  return id;
}
const aPerson = async (name: string) =>
  (await createEntity(world.ctx(owner), { accountId, kind: 'LegalPerson', name })).entity.id;
const parties = async (
  kinds: Parameters<typeof listPartiesToReview>[1]['kinds'],
  changes = {},
  actor = owner,
) => listPartiesToReview(world.ctx(actor), { accountId, kinds, after: null, limit: 10, ...changes });

it('lists each party once, with the number of values awaiting review, the longest waiting first', async () => {
  const [first, second] = [await aPerson('Second Named'), await aPerson('Ada First')];
  await waiting('Sex', second);
  await waiting('Sex', first);
  await waiting('TradingName');
  await waiting('Industry');
  const people = await parties(['LegalPerson']);
  expect(people.items.map(({ id, waiting }) => [id, waiting])).toEqual([
    [second, 1],
    [first, 1],
  ]);
  expect((await parties(['Organization'])).items).toMatchObject([{ id: accountId, waiting: 2 }]);
});

it('continues where the previous page ended', async () => {
  const people = [];
  for (const name of ['One Person', 'Two Person', 'Three Person']) people.push(await aPerson(name));
  for (const person of people) await waiting('Sex', person);
  const { items, hasMore } = await parties(['LegalPerson'], { limit: 1 });
  const last = items[0];
  const rest = await parties(['LegalPerson'], { after: last && { since: last.since, id: last.id } });
  expect(hasMore).toBe(true);
  expect([...items, ...rest.items].map(({ id }) => id)).toEqual(people);
});

it('is visible to members of the account, and for all accounts to platform reviewers', async () => {
  await waiting('TradingName');
  const stranger = await world.aUser({ memberOf: await world.anOrganisation() });
  const admin = await world.aUser({ email: `${accountId}@probity.example`, admin: true });
  await expect(parties(['Organization'], {}, stranger)).rejects.toMatchObject({ code: 'resource.not_found' });
  await expect(parties(['Organization'], { accountId: null }, owner)).rejects.toMatchObject({
    code: 'resource.not_found',
  });
  const all = await parties(['Organization'], { accountId: null, limit: 200 }, admin);
  expect(all.items.map(({ id }) => id)).toContain(accountId);
});

it('lists a document once, with the longest-waiting value that it is evidence for', async () => {
  const file = { fileName: 'certificate.png', declaredType: 'image/png', bytes: await aPng() };
  const upload = { entityId: accountId, type: 'Other' as const, issuedOn: null, expiresOn: null, file };
  const { id: documentId } = await uploadDocument(world.ctx(owner), upload);
  const { id: name } = await createCredential(world.ctx(owner), {
    entityId: accountId,
    fieldKey: 'RegistrationName',
    value: values.RegistrationName,
  });
  await attachEvidence(world.ctx(owner), { credentialId: name, documentId });
  world.pass(1);
  const lei = await waiting('LeiCode');
  await attachEvidence(world.ctx(owner), { credentialId: lei, documentId });
  const page = { accountId, after: null, limit: 10 };
  const { items } = await listDocumentsToReview(world.ctx(owner), page);
  expect(items).toMatchObject([
    { id: documentId, title: 'certificate.png', credentialId: name, fieldKey: 'RegistrationName' },
  ]);
});
