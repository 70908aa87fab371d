-- Hits by the index of words alone, in no order. For the functions below.
create or replace function public.parties_by_index(p_account uuid, p_kinds text[], p_patterns text[])
 returns table(id uuid, display_name text, country text, search_name text, sort_name text)
 language plpgsql
 stable
 set search_path to 'public'
 set enable_indexscan to 'off'
 set enable_seqscan to 'off'
as $function$
begin
  return query execute format('select e.id, e.display_name, e.country, e.search_name, e.sort_name from entities e
    where e.managed_by = $1 and e.kind = any ($2) %s limit most_sorted(true) + 1',
    (select string_agg(format('and e.search_name like %L', pattern), ' ') from unnest(p_patterns) pattern))
  using p_account, p_kinds;
end $function$;

revoke execute on function parties_by_index(uuid,text[],text[]) from public;

-- Called by parties_named, parties_with_words.
