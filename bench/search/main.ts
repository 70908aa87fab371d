import { readNames } from '@probity/core/workspace/search';
import pg from 'pg';
import { openLargeWorld, readDataDir } from '../scale/large-world.ts';
import { round, timeInTurns } from '../scale/measure.ts';
import { landmarks } from '../seed/landmarks.ts';
import { misspelt, nameOf } from './names.ts';

// The search box of one account with ten thousand, a hundred thousand and a million counterparties (NAMES), over the API,
// beside similarity by trigrams over the same names, which is what PostgreSQL offers by itself.
const many = Number(process.env.NAMES || 1_000_000);
const sizes = [10_000, 100_000, many].filter((size, at, all) => size <= many && all.indexOf(size) === at);
const ROUNDS = Number(process.env.ROUNDS || 40);
const TYPOS = 100;
const { account } = landmarks;

const queries: Record<string, string> = {
  'a name': nameOf(4321),
  'a name, half typed': nameOf(4321).slice(0, 6),
  'a name with a typing error': misspelt(nameOf(4321), 3),
  'half typed, with an error': misspelt(nameOf(4321).slice(0, 7), 2),
  'a word of one name in twenty': 'Holdings',
  'the same with an error': 'Holdigns',
  'a word of half of all names': 'Limited',
  'two common words': 'Holdings Limited',
  'two letters': 'ma',
  'two letters that nobody has': 'qq',
  'a name that nobody has': 'Nobody Atall',
  'Latin, of a name in Cyrillic': 'Ivanov',
  'Cyrillic, of a name in Latin': 'Маркович',
};

interface Found {
  groups: { source: string; items: { title: string }[] }[];
}

const world = await openLargeWorld(readDataDir());
const owner = new pg.Client(world.ownerUrl);
await owner.connect();
try {
  for (const size of sizes) {
    await fillTo(size);
    const names = Object.keys(queries);
    const ours = await timeInTurns(
      names.map((name) => () => search(queries[name] ?? '')),
      ROUNDS,
    );
    const theirs = await timeInTurns(
      names.map((name) => () => byTrigrams(queries[name] ?? '')),
      Math.min(ROUNDS, 10),
    );
    console.log(`${size} names`);
    console.table(
      names.map((name, at) => ({
        query: name,
        'p50 ms': ours[at]?.p50,
        'p95 ms': ours[at]?.p95,
        'trigrams p50 ms': theirs[at]?.p50,
        'trigrams / ours': round((theirs[at]?.p50 ?? 0) / (ours[at]?.p50 ?? 1)),
      })),
    );
    const found = { ours: 0, trigrams: 0 };
    for (let n = 1; n <= TYPOS; n += 1) {
      const name = nameOf((n * 97) % size);
      const typed = misspelt(name, n);
      if ((await search(typed)).some((title) => title === name)) found.ours += 1;
      if ((await byTrigrams(typed)).some((title) => title === name)) found.trigrams += 1;
    }
    console.log(`Of ${TYPOS} names with one typing error in the first six hits:`, found);
  }
  await explain();
  console.log('Goal: p95 under 100 ms, however many.');
} finally {
  await owner.end();
  await world.close();
}

async function search(query: string): Promise<string[]> {
  const url = `/Search?accountId=${account}&query=${encodeURIComponent(query)}`;
  return (await world.get<Found>(url)).groups.flatMap(({ items }) => items.map(({ title }) => title));
}

/** By the index that is there, best first. */
async function byTrigrams(query: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select display_name as name from entities where kind <> 'LegalPerson' and managed_by = $1 and plain_text($2) <% search_name
     order by word_similarity(plain_text($2), search_name) desc, id limit 6`,
    [account, query],
  );
  return rows.map(({ name }) => name);
}

/** Counterparties that the account has named itself; the triggers write the index. */
async function fillTo(size: number): Promise<void> {
  const { rows } = await owner.query('select count(*)::int as n from relationships where account_id = $1', [
    account,
  ]);
  const PORTION = 20_000;
  const started = performance.now();
  for (let from = rows[0]?.n ?? 0; from < size; from += PORTION) {
    const numbers = Array.from({ length: Math.min(PORTION, size - from) }, (_, at) => from + at);
    const given = [account, numbers, numbers.map(nameOf)];
    const ids = `('04000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
    const series = 'from unnest($2::int[], $3::text[]) g (n, name)';
    await owner.query(
      `insert into entities (id, kind, display_name, country, origin, created_by_account, created_at)
       select ${ids}, 'Organization', name, 'GB', 'ByOrganization', $1::uuid, now() ${series}`,
      given,
    );
    await owner.query(
      `insert into relationships (account_id, entity_id, name, country, connection_id, connections, changed_at)
       select $1::uuid, ${ids}, name, 'GB', ${ids}, 1, now() ${series}`,
      given,
    );
  }
  await readNames({ ...world.ctx(), actor: { kind: 'system', job: 'bench' } });
  await owner.query('vacuum (analyze) entities, relationships, party_search');
  console.log(`filled to ${size} in ${Math.round((performance.now() - started) / 1000)} s`);
}

async function explain(): Promise<void> {
  const { rows } = await owner.query<Record<string, string>>(
    `explain (analyze, buffers, costs off) select p.entity_id from party_search p where p.account_id = $1
       and p.keys && (select array_agg(key) from unnest(word_keys(uuid_hash_extended($1, 0), 'holdigns', 'near')) key) limit 200`,
    [account],
  );
  console.log(rows.map((row) => row['QUERY PLAN']).join('\n'));
  const { rows: sizes } = await owner.query<Record<string, string>>(
    `select pg_size_pretty(pg_relation_size('party_search')) as table, pg_size_pretty(pg_relation_size('party_search_keys')) as index`,
  );
  console.table(sizes);
}
