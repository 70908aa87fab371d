import pg from 'pg';
import { landmarks } from '../seed/landmarks.ts';
import { openLargeWorld, readDataDir } from './large-world.ts';
import { round, timeInTurns } from './measure.ts';

// The list of connections of one account: with ten thousand of them, then with a million (CONNECTIONS).
interface Page {
  items: unknown[];
  nextCursor: string | null;
}

const few = 10_000;
const many = Number(process.env.CONNECTIONS || 1_000_000);
const ROUNDS = 60;
const LIMIT = 50;
const PAGE = 1000;
const { account } = landmarks;
const list = `/Connections?accountId=${account}&limit=${LIMIT}`;
const views = {
  'newest first': list,
  'by name': `${list}&sort=name`,
  'one status': `${list}&sharingStatus=Approved`,
  'one to do': `${list}&actionState=ActionRequired`,
  'one template': `${list}&templateId=${landmarks.account}`,
  'a rare status': `${list}&sharingStatus=RevokedByTarget`,
  'status and to do': `${list}&sharingStatus=Approved&actionState=ActionRequired`,
  'part of a name': `${list}&text=${encodeURIComponent('Counterpart 77')}`,
  'a name nobody has': `${list}&text=${encodeURIComponent('Nobody at all')}`,
};

const world = await openLargeWorld(readDataDir());
try {
  const runs: number[][] = [];
  for (const size of [few, many]) {
    await fillTo(size);
    const addresses: Record<string, string> = { ...views, [`page ${PAGE}`]: await pageAt(PAGE) };
    const names = Object.keys(addresses);
    const spreads = await timeInTurns(
      names.map((name) => () => world.get(addresses[name] ?? '')),
      ROUNDS,
    );
    console.log(`${size} connections`);
    console.table(spreads.map(({ p50, p95 }, at) => ({ view: names[at], 'p50 ms': p50, 'p95 ms': p95 })));
    runs.push(spreads.map(({ p50 }) => p50));
  }
  const [ofFew = [], ofMany = []] = runs;
  const names = [...Object.keys(views), `page ${PAGE}`];
  console.table(
    names.map((view, at) => ({ view, 'many to few': round((ofMany[at] ?? 0) / (ofFew[at] ?? 1)) })),
  );
  console.log('Goal: p95 under 50 ms, however many.');
} finally {
  await world.close();
}

/** The URL of a page far down, or of the last page if there are fewer rows. */
async function pageAt(page: number): Promise<string> {
  let url = list;
  for (let seen = 0; seen < (page - 1) * LIMIT; seen += 200) {
    const { nextCursor } = await world.get<Page>(url.replace(`limit=${LIMIT}`, 'limit=200'));
    if (!nextCursor) return url;
    url = `${list}&cursor=${encodeURIComponent(nextCursor)}`;
  }
  return url;
}

/** Bypasses the use cases and their triggers: writes only what the list reads. */
async function fillTo(size: number): Promise<void> {
  const owner = new pg.Client(world.ownerUrl);
  await owner.connect();
  try {
    const tables = ['connections', 'connection_sides', 'connection_items'];
    for (const table of tables) await owner.query(`alter table ${table} disable trigger user`);
    const { rows } = await owner.query(
      'select count(*)::int as n from connection_sides where account_id = $1',
      [account],
    );
    const from = rows[0]?.n ?? 0;
    const ids = `('01000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
    const targets = `('02000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
    const status = `(array['Approved', 'AwaitingApproval', 'AwaitingRegistration', 'Approved', 'Approved'])[1 + n % 5]`;
    const series = 'from generate_series($1::int + 1, $2::int) n';
    await owner.query(
      `insert into entities (id, kind, display_name, country, origin, created_by_account, created_at)
       select ${targets}, 'Organization', 'Counterpart ' || n, 'GB', 'ByOrganization', $3, now() ${series}`,
      [from, size, account],
    );
    await owner.query(
      `insert into connections (id, initiator_id, target_id, relation_type, sharing_status, subject_id, changed_at, created_at)
       select ${ids}, $3, ${targets}, 'DataRequest', ${status}, ${targets}, now() - n * interval '1 second', now() ${series}`,
      [from, size, account],
    );
    await owner.query(
      `insert into connection_sides (connection_id, side, account_id, counterpart_id, counterpart_name, direction,
         relation_type, sharing_status, template_id, action_state, changed_at)
       select ${ids}, 'initiator', $3, ${targets}, 'Counterpart ' || n, 'Incoming', 'DataRequest', ${status},
         case when n % 3 = 0 then $3::uuid end,
         case when n % 7 = 0 then 'ActionRequired' else 'NoActionRequired' end, now() - n * interval '1 second' ${series}`,
      [from, size, account],
    );
    await owner.query(
      `insert into connection_items (connection_id, kind, key, subject_id, section, required, state)
       select ${ids}, 'field', 'TradingName', ${targets}, 'TradingDetails', true, 'Asked' ${series}`,
      [from, size],
    );
    for (const table of tables) await owner.query(`alter table ${table} enable trigger user`);
    await owner.query('vacuum (analyze) entities, connections, connection_sides, connection_items');
  } finally {
    await owner.end();
  }
}
