import { withScope } from '@probity/db';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screenParty } from '../../assurance/screening/index.ts';
import { connectParty, deleteConnection } from '../../exchange/connections/index.ts';
import { createDeclaration } from '../../exchange/declarations/index.ts';
import { createEntity } from '../../identity/entities/index.ts';
import { inTransaction, scopeOf, type UserActor } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { hashWords, uploadDocument } from '../../registry/documents/index.ts';
import { mergeEntities, unmergeEntity } from '../../registry/duplicates/index.ts';
import { changeEntity } from '../../registry/profiles/index.ts';
import { aConnection } from '../../testing/a-connection.ts';
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

it('finds organisations, people and documents by a word, names that start with it first', async () => {
  expect(await found('kestrel')).toEqual([
    ['organisations', ['Kestrel Freight Ltd', 'Old Kestrel Holdings']],
    ['people', ['Zoë Kestrel']],
    ['documents', ['Kestrel lease.png']],
  ]);
});

it('leads from a screening to the page where its hits are decided', async () => {
  const { entity: person } = await name('LegalPerson', 'Orlaith Tamsin');
  const { entity: organisation } = await name('Organization', 'Tamsin Looms');
  const entityId = await world.anOrganisation({ name: 'Tamsin Dyeworks' });
  const target = { entityId };
  const connection = await connectParty(world.ctx(owner), { accountId, kind: 'Organization', target });
  for (const id of [person.id, organisation.id, entityId])
    await screenParty(world.ctx(owner), { accountId, entityId: id });
  const groups = await searchEverything(world.ctx(owner), { accountId, text: 'tamsin' });
  const links = groups.find(({ source }) => source === 'screenings')?.items.map(({ link }) => link);
  expect(links?.sort()).toEqual(
    [
      `/connections/${connection.id}/checks`,
      `/screening/organisations/${organisation.id}`,
      `/screening/people/${person.id}`,
    ].sort(),
  );
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
    ['relationships', ['100% Renewable']],
    ['connections', ['100% Renewable']],
  ]);
});

