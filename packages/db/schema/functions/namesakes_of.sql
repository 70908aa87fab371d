create or replace function public.namesakes_of(p_account uuid, p_kinds text[], p_name text)
 returns table(id uuid, display_name text, kind text, country text)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
 set plan_cache_mode to 'force_custom_plan'
as $function$
    select e.id, e.display_name, e.kind, e.country from entities e
    where e.managed_by = p_account and p_account = any (actor_accounts()) and e.kind = any (p_kinds)
      and e.display_name % p_name and similarity(e.display_name, p_name) > 0.6
    order by similarity(e.display_name, p_name) desc, e.id limit 5
  $function$;

revoke execute on function namesakes_of(uuid,text[],text) from public;
grant execute on function namesakes_of(uuid,text[],text) to probity_app;
