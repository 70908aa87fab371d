import type pg from 'pg';

/** Tables are filled without foreign keys and indexes, which are rebuilt at the end: once, not row by row. */
export async function withBareTables(
  client: pg.Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[])`,
    [tables],
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
     where i.indrelid = any ($1::regclass[]) and c.oid is null`,
    [tables],
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await fill();
  for (const { definition } of indexes) await client.query(definition);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}
