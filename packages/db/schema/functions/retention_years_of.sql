-- How long the recipient of a connection keeps what it relied on, where the request does not say.
create or replace function public.retention_years_of(p_connection uuid)
 returns integer
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
    select (a.settings ->> 'retentionYears')::integer from connections c join accounts a on a.id = c.reader_account_id
    where c.id = p_connection
      and (actor_is_system() or c.initiator_id = any (actor_accounts()) or c.target_account_id = any (actor_accounts()))
  $function$;

revoke execute on function retention_years_of(uuid) from public;
grant execute on function retention_years_of(uuid) to probity_app;
