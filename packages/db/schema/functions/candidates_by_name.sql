-- A party that added an account without requesting anything stays hidden from it, here as in the list of connections.
create or replace function public.candidates_by_name(p_account uuid, p_kind text, p_after_name text,
  p_after_id uuid, p_limit integer)
 returns table(id uuid, display_name text, country text, sort_name text, managed boolean)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
 set plan_cache_mode to 'force_custom_plan'
as $function$
    with managed as (
      select e.id, e.display_name, e.country, e.sort_name, true as managed from entities e
      where e.managed_by = p_account and e.id <> p_account and e.kind = p_kind
        and (p_after_id is null or (e.sort_name, e.id) > (p_after_name, p_after_id))
      order by e.sort_name, e.id limit p_limit),
    connected as (
      select distinct on (s.sort_name, s.counterpart_id) e.id, e.display_name, e.country, s.sort_name, false as managed
      from connection_sides s join entities e on e.id = s.counterpart_id
      where s.account_id = p_account and not s.hidden and s.counterpart_kind = p_kind
        and not (s.side = 'target' and s.sharing_status in ('NotRequested', 'NotApplicable'))
        and e.managed_by is distinct from p_account
        and (p_after_id is null or (s.sort_name, s.counterpart_id) > (p_after_name, p_after_id))
      order by s.sort_name, s.counterpart_id limit p_limit)
    select * from (table managed union all table connected) found
    where p_account = any (actor_accounts())
    order by found.sort_name, found.id limit p_limit
  $function$;

revoke execute on function candidates_by_name(uuid,text,text,uuid,integer) from public;
grant execute on function candidates_by_name(uuid,text,text,uuid,integer) to probity_app;
