import { withScope } from '@probity/db';
import { rowsRead } from '@probity/db/testing/rows-read.ts';
import { countMessages } from '@probity/db/testing/statements-of.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopeOf, type UserActor } from '../../kernel/context/index.ts';
import { TestWorld } from '../../testing/test-world.ts';
import { searchEverything } from './search-everything.ts';

// Work, not time: rows that are read and messages that are sent, with names enough to make words common.
const NAMES = 9000;
const LIMIT = 10;
/** Among so many rows of the account a common word is looked for before the index is asked. */
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
  it('are no more than a page where half of all names have the word', async () => {
    const { found, read, scans } = await rowsReadFor([['ordinary']], 'begun');
    expect({ found, scans }).toEqual({ found: LIMIT, scans: 0 });
    expect(read).toBeLessThan(FIRST_ROWS);
  });

  it('are no more where the common word has a typing error', async () => {
    const { found, read } = await rowsReadFor([['ordniary']], 'near');
    expect(found).toBe(LIMIT);
    expect(read).toBeLessThan(FIRST_ROWS);
  });

  it('are only those that have both words', async () => {
    expect(await rowsReadFor([['kestrel'], ['freight']], 'whole')).toEqual({ found: 1, read: 1, scans: 0 });
  });

  it('are the first of the account and no more where common words never meet', async () => {
    const { found, read, scans } = await rowsReadFor([['ordinary'], ['habitual']], 'whole');
    expect({ found, scans }).toEqual({ found: 0, scans: 0 });
    expect(read).toBeLessThanOrEqual(FIRST_ROWS);
  });

  it('are none where nobody has the word', async () => {
    for (const manner of ['whole', 'begun', 'near'] as const)
      expect(await rowsReadFor([['zzzyzx']], manner)).toEqual({ found: 0, read: 0, scans: 0 });
  });
});

it('a word that half of all names have is taken to be spelt as it is meant, but for its end', async () => {
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

it('two words that each half of the counterparties have, and none both, read no counterparty', async () => {
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

it('a word in a script whose letters the index does not know reads no names', async () => {
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

it('a search sends as many messages for a name that nobody has as for one that half have', async () => {
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
