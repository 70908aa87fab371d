import { withScope } from '@probity/db';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopeOf, type UserActor } from '../../kernel/context/index.ts';
import { TestWorld } from '../../testing/test-world.ts';

// Common words are searched by a different query than rare ones. Both must find the same as a plain scan.
const PAGE = 700;
const [RARE, COMMON] = [7, 9];

let world: TestWorld;
let accountId: string;
let owner: UserActor;

beforeAll(async () => {
  world = await TestWorld.open();
  accountId = await world.anOrganisation();
  owner = await world.aUser({ memberOf: accountId });
  await world.database.asOwner(
    `insert into entities (id, kind, display_name, origin, created_by_account)
     select gen_random_uuid(), 'Organization',
       case when n % 800 = 0 then 'Seldom ' else 'Usual ' end || 'Trading ' || md5(n::text), 'ByOrganization', $1
     from generate_series(1, 5400) n`,
    [accountId],
  );
  await world.database.asOwner(
    `insert into connections (id, initiator_id, target_id, relation_type, sharing_status, subject_id, changed_at, created_at)
     select gen_random_uuid(), $1, e.id, case when row_number() over () % 2 = 0 then 'DataRequest' else 'DataShared' end,
       'AwaitingRegistration', e.id, timestamptz '2026-01-01' + row_number() over () * interval '1 minute', now()
     from (select id from entities where created_by_account = $1 order by sort_name like 'usual%', id limit 1400) e`,
    [accountId],
  );
  await world.database.asOwner(
    `with added as (
       insert into documents (id, account_id, entity_id, type, title, created_at)
       select gen_random_uuid(), $1, $1, case when n % 2 = 0 then 'Other' else 'Lease' end, '', timestamptz '2026-01-01' + n * interval '1 minute'
       from generate_series(1, 1300) n returning id, created_at)
     insert into document_versions (document_id, number, account_id, kind, media_type, size, content_index, content_hash, storage_key, words)
     select id, 1, $1, 'image', 'image/png', 1, '', '', id::text,
       case when extract(minute from created_at) = 0 then array[${RARE}, ${COMMON}] else array[${COMMON}] end::bigint[]
     from added`,
    [accountId],
  );
  await world.database.asOwner('analyze');
});
afterAll(() => world.close());

const asOwner = async <Row>(query: RawBuilder<Row>): Promise<Row[]> =>
  (await withScope(world.database.db, scopeOf(owner), (db) => query.execute(db))).rows;

/** Reads all pages, each starting after the last row of the previous one. */
async function walk<Row extends { id: string }>(
  page: (after: Row | undefined) => RawBuilder<Row>,
): Promise<string[]> {
  const seen: string[] = [];
  for (let after: Row | undefined; ; ) {
    const rows: Row[] = await asOwner(page(after));
    seen.push(...rows.map(({ id }) => id));
    after = rows.at(-1);
    if (rows.length < PAGE) return seen;
  }
}

const inOrder = async (text: string): Promise<string[]> =>
  (await world.database.asOwner<{ id: string }>(text, [accountId])).map(({ id }) => id);

describe('parties', () => {
  it.each([
    ['usual', 5394],
    ['seldom', 6],
    ['se', 6],
    ['nobody', 0],
  ])('named %s are all found, page by page, in the order of their names', async (text, count) => {
    const found = await walk<{ sortName: string; id: string }>(
      (
        after,
      ) => sql`select e.id, e.sort_name from entities e where e.id in (select parties_named(${accountId},
        '{Organization}', ${text}, ${after?.sortName ?? null}, ${after?.id ?? null}, ${PAGE}))
        order by e.sort_name, e.id`,
    );
    expect(found).toHaveLength(count);
    expect(found).toEqual(
      await inOrder(`select id from entities where created_by_account = $1 and display_name ilike '%${text}%'
        order by sort_name, id`),
    );
  });
});

describe('connections', () => {
  interface Place {
    id: string;
    place: string;
  }
  const pageOf = (text: string, byName: boolean, direction: string | null, after: Place | undefined) =>
    sql<Place>`select s.connection_id as id, ${byName ? sql`s.sort_name` : sql`s.changed_at::text`} as place
      from connection_sides s where s.account_id = ${accountId} and s.connection_id in (select connections_named(
        ${accountId}, ${text}, ${byName}, ${direction}, null, null, null, null, ${after?.place ?? null},
        ${after?.id ?? null}, ${PAGE}))
      order by ${byName ? sql`s.sort_name, s.connection_id` : sql`s.changed_at desc, s.connection_id desc`}`;

  it.each([
    ['usual', false, null, 1394],
    ['usual', true, null, 1394],
    ['usual', false, 'Incoming', 697],
    ['seldom', false, null, 6],
    ['seldom', true, 'Incoming', 3],
    ['se', false, null, 6],
    ['nobody', false, null, 0],
  ])('with %s, by name: %s, direction: %s', async (text, byName, direction, count) => {
    const found = await walk<Place>((after) => pageOf(text, byName, direction, after));
    expect(found).toHaveLength(count);
    expect(found).toEqual(
      await inOrder(`select connection_id as id from connection_sides where account_id = $1
        and counterpart_name ilike '%${text}%' ${direction ? `and direction = '${direction}'` : ''}
        order by ${byName ? 'sort_name, connection_id' : 'changed_at desc, connection_id desc'}`),
    );
  });
});

describe('documents', () => {
  it.each([
    [COMMON, null, 1300],
    [COMMON, 'Lease', 650],
    [RARE, null, 21],
    [RARE, 'Lease', 0],
    [8, null, 0],
  ])('with the word %i of type %s', async (word, type, count) => {
    const found = await walk<{ createdAt: Date; id: string }>(
      (
        after,
      ) => sql`select d.id, d.created_at from documents d where d.id in (select documents_with_words(${accountId},
        ${[word]}::bigint[], null, ${type}, ${after?.createdAt ?? null}, ${after?.id ?? null}, ${PAGE}))
        order by d.created_at desc, d.id desc`,
    );
    expect(found).toHaveLength(count);
    expect(found).toEqual(
      await inOrder(`select d.id from documents d join document_versions v on v.document_id = d.id
        where d.account_id = $1 and v.words @> array[${word}]::bigint[] ${type ? `and d.type = '${type}'` : ''}
        order by d.created_at desc, d.id desc`),
    );
  });
});
