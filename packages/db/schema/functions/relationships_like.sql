-- The index of names knows groups of three letters, and reads all entries of each group that the text has. Words that many
-- names have are left to the rows that are found by the others: "limited" alone would read half of the index six times.
-- As before. Where even the rarest of the words is common, all are asked for: names with one of them are too many to read.
create or replace function public.relationships_like(p_account uuid, p_text text)
 returns uuid[]
 language plpgsql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
declare
  v_names text[];
  v_pattern text;
  v_found uuid[];
begin
  if not p_account = any (actor_accounts()) then return null; end if;
  -- A hundred names that the planner keeps say which words are common.
  select s.histogram_bounds::text::text[] into v_names from pg_stats s
    where s.schemaname = 'public' and s.tablename = 'relationships' and s.attname = 'name';
  select string_agg(like_pattern(piece), '' order by place) into v_pattern from (
    select piece, place, hits, min(hits) over () as fewest, coalesce(cardinality(v_names), 0) / 20 as usual from (
      select m[1] as piece, place,
        (select count(*) from unnest(v_names) name where name ilike like_pattern(m[1])) as hits
      from regexp_matches(p_text, '\s?\S+', 'g') with ordinality g (m, place)
      where m[1] ~ '[[:alnum:]]{3}|^\s[[:alnum:]]') counted) ranked
    where hits <= usual or fewest > usual;
  if v_pattern is null then return null; end if;
  -- A case keeps the index from being asked for the whole text after all.
  execute 'select coalesce(array_agg(h.entity_id), ''{}'') from (select r.entity_id from relationships r
    where r.account_id = $1 and r.name ilike $2 and case when r.name ilike $3 then true else false end limit $4) h'
    into v_found using p_account, v_pattern, like_pattern(p_text), most_sorted(true) + 1;
  return case when cardinality(v_found) <= most_sorted(true) then v_found end;
end $function$;

revoke execute on function relationships_like(uuid,text) from public;
grant execute on function relationships_like(uuid,text) to probity_app;

-- Called by search_party_names.
