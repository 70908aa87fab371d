import { listTests, recomputeTests } from '@probity/core/assurance/compliance-tests';
import { monitorParty } from '@probity/core/assurance/monitoring';
import { getRisk, recomputeRisk } from '@probity/core/assurance/risk';
import { changeValue, createCredential } from '@probity/core/registry/credentials';
import pg from 'pg';
import { landmarks } from '../seed/landmarks.ts';
import { findSmallAccounts } from './accounts.ts';
import { openLargeWorld, readDataDir } from './large-world.ts';
import { round, timeInTurns } from './measure.ts';

// One changed value: what is recomputed, and how long it takes with ten thousand and with a million parties.
const few = 10_000;
const many = Number(process.env.PARTIES || 1_000_000);
const ROUNDS = 60;

const world = await openLargeWorld(readDataDir());
const owner = new pg.Client(world.ownerUrl);
await owner.connect();
try {
  const [account] = await findSmallAccounts(world, 1);
  if (!account) throw new Error('The database has no small account.');
  const { accountId, actor } = account;
  const of = { accountId, entityId: accountId };
  const ctx = { ...world.ctx(), actor };
  const system = { ...world.ctx(), actor: { kind: 'system' as const, job: 'bench' } };
  const { rows: held } = await owner.query<{ id: string }>(
    `select id from credentials where entity_id = $1 and field_key = 'Industry' and deleted_at is null`,
    [accountId],
  );
  const credentialId =
    held[0]?.id ??
    (await createCredential(ctx, { entityId: accountId, fieldKey: 'Industry', value: '54' })).id;
  await listTests(ctx, { entityId: accountId });
  await getRisk(ctx, of);
  await monitorParty(system, of);
  let turn = 0;
  const works = {
    'change a value': () => changeValue(ctx, { credentialId, value: turn++ % 2 === 0 ? '71' : '54' }),
    'compute its tests': () => recomputeTests(system, of),
    'rate the party': () => recomputeRisk(system, of),
    'compare for alerts': () => monitorParty(system, of),
  };
  const names = Object.keys(works);
  const medians: number[][] = [];
  // Twice with many: right after the fill, and once its pages have been written to disk.
  for (const wanted of [few, many, many]) {
    const size = await fillTo(wanted);
    const before = await runs(accountId);
    const upkeep = await countUpkeep();
    const spreads = await timeInTurns(Object.values(works), ROUNDS);
    const { checkpoints, tables } = await countUpkeep();
    const after = await runs(accountId);
    const computed = [...after].filter(([key, n]) => n > (before.get(key) ?? 0));
    console.log(
      `${size} parties: each change computed ${computed.map(([key]) => key).join(', ')}, ${after.size - computed.length} tests were not touched.`,
    );
    console.log(
      `Meanwhile the server finished ${checkpoints - upkeep.checkpoints} checkpoints and vacuumed or analysed ${tables - upkeep.tables} tables.`,
    );
    console.table(spreads.map(({ p50, p95 }, at) => ({ work: names[at], 'p50 ms': p50, 'p95 ms': p95 })));
    medians.push(spreads.map(({ p50 }) => p50));
  }
  const [ofFew = [], ofFilled = [], ofMany = []] = medians;
  const ratio = (one: number | undefined, other: number | undefined) => round((one ?? 0) / (other ?? 1));
  console.table(
    names.map((work, at) => ({
      work,
      'after the fill': ratio(ofFilled[at], ofFew[at]),
      'many to few': ratio(ofMany[at], ofFew[at]),
    })),
  );
  console.log('Goal: flat, a ratio of about 1.');
} finally {
  await owner.end();
  await world.close();
}

async function runs(entityId: string): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ key: string; runs: number }>(
    'select key, runs from compliance_tests where entity_id = $1 order by key',
    [entityId],
  );
  return new Map(rows.map(({ key, runs }) => [key, runs]));
}

/** Background work of the server, which takes its share of the machine. */
async function countUpkeep(): Promise<{ checkpoints: number; tables: number }> {
  const { rows } = await owner.query<{ checkpoints: number; tables: number }>(
    `select (select num_done from pg_stat_checkpointer)::int as checkpoints,
       (select sum(autovacuum_count + autoanalyze_count) from pg_stat_user_tables)::int as tables`,
  );
  return rows[0] ?? { checkpoints: 0, tables: 0 };
}

/** Parties of another account with a test, a rating and a comparison each; returns their total number. */
async function fillTo(size: number): Promise<number> {
  const id = (kind: string) => `('${kind}000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  const party = id('03');
  const test = id('04');
  const { rows } = await owner.query<{ n: number }>(
    'select count(*)::int as n from monitored_parties where account_id = $1',
    [landmarks.account],
  );
  const present = rows[0]?.n ?? 0;
  const range = [present, size, landmarks.account];
  const series = 'from generate_series($1::int + 1, $2::int) n';
  await owner.query('alter table entities disable trigger user');
  await owner.query(
    `insert into entities (id, kind, display_name, country, origin, created_by_account, created_at)
     select ${party}, 'Organization', 'Rated party ' || n, 'GB', 'ByOrganization', $3, now() ${series}`,
    range,
  );
  await owner.query('alter table entities enable trigger user');
  await owner.query(
    `insert into compliance_tests (id, account_id, entity_id, key, outcome, version, computed_at)
     select ${test}, $3, ${party}, 'IndustryPlausible', 'Pass', 2, now() ${series}`,
    range,
  );
  for (const input of ['field:Industry', 'register'])
    await owner.query(
      `insert into compliance_test_inputs (entity_id, input, test_id, account_id)
       select ${party}, $4, ${test}, $3 ${series}`,
      [...range, input],
    );
  await owner.query(
    `insert into risk_ratings (account_id, entity_id, seq, at, score, level, details)
     select $3, ${party}, 1, now(), 40, 'Medium', '\\x00' ${series}`,
    range,
  );
  await owner.query(
    `insert into risk_dependencies (entity_id, account_id, rated_id) select ${id('05')}, $3, ${party} ${series}`,
    range,
  );
  await owner.query(
    `insert into monitored_parties (account_id, entity_id, looks_at, known, checked_at)
     select $3, ${party}, array[${id('05')}], '\\x00', now() ${series}`,
    range,
  );
  await owner.query(
    'vacuum (analyze) entities, compliance_tests, compliance_test_inputs, risk_ratings, risk_dependencies, monitored_parties',
  );
  return Math.max(present, size);
}
