-- A party of a connection that holds an account's present key also needs the other until the change is complete.
create or replace function public.other_data_key(p_account uuid, p_data_key bytea)
 returns bytea
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
    select r.other_key from data_key_rotations r join accounts a on a.id = r.account_id
    where r.account_id = p_account and a.data_key = p_data_key
  $function$;

revoke execute on function other_data_key(uuid,bytea) from public;
grant execute on function other_data_key(uuid,bytea) to probity_app;
