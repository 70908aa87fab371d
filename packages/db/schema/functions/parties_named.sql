create or replace function public.parties_named(p_account uuid, p_kinds text[], p_text text,
  p_after_name text, p_after_id uuid, p_limit integer)
 returns setof uuid
 language plpgsql
 stable security definer
 set search_path to 'public', 'pg_temp'
 set plan_cache_mode to 'force_custom_plan'
as $function$
declare
  v_pattern text := like_pattern(plain_text(p_text));
  v_hits integer := most_sorted(true) + 1;
  v_page uuid[];
begin
  if not p_account = any (actor_accounts()) then return; end if;
  if is_indexed(plain_text(p_text)) then
    select count(*), array_agg(e.id order by e.sort_name, e.id)
      filter (where p_after_id is null or (e.sort_name, e.id) > (p_after_name, p_after_id))
      into v_hits, v_page from parties_by_index(p_account, p_kinds, array[v_pattern]) e;
  end if;
  if v_hits <= most_sorted(true) then
    return query select unnest(v_page[1:p_limit]);
  else
    return query select e.id from entities e
      where e.managed_by = p_account and e.kind = any (p_kinds) and e.search_name like v_pattern
        and (p_after_id is null or (e.sort_name, e.id) > (p_after_name, p_after_id))
      order by e.sort_name, e.id limit p_limit;
  end if;
end $function$;

revoke execute on function parties_named(uuid,text[],text,text,uuid,integer) from public;
grant execute on function parties_named(uuid,text[],text,text,uuid,integer) to probity_app;
