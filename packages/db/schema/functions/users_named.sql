-- Ids of one page. An address is compared as a whole; a rare part of a name comes from the index of words, a common one
-- from the list in its order.
create or replace function public.users_named(p_text text, p_after_name text, p_after_id uuid,
  p_limit integer)
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
  if position('@' in p_text) > 0 then
    return query select f.id from (
        select u.id, u.name from users u where u.email = p_text::citext and u.status = 'Active'
        union all select u.id, u.name from users u where u.email = p_text::citext and u.status = 'Pending') f
      where p_after_id is null or (lower(f.name), f.id) > (p_after_name, p_after_id)
      order by lower(f.name), f.id limit p_limit;
    return;
  end if;
  if is_indexed(plain_text(p_text)) then
    select count(*), array_agg(h.id order by h.sort_name, h.id) into v_hits, v_page from (
      select u.id, lower(u.name) as sort_name from users u
      where plain_text(u.name) like v_pattern and u.status <> 'Deleted' limit most_sorted(true) + 1) h;
  end if;
  if v_hits <= most_sorted(true) then
    return query select u.id from unnest(v_page) as p(id) join users u on u.id = p.id
      where p_after_id is null or (lower(u.name), u.id) > (p_after_name, p_after_id)
      order by lower(u.name), u.id limit p_limit;
  else
    return query select u.id from users u
      where u.status <> 'Deleted' and plain_text(u.name) like v_pattern
        and (p_after_id is null or (lower(u.name), u.id) > (p_after_name, p_after_id))
      order by lower(u.name), u.id limit p_limit;
  end if;
end $function$;

revoke execute on function users_named(text,text,uuid,integer) from public;
grant execute on function users_named(text,text,uuid,integer) to probity_app;
