import type pg from 'pg';

/** The tables that an imported row is written to, and which of their rows belong to the account. */
const tables = {
  entities: 'created_by_account = $1',
  connections: 'initiator_id = $1',
  connection_sides: 'connection_id in (select id from connections where initiator_id = $1)',
  connection_events: 'connection_id in (select id from connections where initiator_id = $1)',
  relationships: 'account_id = $1',
  party_search: 'account_id = $1',
  audit_log: 'chain_id = $1',
};

/**
 * The lower bound for writing them: one statement for each table, within the database, into tables with the same
 * columns, checks and indexes, but without triggers, foreign keys and row-level security. In milliseconds.
 */
export async function copyRows(owner: pg.Client, accountId: string): Promise<number> {
  const copies = [];
  for (const [table, condition] of Object.entries(tables)) {
    const { rows } = await owner.query(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const columns = rows[0].columns;
    await owner.query(`create table copied_${table} (like ${table} including all)`);
    copies.push(
      `insert into copied_${table} (${columns}) select ${columns} from ${table} where ${condition}`,
    );
  }
  const started = performance.now();
  await owner.query('begin');
  for (const copy of copies) await owner.query(copy, [accountId]);
  await owner.query('commit');
  return performance.now() - started;
}
