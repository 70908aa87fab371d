create or replace function public.save_name_readings(p_entities uuid[], p_readings text[])
 returns void
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  insert into name_readings (entity_id, readings)
    select e.id, g.readings from unnest(p_entities, p_readings) g (id, readings) join entities e on e.id = g.id
    where e.managed_by = any (actor_accounts()) or actor_is_system()
    on conflict (entity_id) do update set readings = excluded.readings;
  update party_search p set keys = party_keys(p.account_id, e.id, e.display_name)
    from entities e
    where p.entity_id = any (p_entities) and e.id = p.entity_id
      and (e.managed_by = any (actor_accounts()) or actor_is_system());
end $function$;

revoke execute on function save_name_readings(uuid[],text[]) from public;
grant execute on function save_name_readings(uuid[],text[]) to probity_app;
