create or replace function public.refresh_noted_relationships()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
declare
  v_accounts uuid[];
  v_entities uuid[];
begin
  delete from relationship_refreshes where id = new.id;
  select array_agg(k.a), array_agg(k.e) into v_accounts, v_entities from (
    select distinct split_part(noted, ' ', 1)::uuid as a, split_part(noted, ' ', 2)::uuid as e
    from string_to_table(current_setting('probity.stale_relationships', true), ',') noted where noted <> '') k;
  perform set_config('probity.stale_relationships', '', true);
  if v_accounts is not null then perform refresh_relationships(v_accounts, v_entities, null); end if;
  return null;
end $function$;

revoke execute on function refresh_noted_relationships() from public;

-- Trigger of relationship_refreshes.
