import { withScope } from '@probity/db';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction, scopeOf, type UserActor } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { hashWords, uploadDocument } from '../../registry/documents/index.ts';
import { createEntity } from '../../registry/entities/index.ts';
import { aPng } from '../../testing/sample-files.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { searchEverything } from './search-everything.ts';

let world: TestWorld;
let accountId: string;
let owner: UserActor;
const name = (kind: 'LegalPerson' | 'Organization', name: string) =>
  createEntity(world.ctx(owner), { accountId, kind, name, country: 'IE' });

beforeAll(async () => {
  world = await TestWorld.open();
  accountId = await world.anOrganisation({ name: 'Kestrel Freight Ltd' });
  owner = await world.aUser({ memberOf: accountId });
  await name('LegalPerson', 'Zoë Kestrel');
  await name('Organization', 'Old Kestrel Holdings');
  await name('Organization', '100% Renewable');
  const file = { fileName: 'Kestrel lease.png', declaredType: 'image/png', bytes: await aPng() };
  const upload = { entityId: accountId, type: 'Other' as const, issuedOn: null, expiresOn: null, file };
  await uploadDocument(world.ctx(owner), upload);
});
afterAll(() => world.close());

const found = async (text: string, actor = owner) =>
  (await searchEverything(world.ctx(actor), { accountId, text })).map(({ source, items }) => [
    source,
    items.map(({ title }) => title),
  ]);

it('finds organisations, people and documents by a word, those that begin with it first', async () => {
  expect(await found('kestrel')).toEqual([
    ['organisations', ['Kestrel Freight Ltd', 'Old Kestrel Holdings']],
    ['people', ['Zoë Kestrel']],
    ['documents', ['Kestrel lease.png']],
  ]);
});

it('finds connections by the name of the other party', async () => {
  const [target] = await world.database.asOwner<{ id: string }>(
    `select id from entities where display_name = '100% Renewable'`,
  );
  await world.database.asOwner(
    `insert into connections (id, initiator_id, target_id, relation_type, sharing_status, subject_id, changed_at, created_at)
     values (gen_random_uuid(), $1, $2, 'DataRequest', 'AwaitingRegistration', $2, now(), now())`,
    [accountId, target?.id],
  );
  expect(await found('renew')).toEqual([
    ['organisations', ['100% Renewable']],
    ['connections', ['100% Renewable']],
  ]);
});

it('tells two connections with one party apart by what they are for', async () => {
  const [target] = await world.database.asOwner<{ id: string }>(
    `select id from entities where display_name = 'Old Kestrel Holdings'`,
  );
  await world.database.asOwner(
    `insert into connections (id, initiator_id, target_id, relation_type, sharing_status, subject_id, template_name, changed_at, created_at)
     values (gen_random_uuid(), $1, $2, 'DataRequest', 'Approved', $2, 'UK company', now(), now()),
       (gen_random_uuid(), $1, $2, 'DataShared', 'Approved', $1, null, now() - interval '1 day', now())`,
    [accountId, target?.id],
  );
  const groups = await searchEverything(world.ctx(owner), { accountId, text: 'holdings' });
  const connections = groups.find(({ source }) => source === 'connections');
  expect(connections?.items.map(({ about, detail }) => [about, detail])).toEqual([
    ['UK company', 'Approved'],
    ['DataShared', 'Approved'],
  ]);
});

it('wants every word, in any order, with or without accents', async () => {
  expect(await found('kestrel zoe')).toEqual([['people', ['Zoë Kestrel']]]);
  expect(await found('kestrel nobody')).toEqual([]);
});

it('takes signs for signs', async () => {
  expect(await found('100%')).toContainEqual(['organisations', ['100% Renewable']]);
  expect(await found('%%')).toEqual([]);
});

it('leads to where each is looked at', async () => {
  const [organisations] = await searchEverything(world.ctx(owner), { accountId, text: 'kestrel' });
  expect(organisations?.items.map(({ link }) => link)).toEqual([
    '/profile',
    expect.stringMatching(/^\/profile\/[0-9a-f-]{36}$/),
  ]);
});

it('shows nothing to anybody else', async () => {
  const theirs = await world.anOrganisation();
  const stranger = await world.aUser({ memberOf: theirs });
  await expect(found('kestrel', stranger)).rejects.toMatchObject({ code: 'resource.not_found' });
  expect(await searchEverything(world.ctx(stranger), { accountId: theirs, text: 'kestrel' })).toEqual([]);
});

it('opens no way into another account, even past the use cases', async () => {
  const stranger = await world.aUser({ memberOf: await world.anOrganisation() });
  const everyone = '{LegalPerson,Organization}';
  const sealing = await inTransaction(world.ctx(owner), (ctx) => sealingOf(ctx, accountId));
  const [word] = hashWords(sealing, 'kestrel');
  const lookIn = (actor: UserActor) =>
    withScope(world.database.db, scopeOf(actor), async (db) => {
      const found = await sql<Record<string, number>>`select
        (select count(*) from parties_named(${accountId}, ${everyone}, 'kestrel', null, null, 9)) as named,
        (select count(*) from parties_with_words(${accountId}, ${everyone}, 'kestrel', 9)) as with_words,
        (select count(*) from namesakes_of(${accountId}, ${everyone}, 'Kestrel Freight Ltd')) as namesakes,
        (select count(*) from documents_with_words(${accountId}, ${[word]}::bigint[], null, null, null, null, 9)) as documents,
        (select count(*) from data_keys_of(array[${accountId}]::uuid[])) as keys,
        (select count(*) from followers_of_value(${accountId}, ${accountId}, 'entity.LegalName')) as followers`.execute(
        db,
      );
      return found.rows[0];
    });
  const all = { named: 3, withWords: 3, namesakes: 1, documents: 1, keys: 1, followers: 1 };
  expect(await lookIn(owner)).toEqual(all);
  expect(await lookIn(stranger)).toEqual({
    named: 0,
    withWords: 0,
    namesakes: 0,
    documents: 0,
    keys: 0,
    followers: 0,
  });
});

it('finds templates by a part of their name, those that ship with the product too', async () => {
  expect(await found('supplier')).toEqual([['templates', ['Supplier light']]]);
});
