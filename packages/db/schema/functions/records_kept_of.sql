-- The data owner knows that something is kept, of what and until when; never what it says.
create or replace function public.records_kept_of(p_holder uuid)
 returns table(id uuid, connection_id uuid, account_id uuid, items text[], kept_at timestamptz,
   keep_until date)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
    select r.id, r.connection_id, r.account_id, r.items, r.kept_at, r.keep_until from retained_records r
    where r.holder_account_id = p_holder and (actor_is_system() or p_holder = any (actor_accounts()))
  $function$;

revoke execute on function records_kept_of(uuid) from public;
grant execute on function records_kept_of(uuid) to probity_app;
