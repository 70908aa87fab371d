import { type Ctx, inUnscopedTransaction } from '@probity/core/kernel/context';
import { readNamedParties, searchEverything } from '@probity/core/workspace/search';
import pg from 'pg';
import { databaseCpuMs } from '../database-cpu.ts';
import { findSmallAccounts } from '../scale/accounts.ts';
import { openLargeWorld, readDataDir } from '../scale/large-world.ts';
import { round, timeInTurns } from '../scale/measure.ts';
import { landmarks } from '../seed/landmarks.ts';
import { fillTo } from './fill.ts';
import { misspelt, nameOf } from './names.ts';
import { queries } from './queries.ts';
import { timeWriting } from './write-cost.ts';

// The search box of one account with ten thousand, a hundred thousand and a million counterparties (NAMES), by API,
// compared with an account with four parties in the same database. CPU time is meaningful on a busy machine, too.
const sizes = (process.env.NAMES || '10000,100000,1000000').split(',').map(Number);
const ROUNDS = Number(process.env.ROUNDS || 40);
const TYPOS = 100;
const PORTION = 500;
const { account } = landmarks;
const names = Object.keys(queries);

interface Found {
  groups: { source: string; items: { title: string }[] }[];
}

const world = await openLargeWorld(readDataDir());
const owner = new pg.Client(world.ownerUrl);
await owner.connect();
try {
  for (const size of sizes) {
    await fillTo(owner, account, size);
    await readNewNames();
    await owner.query('vacuum (analyze) party_search, name_readings');
    await measure(size);
  }
  const { rows } = await owner.query<Record<string, string>>(
    `select pg_size_pretty(pg_relation_size('party_search')) as table, pg_size_pretty(pg_relation_size('party_search_keys')) as index`,
  );
  console.table(rows);
  console.log('Goal: p95 under 100 ms, however many.');
} finally {
  await owner.end();
  await world.close();
}

/** What the event of a use case does: the names were written without one. */
async function readNewNames(): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from entities e where is_other_script(display_name)
       and not exists (select from name_readings r where r.entity_id = e.id)`,
  );
  const system: Ctx = { ...world.ctx(), actor: { kind: 'system', job: 'bench' } };
  for (let from = 0; from < rows.length; from += PORTION) {
    const entityIds = rows.slice(from, from + PORTION).map(({ id }) => id);
    await inUnscopedTransaction(system, (ctx) => readNamedParties(ctx, { entityIds }));
  }
}

async function measure(size: number): Promise<void> {
  const [small] = await findSmallAccounts(world, 1);
  const searches = names.map((name) => () => search(queries[name] ?? ''));
  const inSmall = names.map((name) => async () => {
    if (!small) return;
    const { accountId, actor } = small;
    await searchEverything({ ...world.ctx(), actor }, { accountId, text: queries[name] ?? '' });
  });
  await timeInTurns([...searches, ...inSmall], 3);
  const taken = await timeInTurns(searches, ROUNDS);
  const takenInSmall = await timeInTurns(inSmall, Math.min(ROUNDS, 10));
  const rows = [];
  for (const [at, name] of names.entries())
    rows.push({
      query: name,
      'p50 ms': taken[at]?.p50,
      'p95 ms': taken[at]?.p95,
      ...(await processorTimeOf(searches[at] ?? (async () => undefined))),
      'small account p50 ms': takenInSmall[at]?.p50,
      found: (await search(queries[name] ?? '')).length,
    });
  console.log(`${size} names`);
  console.table(rows);
  let found = 0;
  for (let n = 1; n <= TYPOS; n += 1) {
    const name = nameOf((n * 97) % size);
    if ((await search(misspelt(name, n))).includes(name)) found += 1;
  }
  console.log(`Of ${TYPOS} names with one typing error in the first six hits: ${found}`);
  console.log('Names written, with the keys beside without:', await timeWriting(owner, account));
}

async function search(query: string): Promise<string[]> {
  const url = `/Search?accountId=${account}&query=${encodeURIComponent(query)}`;
  return (await world.get<Found>(url)).groups.flatMap(({ items }) => items.map(({ title }) => title));
}

/** Average of one search: the database's CPU clock ticks every ten milliseconds. */
async function processorTimeOf(work: () => Promise<unknown>) {
  const database = databaseCpuMs(world.ownerUrl);
  const server = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) await work();
  const { user, system } = process.cpuUsage(server);
  return {
    'database CPU ms': round((databaseCpuMs(world.ownerUrl) - database) / ROUNDS),
    'server CPU ms': round((user + system) / 1000 / ROUNDS),
  };
}
