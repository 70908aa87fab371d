-- Names in other scripts that are still to be read.
create or replace function public.find_names_to_read(p_entities uuid[], p_limit integer)
 returns table(id uuid, kind text, display_name text)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
 set plan_cache_mode to 'force_custom_plan'
as $function$
    select e.id, e.kind, e.display_name from entities e
    where is_other_script(e.display_name) and e.id = any (p_entities)
      and (e.managed_by = any (actor_accounts()) or actor_is_system())
      and not exists (select from name_readings r where r.entity_id = e.id)
    order by e.id limit p_limit
  $function$;

revoke execute on function find_names_to_read(uuid[],integer) from public;
grant execute on function find_names_to_read(uuid[],integer) to probity_app;
