-- A word that many names have is spelt as it is meant. With typing errors its names stand in half a dozen keys, and two such
-- words that never meet cost the merging of them all. Of it the beginning is enough, without its last letter: "Holdings" finds
-- "Holding", not "Hodlings".
create or replace function typed_keys(p_seed text, p_word text, p_manner text) returns integer[]
  language plpgsql immutable parallel safe as $$
declare
  v_length integer := length(p_word);
  v_base text := left(p_word, 6);
  v_less text;
  v_keys integer[] := '{}';
begin
  if p_manner = 'whole' or p_word ^@ '§' then return array[hashtext(p_seed || '=' || p_word)]; end if;
  if p_manner = 'begun' or v_length < 4 then
    return array[hashtext(p_seed || '^' || left(p_word, case
      when v_length > 9 then 10 when v_length > 7 then 8 when v_length > 6 then 6 else v_length end))];
  end if;
  if p_manner = 'common' then
    return array[hashtext(p_seed || '^' || left(p_word, least(6, greatest(4, v_length - 1))))];
  end if;
  if v_length > 4 then v_keys := v_keys || hashtext(p_seed || '^' || v_base); end if;
  if v_length < 6 then v_keys := v_keys || hashtext(p_seed || '~' || v_base); end if;
  for n in 1 .. length(v_base) loop
    v_less := left(v_base, n - 1) || substr(v_base, n + 1);
    v_keys := v_keys || hashtext(p_seed || '~' || v_less);
    if v_length > 5 then v_keys := v_keys || hashtext(p_seed || '^' || v_less); end if;
  end loop;
  return v_keys;
end $$;

-- Keys that the planner knows to be those of more than so many rows.
create function common_keys(p_more_than integer) returns integer[] language sql stable set search_path = public
  return (select coalesce(array_agg(known.key), '{}')
    from pg_stats s
    cross join lateral unnest(s.most_common_elems::text::integer[], s.most_common_elem_freqs) known (key, share)
    where s.schemaname = 'public' and s.tablename = 'party_search' and s.attname = 'keys' and known.key is not null
      and known.share * (select c.reltuples from pg_class c where c.oid = 'party_search'::regclass) > p_more_than);

create or replace function find_party_names(p_account uuid, p_words jsonb, p_manner text, p_limit integer)
  returns setof uuid language plpgsql volatile security definer
  set search_path = public set enable_seqscan = off as $$
declare
  -- Of so many rows the index is slower than a look at the first rows of the account.
  v_many integer := p_limit * 200;
  v_common integer[] := case when p_manner = 'near' then common_keys(v_many) else '{}' end;
  v_keys text;
  v_count integer;
  v_plan jsonb;
  v_found uuid[];
begin
  if not p_account = any (actor_accounts()) or jsonb_array_length(p_words) = 0 then return; end if;
  select string_agg(format('p.keys && %L::integer[]', keys), ' and '), sum(cardinality(keys)) into v_keys, v_count from (
    select array_agg(distinct key) as keys
    from jsonb_array_elements(p_words) with ordinality given (spellings, place)
    cross join lateral jsonb_array_elements_text(given.spellings) written
    cross join lateral plain_text(written) spelling
    cross join lateral unnest(typed_keys(p_account::text, spelling,
      case when hashtext(p_account || '=' || spelling) = any (v_common) then 'common' else p_manner end)) key
    group by place) each_word;
  if v_keys is null then return; end if;
  -- Each row is compared with each key: with the keys of many spellings the index is faster.
  if v_count <= 64 then
    execute format('explain (format json) select from party_search p where %s', v_keys) into v_plan;
  end if;
  if (v_plan #>> '{0,Plan,Plan Rows}')::bigint > v_many then
    execute format('select array_agg(entity_id) from (select p.entity_id from (
      select * from party_search where account_id = $1 order by entity_id limit $3) p where %s limit $2) found', v_keys)
      into v_found using p_account, p_limit, p_limit * 50;
    if cardinality(v_found) >= p_limit then
      return query select unnest(v_found);
      return;
    end if;
  end if;
  return query execute format('select p.entity_id from (
    select p.entity_id, p.account_id from party_search p where %s offset 0) p where p.account_id = $1 limit $2', v_keys)
    using p_account, p_limit;
end $$;

revoke execute on function common_keys(integer) from public;

-- As before. Where even the rarest of the words is common, all are asked for: names with one of them are too many to read.
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
end $$;
