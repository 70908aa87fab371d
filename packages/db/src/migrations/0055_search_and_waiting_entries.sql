-- The index of names knows groups of three letters, and reads all entries of each group that the text has. Words that many
-- names have are left to the rows that are found by the others: "limited" alone would read half of the index six times.
create or replace function relationships_like(p_account uuid, p_text text) returns uuid[]
  language plpgsql stable security definer set search_path = public as $$
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
    select piece, place, hits, min(hits) over () as fewest from (
      select m[1] as piece, place,
        (select count(*) from unnest(v_names) name where name ilike like_pattern(m[1])) as hits
      from regexp_matches(p_text, '\s?\S+', 'g') with ordinality g (m, place)
      where m[1] ~ '[[:alnum:]]{3}|^\s[[:alnum:]]') counted) ranked
    where hits <= greatest(fewest, coalesce(cardinality(v_names), 0) / 20);
  if v_pattern is null then return null; end if;
  -- A case keeps the index from being asked for the whole text after all.
  execute 'select coalesce(array_agg(h.entity_id), ''{}'') from (select r.entity_id from relationships r
    where r.account_id = $1 and r.name ilike $2 and case when r.name ilike $3 then true else false end limit $4) h'
    into v_found using p_account, v_pattern, like_pattern(p_text), most_sorted(true) + 1;
  return case when cardinality(v_found) <= most_sorted(true) then v_found end;
end $$;

-- Entries of new names wait in a list that every search reads as a whole: 4 MB of it, as is usual, cost more than the search.
alter index relationships_name_search set (gin_pending_list_limit = 256);
-- So does every changed value, which looks for the parties that are compared with it.
alter index monitored_parties_looking_at set (gin_pending_list_limit = 64);

-- Every counterparty is of one level of risk or not rated: the total follows from these.
create or replace function count_relationships(p_account uuid, p_today date, p_soon date, p_most integer)
  returns table (total integer, high integer, medium integer, low integer, not_rated integer, overdue integer,
    due_soon integer, awaiting_second integer)
  language sql stable security definer
  set search_path = public set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
    -- Materialized: what is read twice is counted once.
    with n as materialized (
      select
        (select count(*)::int from (select from relationships r
          where r.account_id = p_account and r.risk_order = 0 limit p_most) f) as high,
        (select count(*)::int from (select from relationships r
          where r.account_id = p_account and r.risk_order = 1 limit p_most) f) as medium,
        (select count(*)::int from (select from relationships r
          where r.account_id = p_account and r.risk_order = 2 limit p_most) f) as low,
        (select count(*)::int from (select from relationships r
          where r.account_id = p_account and r.risk_order = 3 limit p_most) f) as not_rated,
        (select count(*)::int from (select from relationships r
          where r.account_id = p_account and r.sort_review < p_today limit p_most) f) as overdue,
        (select count(*)::int from (select from relationships r
          where r.account_id = p_account and r.sort_review between p_today and p_soon limit p_most) f) as due_soon,
        (select count(*)::int from (select from relationships r
          where r.account_id = p_account and r.awaits_second limit p_most) f) as awaiting_second
      where p_account = any (actor_accounts()))
    select least(n.high + n.medium + n.low + n.not_rated, p_most), n.* from n
  $$;
