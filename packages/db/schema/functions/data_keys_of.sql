-- Asked for at every write: planned once for each connection to the database.
create or replace function public.data_keys_of(p_accounts uuid[])
 returns table(id uuid, data_key bytea, other_key bytea)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
 set plan_cache_mode to 'force_generic_plan'
as $function$
    select a.id, a.data_key, r.other_key from accounts a left join data_key_rotations r on r.account_id = a.id
    where a.id = any (p_accounts) and (a.id = any (actor_accounts()) or actor_is_admin())
  $function$;

revoke execute on function data_keys_of(uuid[]) from public;
grant execute on function data_keys_of(uuid[]) to probity_app;