it('distinguishes two connections with one party by template or kind of relation', async () => {
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

it('requires every word, in any order, with or without accents', async () => {
  expect(await found('kestrel zoe')).toEqual([['people', ['Zoë Kestrel']]]);
  expect(await found('kestrel nobody')).toEqual([]);
});

it('treats special characters literally', async () => {
  expect(await found('100%')).toContainEqual(['organisations', ['100% Renewable']]);
  expect(await found('%%')).toEqual([]);
});

it('links each result to its page', async () => {
  const [organisations] = await searchEverything(world.ctx(owner), { accountId, text: 'kestrel' });
  expect(organisations?.items.map(({ link }) => link)).toEqual([
    '/profile',
    expect.stringMatching(/^\/profile\/[0-9a-f-]{36}$/),
  ]);
});

it('shows nothing to other accounts', async () => {
  const theirs = await world.anOrganisation();
  const stranger = await world.aUser({ memberOf: theirs });
  await expect(found('kestrel', stranger)).rejects.toMatchObject({ code: 'resource.not_found' });
  expect(await searchEverything(world.ctx(stranger), { accountId: theirs, text: 'kestrel' })).toEqual([]);
});

it('gives no access to another account, even by calling the database functions directly', async () => {
  const stranger = await world.aUser({ memberOf: await world.anOrganisation() });
  const everyone = '{LegalPerson,Organization}';
  const sealing = await inTransaction(world.ctx(owner), (ctx) => sealingOf(ctx, accountId));
  const [word] = hashWords(sealing, 'kestrel');
  const lookIn = (actor: UserActor) =>
    withScope(world.database.db, scopeOf(actor), async (db) => {
      const found = await sql<Record<string, number>>`select
        (select count(*) from parties_named(${accountId}, ${everyone}, 'kestrel', null, null, 9)) as named,
        (select count(*) from parties_with_words(${accountId}, ${everyone}, 'kestrel', 9)) as with_words,
        (select count(*) from find_party_names(${accountId}, '[["kestrel"]]', 'begun', 9)) as begun,
        (select count(*) from find_party_names(${accountId}, '[["kestral"]]', 'near', 9)) as near,
        (select count(*) from namesakes_of(${accountId}, ${everyone}, 'Kestrel Freight Ltd')) as namesakes,
        (select count(*) from documents_with_words(${accountId}, ${[word]}::bigint[], null, null, null, null, 9)) as documents,
        (select count(*) from data_keys_of(array[${accountId}]::uuid[])) as keys,
        (select count(*) from followers_of_value(${accountId}, ${accountId}, 'entity.LegalName')) as followers`.execute(
        db,
      );
      return found.rows[0];
    });
  const all = {
    named: 3,
    withWords: 3,
    begun: 3,
    near: 3,
    namesakes: 1,
    documents: 1,
    keys: 1,
    followers: 1,
  };
  expect(await lookIn(owner)).toEqual(all);
  expect(await lookIn(stranger)).toEqual({
    named: 0,
    withWords: 0,
    begun: 0,
    near: 0,
    namesakes: 0,
    documents: 0,
    keys: 0,
    followers: 0,
  });
});

it('finds templates by part of their name, including those that ship with the product', async () => {
  expect(await found('supplier')).toEqual([['templates', ['Supplier light']]]);
});

describe('a name spelled differently from the typed text', () => {
  const people = async (text: string) =>
    (await searchEverything(world.ctx(owner), { accountId, text }))
      .find(({ source }) => source === 'people')
      ?.items.map(({ title, similar = false }) => [title, similar]);

  it.each(['zoe kestral', 'zoe kstrel', 'zoe ketsrel', 'zoe kesstrel', 'kestre zoe', 'kestra'])(
    'is found by %s',
    async (text) => {
      expect((await people(text))?.[0]?.[0]).toBe('Zoë Kestrel');
    },
  );

  it('is listed after exact matches, and is marked as similar', async () => {
    await name('LegalPerson', 'Jan Kostrel');
    await name('LegalPerson', 'Jan Kestrelsson');
    expect(await people('kestrel')).toEqual([
      ['Zoë Kestrel', false],
      ['Jan Kestrelsson', false],
      ['Jan Kostrel', true],
    ]);
  });

  it('is found by text inside a word', async () => {
    expect(await people('estrels')).toEqual([['Jan Kestrelsson', false]]);
  });

  it('is found in another script', async () => {
    await name('LegalPerson', 'Щербаков Олег');
    await name('LegalPerson', '王伟');
    await name('LegalPerson', 'محمد الزرقاوي');
    await name('LegalPerson', 'Παπαδόπουλος');
    await name('LegalPerson', 'Deng Xiaoping');
    const latin = ['shcherbakov', 'oleg shcherb', 'Wang Wei', 'mohamed zarqawi', 'papadopoulos'];
    expect(await Promise.all(latin.map(async (text) => (await people(text))?.[0]?.[0]))).toEqual([
      'Щербаков Олег',
      'Щербаков Олег',
      '王伟',
      'محمد الزرقاوي',
      'Παπαδόπουλος',
    ]);
    const other = ['щербаков', 'ЩЕРБАКОВ', '王伟', 'محمد', '邓小平'];
    expect(await Promise.all(other.map(async (text) => (await people(text))?.[0]?.[0]))).toEqual([
      'Щербаков Олег',
      'Щербаков Олег',
      '王伟',
      'محمد الزرقاوي',
      'Deng Xiaoping',
    ]);
  });
});

it('finds templates and declarations despite a typing error, and documents by the start of a word', async () => {
  await createDeclaration(world.ctx(owner), {
    accountId,
    title: 'Beneficial ownership declaration',
    kind: 'Text',
    text: 'We declare it.',
  });
  expect(await found('benficial')).toEqual([['declarations', ['Beneficial ownership declaration']]]);
  expect(await found('suplier')).toEqual([['templates', ['Supplier light']]]);
  expect(await found('kestrel leas')).toContainEqual(['documents', ['Kestrel lease.png']]);
  expect(await found('certificate of incorporation')).toEqual([]);
});

it('reports if there are more results than it shows', async () => {
  for (let n = 1; n <= 7; n += 1) await name('Organization', `Lapwing Holdings ${n}`);
  const [group] = await searchEverything(world.ctx(owner), { accountId, text: 'lapwing' });
  expect([group?.items.length, group?.hasMore]).toEqual([6, true]);
});

describe('search finds only what the person may open', () => {
  const sourcesFor = async (text: string) => (await found(text)).map(([source]) => source);

  it('a counterparty is found by both sides until the request is withdrawn', async () => {
    const theirs = await world.anOrganisation({ name: 'Ptarmigan Capital' });
    const stranger = await world.aUser({ memberOf: theirs });
    const asStranger = () =>
      searchEverything(world.ctx(stranger), { accountId: theirs, text: 'kestral freight' });
    expect([await found('ptarmigan'), await asStranger()]).toEqual([[], []]);
    const connectionId = await aConnection(world, { initiatorId: accountId, targetId: theirs });
    expect(await sourcesFor('ptarmigan')).toEqual(['relationships', 'connections']);
    expect(await sourcesFor('ptramigan')).toEqual(['relationships', 'connections']);
    expect((await asStranger()).map(({ source }) => source)).toEqual(['relationships', 'connections']);
    await deleteConnection(world.ctx(owner), { connectionId });
    expect([await found('ptarmigan'), await asStranger()]).toEqual([[], []]);
  });

  it('a renamed party is found only by its new name', async () => {
    const {
      entity: { id },
    } = await name('Organization', 'Bullfinch Partners');
    expect(await found('bullfinch')).toEqual([['organisations', ['Bullfinch Partners']]]);
    await changeEntity(world.ctx(owner), { entityId: id, name: 'Рябинник' });
    expect([await found('bullfinch'), await found('bullfich')]).toEqual([[], []]);
    expect(await found('ryabinnik')).toEqual([['organisations', ['Рябинник']]]);
    await changeEntity(world.ctx(owner), { entityId: id, name: 'Fieldfare' });
    expect([await found('ryabinnik'), await found('рябинник')]).toEqual([[], []]);
  });

  it('a merged party is found as the party it was merged into', async () => {
    const {
      entity: { id: kept },
    } = await name('LegalPerson', 'Ana Redpoll');
    const {
      entity: { id: gone },
    } = await name('LegalPerson', 'Anna Redpoll');
    await mergeEntities(world.ctx(owner), { entityId: gone, into: kept });
    expect(await found('redpoll')).toEqual([['people', ['Ana Redpoll']]]);
    await unmergeEntity(world.ctx(owner), { entityId: gone });
    expect(await found('redpoll')).toEqual([['people', ['Ana Redpoll', 'Anna Redpoll']]]);
  });

  it('an account that the person cannot access and one that does not exist give the same answer', async () => {
    const stranger = await world.aUser({ memberOf: await world.anOrganisation() });
    const answerFor = async (accountId: string) =>
      searchEverything(world.ctx(stranger), { accountId, text: 'kestrel' });
    for (const id of [accountId, '00000000-0000-4000-8000-000000000000'])
      await expect(answerFor(id)).rejects.toMatchObject({ code: 'resource.not_found' });
  });

  it('a member without access is refused, and a read-only member finds the same as others', async () => {
    const outsider = await world.aUser({ memberOf: accountId, role: 'NoAccount' });
    const reviewer = await world.aUser({ memberOf: accountId, role: 'Reviewer' });
    await expect(found('kestrel', outsider)).rejects.toMatchObject({ code: 'resource.not_found' });
    expect(await found('kestrel', reviewer)).toEqual(await found('kestrel'));
  });

  it('the index cannot be read directly, and spellings of another account cannot be written', async () => {
    const stranger = await world.aUser({ memberOf: await world.anOrganisation() });
    const asStranger = (query: string) =>
      withScope(world.database.db, scopeOf(stranger), (db) => sql.raw(query).execute(db));
    await expect(asStranger('select * from party_search')).rejects.toThrow('permission denied');
    await expect(asStranger('select * from name_readings')).rejects.toThrow('permission denied');
    const {
      entity: { id },
    } = await name('LegalPerson', 'Соловьёв');
    await asStranger(`select save_name_readings(array['${id}']::uuid[], array['stolen'])`);
    expect(await found('stolen')).toEqual([]);
    expect(await found('solovyov')).toEqual([['people', ['Соловьёв']]]);
  });
});

it('the index is identical to one that is rebuilt from scratch', async () => {
  const rows = (query: string) => world.database.asOwner<{ row: string }>(query);
  const kept = await rows('select account_id, entity_id, keys from party_search order by 1, 2');
  const again = await rows(`
    select distinct on (account_id, entity_id) account_id, entity_id, party_keys(account_id, entity_id, name) as keys from (
      select managed_by as account_id, id as entity_id, display_name as name from entities where managed_by is not null
      union all
      select r.account_id, r.entity_id, e.display_name from relationships r join entities e on e.id = r.entity_id) t
    order by 1, 2`);
  expect(kept.length).toBeGreaterThan(20);
  expect(kept).toEqual(again);
});
