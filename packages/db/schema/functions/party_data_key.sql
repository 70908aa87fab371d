-- Either party decrypts what the other encrypted for this connection; row-level security decides which rows there are to open.
create or replace function public.party_data_key(p_connection uuid, p_account uuid)
 returns bytea
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
    select a.data_key from accounts a join connections c on c.id = p_connection
    where a.id = p_account and p_account in (c.initiator_id, c.target_account_id)
      and (actor_is_system() or c.initiator_id = any (actor_accounts()) or c.target_account_id = any (actor_accounts()))
  $function$;

revoke execute on function party_data_key(uuid,uuid) from public;
grant execute on function party_data_key(uuid,uuid) to probity_app;
