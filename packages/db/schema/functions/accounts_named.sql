-- Ids of one page. A rare part of a name comes from the index of words, a common one from the list in its order.
create or replace function public.accounts_named(p_people boolean, p_text text, p_after_name text,
  p_after_id uuid, p_limit integer)
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
  if not actor_is_admin() then return; end if;
  if is_indexed(plain_text(p_text)) then
    execute format('select count(*), array_agg(h.id order by h.sort_name, h.id) from (
        select e.id, e.sort_name from entities e
        where e.kind %s ''LegalPerson'' and e.search_name like $1 and e.claimed_at is not null and e.merged_into is null
        limit $2) h', case when p_people then '=' else '<>' end)
      into v_hits, v_page using v_pattern, most_sorted(true) + 1;
  end if;
  if v_hits <= most_sorted(true) then
    return query select p.id from unnest(v_page) with ordinality as p(id, place)
      join entities e on e.id = p.id
      where p_after_id is null or (e.sort_name, e.id) > (p_after_name, p_after_id)
      order by p.place limit p_limit;
  else
    return query select e.id from entities e
      where e.claimed_at is not null and e.merged_into is null and (e.kind = 'LegalPerson') = p_people
        and e.search_name like v_pattern
        and (p_after_id is null or (e.sort_name, e.id) > (p_after_name, p_after_id))
      order by e.sort_name, e.id limit p_limit;
  end if;
end $function$;

revoke execute on function accounts_named(boolean,text,text,uuid,integer) from public;
grant execute on function accounts_named(boolean,text,text,uuid,integer) to probity_app;
