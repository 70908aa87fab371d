import { newId } from '@probity/core/kernel/context';
import type { World } from '@probity/core/testing/world.ts';
import { withScope } from '@probity/db';
import { sql } from 'kysely';

/** Undoes what was tried. */
class Tried extends Error {
  readonly rows: number;
  constructor(rows: number) {
    super('tried');
    this.rows = rows;
  }
}

/**
 * How many rows of each table row-level security lets someone read, change and delete who has no record at all, without
 * any check of the application.
 */
export async function rowsReachedByStranger({ database }: World): Promise<Map<string, number>> {
  const scope = { kind: 'user', userId: newId(), accountIds: [newId()] } as const;
  const permitted = await database.asOwner<{ name: string; column: string | null; may: string }>(
    `select t.tablename as name, null as column, p.may
     from pg_tables t, unnest(array['select', 'delete']) as p (may)
     where schemaname = 'public' and has_table_privilege('probity_app', format('public.%I', tablename), p.may)
     union all
     select table_name, min(column_name), 'update' from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO'
       and has_column_privilege('probity_app', format('public.%I', table_name), column_name, 'update')
     group by table_name order by 1, 3`,
  );
  const reached = new Map<string, number>();
  for (const { name, column, may } of permitted) {
    const [table, field] = [sql.table(name), sql.ref(column ?? 'id')];
    const statement = {
      select: sql`select 1 from ${table}`,
      update: sql`update ${table} set ${field} = ${field}`,
      delete: sql`delete from ${table}`,
    }[may];
    if (!statement) continue;
    const rows = await withScope(database.db, scope, async (db) => {
      const { rows: read, numAffectedRows } = await statement.execute(db);
      throw new Tried(may === 'select' ? read.length : Number(numAffectedRows));
    }).catch((error: unknown) => {
      if (error instanceof Tried) return error.rows;
      throw new Error(`${may} ${name}`, { cause: error });
    });
    reached.set(`${may} ${name}`, rows);
  }
  return reached;
}

/** Leaves the checks of the use cases alone to protect an account, in this database. */
export async function switchRowSecurityOff({ database }: World): Promise<void> {
  await database.asOwner(`
    do $$
      declare name regclass;
      begin
        for name in select oid from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace
        loop
          execute format('alter table %s disable row level security', name);
        end loop;
      end $$`);
}
