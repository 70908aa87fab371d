-- Everything of an account, from nothing.
create or replace function public.rebuild_relationships(p_account uuid, p_today date)
 returns integer
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
declare
  v_entities uuid[];
begin
  delete from relationships where account_id = p_account;
  select coalesce(array_agg(distinct s.counterpart_id), '{}') into v_entities from connection_sides s
    where s.account_id = p_account;
  perform refresh_relationships(array_fill(p_account, array[cardinality(v_entities)]), v_entities, p_today);
  return cardinality(v_entities);
end $function$;

revoke execute on function rebuild_relationships(uuid,date) from public;
