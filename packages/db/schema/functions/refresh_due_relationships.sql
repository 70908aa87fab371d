-- What the day alone changes: expired checks and overrides.
create or replace function public.refresh_due_relationships(p_today date, p_most integer)
 returns integer
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
declare
  v_accounts uuid[];
  v_entities uuid[];
begin
  select array_agg(r.account_id), array_agg(r.entity_id) into v_accounts, v_entities from (
    select account_id, entity_id from relationships where changes_on <= p_today order by changes_on limit p_most) r;
  if v_accounts is null then return 0; end if;
  perform refresh_relationships(v_accounts, v_entities, p_today);
  return cardinality(v_accounts);
end $function$;

revoke execute on function refresh_due_relationships(date,integer) from public;
grant execute on function refresh_due_relationships(date,integer) to probity_app;
