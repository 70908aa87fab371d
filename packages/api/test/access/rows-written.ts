import type { World } from '@probity/core/testing/world.ts';

/** Noted at each call, whatever it asks for; and what the first PDF makes. */
const ofCaller = [
  'verified_sessions',
  'api_keys',
  'api_calls',
  'idempotency_keys',
  'rate_limits',
  'platform_certificates',
];

/** Notes from now on every row that is written or removed, and names the tables since the last time it was asked. */
export async function watchRows({ database }: World): Promise<() => Promise<string[]>> {
  await database.asOwner(`
    create unlogged table written_rows (name text not null);
    create function note_written_row() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        insert into written_rows values (tg_table_name);
        return null;
      end $$;
    do $$
      declare name regclass;
      begin
        for name in
          select oid from pg_class
          where relkind = 'r' and (relnamespace = 'public'::regnamespace or oid = 'pgboss.job_common'::regclass)
            and relname <> 'written_rows' and relname <> all (array['${ofCaller.join("', '")}'])
        loop
          execute format('create trigger zz_note after insert or update or delete on %s for each row execute function note_written_row()', name);
        end loop;
      end $$`);
  return async () => {
    const rows = await database.asOwner<{ name: string }>('delete from written_rows returning name');
    return [...new Set(rows.map(({ name }) => name))].sort();
  };
}
