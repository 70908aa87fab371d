import pg from 'pg';
import { landmarks } from '../seed/landmarks.ts';
import { openLargeWorld, readDataDir } from './large-world.ts';
import { round, timeInTurns } from './measure.ts';

// The list of relationships of one account with ten thousand, a hundred thousand and a million of them (RELATIONSHIPS).
interface Page {
  nextCursor: string | null;
}

const many = Number(process.env.RELATIONSHIPS || 1_000_000);
const sizes = [10_000, 100_000, many];
const ROUNDS = 60;
const LIMIT = 50;
const PAGE = 100;
const { account } = landmarks;
const list = `/Relationships?accountId=${account}&limit=${LIMIT}`;
const views = {
  'by risk, then review': list,
  'by review': `${list}&sort=review`,
  'by name': `${list}&sort=name`,
  'by completeness': `${list}&sort=completeness`,
  'newest first': `${list}&sort=newest`,
  'high risk': `${list}&risk=High`,
  'high or medium, by name': `${list}&risk=High&risk=Medium&sort=name`,
  'one status': `${list}&status=AwaitingApproval`,
  'a rare country': `${list}&country=IS`,
  'a rare country, high risk': `${list}&country=IS&risk=High&sort=review`,
  'of nobody, by review': `${list}&owner=nobody&sort=review`,
  overdue: `${list}&review=Overdue&sort=review`,
  'checks missing': `${list}&checks=Missing&sort=name`,
  'awaiting a second person': `${list}&decision=AwaitingSecond`,
  'part of a name': `${list}&text=${encodeURIComponent('Counterpart 77')}`,
  'a part that one in 900 has': `${list}&text=${encodeURIComponent('Counterpart 777')}`,
  'one name': `${list}&text=${encodeURIComponent('Counterpart 9876')}`,
  'a common part of a name': `${list}&text=Counterpart&sort=name`,
  'a name nobody has': `${list}&text=${encodeURIComponent('Nobody at all')}`,
  counts: `/Relationships/counts?accountId=${account}`,
};

const world = await openLargeWorld(readDataDir());
try {
  const runs: number[][] = [];
  for (const size of sizes) {
    await fillTo(size);
    const addresses: Record<string, string> = { ...views, [`page ${PAGE}`]: await pageAt(PAGE) };
    const names = Object.keys(addresses);
    const spreads = await timeInTurns(
      names.map((name) => () => world.get(addresses[name] ?? '')),
      ROUNDS,
    );
    console.log(`${size} relationships`);
    console.table(spreads.map(({ p50, p95 }, at) => ({ view: names[at], 'p50 ms': p50, 'p95 ms': p95 })));
    runs.push(spreads.map(({ p50 }) => p50));
  }
  const [ofFew = [], ...others] = runs;
  console.table(
    [...Object.keys(views), `page ${PAGE}`].map((view, at) => ({
      view,
      ...Object.fromEntries(
        others.map((run, index) => [
          `${sizes[index + 1]} to ${sizes[0]}`,
          round((run[at] ?? 0) / (ofFew[at] ?? 1)),
        ]),
      ),
    })),
  );
  console.log('Goal: p95 under 50 ms and ratios of about 1, however many.');
} finally {
  await world.close();
}

/** The URL of a page far down. */
async function pageAt(page: number): Promise<string> {
  let url = list;
  for (let seen = 0; seen < (page - 1) * LIMIT; seen += 200) {
    const { nextCursor } = await world.get<Page>(url.replace(`limit=${LIMIT}`, 'limit=200'));
    if (!nextCursor) return url;
    url = `${list}&cursor=${encodeURIComponent(nextCursor)}`;
  }
  return url;
}

/** Bypasses the triggers: writes only what the list reads. */
async function fillTo(size: number): Promise<void> {
  const owner = new pg.Client(world.ownerUrl);
  await owner.connect();
  try {
    const { rows } = await owner.query('select count(*)::int as n from relationships where account_id = $1', [
      account,
    ]);
    const from = rows[0]?.n ?? 0;
    const ids = `('03000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
    const series = 'from generate_series($1::int + 1, $2::int) n';
    for (const table of ['entities', 'relationships'])
      await owner.query(`alter table ${table} disable trigger user`);
    await owner.query(
      `insert into entities (id, kind, display_name, country, origin, created_by_account, created_at)
       select ${ids}, 'Organization', 'Counterpart ' || n, 'GB', 'ByOrganization', $3, now() ${series}`,
      [from, size, account],
    );
    await owner.query(
      `insert into relationships (account_id, entity_id, name, country, connection_id, sharing_status, connections,
         items_total, items_consented, checks_total, checks_passed, risk_level, risk_score, review_on, awaits_second,
         changed_at, computed_on)
       select $3, ${ids}, 'Counterpart ' || n,
         case when n % 5000 = 0 then 'IS' else (array['GB', 'DE', 'ZA', 'IE', 'FR'])[1 + n % 5] end, ${ids},
         (array['Approved', 'AwaitingApproval', 'AwaitingRegistration', 'Approved', 'Approved'])[1 + n % 5], 1,
         20, n % 21, n % 4, case when n % 10 = 0 then 0 else n % 4 end,
         case when n % 100 < 6 then 'High' when n % 100 < 32 then 'Medium' when n % 100 < 90 then 'Low' end,
         case when n % 100 < 90 then n % 100 end,
         case when n % 8 > 0 then current_date - 40 + n % 1000 end, n % 3000 = 0,
         now() - n * interval '1 second', current_date ${series}`,
      [from, size, account],
    );
    for (const table of ['entities', 'relationships'])
      await owner.query(`alter table ${table} enable trigger user`);
    await owner.query('vacuum (analyze) entities, relationships');
  } finally {
    await owner.end();
  }
}
