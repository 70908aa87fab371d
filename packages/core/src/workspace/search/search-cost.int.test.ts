import { withScope } from '@probity/db';
import { rowsRead } from '@probity/db/testing/rows-read.ts';
import { countMessages } from '@probity/db/testing/statements-of.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopeOf, type UserActor } from '../../kernel/context/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { searchEverything } from './search-everything.ts';

// Measures work, not time: rows read and messages sent, with enough names to make words common.
const NAMES = 9000;
const LIMIT = 10;
/** The first rows of the account, in which a common word is searched before the index is used. */
const FIRST_ROWS = LIMIT * 50;

let world: TestWorld;
let accountId: string;
let owner: UserActor;

beforeAll(async () => {
  world = await TestWorld.open();
  accountId = await world.anOrganisation({ name: 'Kestrel Freight Ltd' });
  owner = await world.aUser({ memberOf: accountId });
  await world.database.asOwner(
    `insert into entities (id, kind, display_name, origin, created_by_account)
     select gen_random_uuid(), 'Organization',
       case when n % 2 = 0 then 'Ordinary ' else 'Habitual ' end || translate(md5(n::text), '0123456789', 'ghijklmnop'),
       'ByOrganization', $1
     from generate_series(1, ${NAMES}) n`,
    [accountId],
  );
  await world.database.asOwner('vacuum (analyze) entities, party_search');
});
afterAll(() => world.close());

const rowsReadFor = (words: string[][], manner: 'whole' | 'begun' | 'near') =>
  withScope(world.database.db, scopeOf(owner), async (db) => {
    const { answer, read, scans } = await rowsRead(db, ['party_search'], () =>
      sql`select find_party_names(${accountId}, ${JSON.stringify(words)}::jsonb, ${manner}, ${LIMIT})`.execute(
        db,
      ),
    );
    return { found: answer.rows.length, read, scans };
  });

describe('rows read for a name', () => {
  it('are fewer than the first rows of the account if half of all names contain the word', async () => {
    const { found, read, scans } = await rowsReadFor([['ordinary']], 'begun');
    expect({ found, scans }).toEqual({ found: LIMIT, scans: 0 });
    expect(read).toBeLessThan(FIRST_ROWS);
  });

  it('are as few if the common word has a typing error', async () => {
    const { found, read } = await rowsReadFor([['ordniary']], 'near');
    expect(found).toBe(LIMIT);
    expect(read).toBeLessThan(FIRST_ROWS);
  });

  it('are only those that contain both words', async () => {
    expect(await rowsReadFor([['kestrel'], ['freight']], 'whole')).toEqual({ found: 1, read: 1, scans: 0 });
  });

  it('are at most the first rows of the account if common words never occur together', async () => {
    const { found, read, scans } = await rowsReadFor([['ordinary'], ['habitual']], 'whole');
    expect({ found, scans }).toEqual({ found: 0, scans: 0 });
    expect(read).toBeLessThanOrEqual(FIRST_ROWS);
  });

  it('are none if no name contains the word', async () => {
    for (const manner of ['whole', 'begun', 'near'] as const)
      expect(await rowsReadFor([['zzzyzx']], manner)).toEqual({ found: 0, read: 0, scans: 0 });
  });
});

it('typing errors are not searched for a word in half of all names, except at its end', async () => {
  const add = async (name: string) => {
    const [added] = await world.database.asOwner<{ id: string }>(
      `insert into entities (id, kind, display_name, origin, created_by_account)
       values (gen_random_uuid(), 'Organization', $2, 'ByOrganization', $1) returning id`,
      [accountId, name],
    );
    return added?.id;
  };
  const otherEnd = await add('Ordinaries Habitually');
  await add('Ordniary Habitual');
  const found = await withScope(world.database.db, scopeOf(owner), (db) =>
    sql<{ id: string }>`
      select find_party_names(${accountId}, '[["ordinary"], ["habitual"]]', 'near', ${LIMIT}) as id`.execute(
      db,
    ),
  );
  expect(found.rows).toEqual([{ id: otherEnd }]);
});

it('searching for two common words that no counterparty has together reads no counterparty', async () => {
  const bank = await world.anOrganisation();
  const banker = await world.aUser({ memberOf: bank });
  await world.database.asOwner(
    `insert into relationships (account_id, entity_id, name, country, connection_id, connections, changed_at)
     select $1, e.id, 'The ' || e.display_name, 'GB', e.id, 1, now()
     from entities e where e.created_by_account = $2 order by e.id limit 2000`,
    [bank, accountId],
  );
  await world.database.asOwner('vacuum (analyze) relationships');
  const { read } = await withScope(world.database.db, scopeOf(banker), async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    return rowsRead(db, ['relationships'], () =>
      sql`select relationships_like(${bank}, 'Ordinary Habitual')`.execute(db),
    );
  });
  expect(read).toBe(0);
});

it('searching for a word in a script that the index does not cover reads no names', async () => {
  const words = JSON.stringify([[['محمد']]]);
  const { read } = await withScope(world.database.db, scopeOf(owner), (db) =>
    rowsRead(db, ['entities', 'relationships'], () =>
      sql`select search_party_names(${accountId}, ${words}::jsonb, ${words}::jsonb, 'محمد', 3, ${LIMIT})`.execute(
        db,
      ),
    ),
  );
  expect(read).toBe(0);
});

it('a search sends at most nine messages, whether the name is common, misspelt or does not exist', async () => {
  const messagesFor = (text: string) =>
    countMessages(world.database.pool, () => searchEverything(world.ctx(owner), { accountId, text }));
  await messagesFor('kestrel');
  const [common, typo, other, nobody] = [
    await messagesFor('ordinary'),
    await messagesFor('kestral'),
    await messagesFor('Кестрел'),
    await messagesFor('zzzyzx'),
  ];
  expect(Math.max(common, typo, other, nobody)).toBeLessThanOrEqual(9);
});
