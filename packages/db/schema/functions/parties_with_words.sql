-- Every word counts. Names that begin with the text come first among those that were put in order.
create or replace function public.parties_with_words(p_account uuid, p_kinds text[], p_text text,
  p_limit integer)
 returns table(id uuid, display_name text, country text)
 language plpgsql
 stable security definer
 set search_path to 'public', 'pg_temp'
 set plan_cache_mode to 'force_custom_plan'
as $function$
declare
  v_text text := plain_text(p_text);
  v_patterns text[] := array(select like_pattern(word) from regexp_split_to_table(v_text, '\s+') word);
begin
  if not p_account = any (actor_accounts()) then return; end if;
  if is_indexed(v_text) then
    return query select e.id, e.display_name, e.country from parties_by_index(p_account, p_kinds, v_patterns) e
      order by starts_with(e.search_name, v_text) desc, e.sort_name, e.id limit p_limit;
  else
    return query select e.id, e.display_name, e.country from entities e
      where e.managed_by = p_account and e.kind = any (p_kinds) and e.search_name like all (v_patterns)
      order by e.sort_name, e.id limit p_limit;
  end if;
end $function$;

revoke execute on function parties_with_words(uuid,text[],text,integer) from public;
grant execute on function parties_with_words(uuid,text[],text,integer) to probity_app;

-- Called by search_party_names.
