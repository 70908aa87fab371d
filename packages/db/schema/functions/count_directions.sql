create or replace function public.count_directions(p_account uuid, p_directions text[], p_most integer)
 returns table(direction text, n integer)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
 set plan_cache_mode to 'force_custom_plan'
 set enable_seqscan to 'off'
as $function$
    select wanted, counted.n from unnest(p_directions) wanted cross join lateral (
      select count(*)::int as n from (
        select from connection_sides s
        where s.account_id = p_account and s.direction = wanted and not s.hidden
          and not (s.side = 'target' and s.sharing_status in ('NotRequested', 'NotApplicable'))
        limit p_most) found) counted
    where p_account = any (actor_accounts())
  $function$;

revoke execute on function count_directions(uuid,text[],integer) from public;
grant execute on function count_directions(uuid,text[],integer) to probity_app;
