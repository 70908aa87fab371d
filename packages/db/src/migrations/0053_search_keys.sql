-- Keys of four bytes instead of eight, fewer of them, and all steps of a search for a name in one call. Two pieces of words
-- may share a key: what the index gives is compared with what was typed anyway.
drop index party_search_keys;
drop function find_party_names(uuid, jsonb, text, integer);
drop function party_keys(uuid, uuid, text);
drop function word_keys(bigint, text, text);
truncate party_search;
alter table party_search alter column keys type integer[] using '{}';

-- The keys under which a word is stored, after a seed that is the account's: the word, its beginnings, and what is left of
-- its first six letters without one (`~`). Six letters and the first five of them are beginnings already. Of consonants (`§`)
-- only the whole counts.
create function word_keys(p_seed text, p_word text) returns integer[] language plpgsql immutable parallel safe as $$
declare
  v_length integer := length(p_word);
  v_base text;
begin
  if p_word ^@ '§' then return array[hashtext(p_seed || '=' || p_word)]; end if;
  if v_length < 4 then
    return array_remove(array[
      hashtext(p_seed || '=' || p_word),
      hashtext(p_seed || '^' || left(p_word, 2)),
      case when v_length > 2 then hashtext(p_seed || '^' || p_word) end], null);
  end if;
  v_base := left(p_word, 6);
  return array_remove(array[
    hashtext(p_seed || '=' || p_word),
    hashtext(p_seed || '^' || left(p_word, 2)),
    hashtext(p_seed || '^' || left(p_word, 3)),
    hashtext(p_seed || '^' || left(p_word, 4)),
    case when v_length > 4 then hashtext(p_seed || '^' || left(p_word, 5)) end,
    case when v_length > 5 then hashtext(p_seed || '^' || v_base) end,
    case when v_length > 7 then hashtext(p_seed || '^' || left(p_word, 8)) end,
    case when v_length > 9 then hashtext(p_seed || '^' || left(p_word, 10)) end,
    hashtext(p_seed || '~' || substr(v_base, 2)),
    hashtext(p_seed || '~' || left(v_base, 1) || substr(v_base, 3)),
    hashtext(p_seed || '~' || left(v_base, 2) || substr(v_base, 4)),
    hashtext(p_seed || '~' || left(v_base, 3) || substr(v_base, 5)),
    case when v_length > 4 then hashtext(p_seed || '~' || left(v_base, 4) || substr(v_base, 6)) end,
    case when v_length < 6 then hashtext(p_seed || '~' || p_word) end], null);
end $$;

-- The keys by which a word that was typed is looked for.
-- `whole`: as it is. `begun`: by its longest beginning that has a key. `near`: two words that differ by a letter that is
-- wrong, missing, too many or swapped have one of these in common.
create function typed_keys(p_seed text, p_word text, p_manner text) returns integer[]
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
  if v_length > 4 then v_keys := v_keys || hashtext(p_seed || '^' || v_base); end if;
  if v_length < 6 then v_keys := v_keys || hashtext(p_seed || '~' || v_base); end if;
  for n in 1 .. length(v_base) loop
    v_less := left(v_base, n - 1) || substr(v_base, n + 1);
    v_keys := v_keys || hashtext(p_seed || '~' || v_less);
    if v_length > 5 then v_keys := v_keys || hashtext(p_seed || '^' || v_less); end if;
  end loop;
  return v_keys;
end $$;

create function party_keys(p_account uuid, p_entity uuid, p_name text) returns integer[]
  language plpgsql stable set search_path = public as $$
declare
  v_seed text := p_account;
  v_keys integer[] := '{}';
  v_word text;
begin
  for v_word in select name_words(concat_ws(' ', p_name,
      (select r.readings from name_readings r where r.entity_id = p_entity))) loop
    v_keys := v_keys || word_keys(v_seed, v_word);
  end loop;
  return v_keys;
end $$;

-- As before, and done at once where neither a name nor who manages it has changed.
create or replace function party_search_follows_entities() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into party_search (account_id, entity_id, keys)
      select n.managed_by, n.id, party_keys(n.managed_by, n.id, n.display_name)
      from new_entities n join entities a on a.id = n.managed_by
      on conflict do nothing;
    return null;
  end if;
  if not exists (select from old_entities o join new_entities n using (id)
      where o.display_name <> n.display_name or o.managed_by is distinct from n.managed_by) then
    return null;
  end if;
  delete from name_readings r using old_entities o join new_entities n using (id)
    where r.entity_id = o.id and o.display_name <> n.display_name;
  delete from party_search p using old_entities o join new_entities n using (id)
    where p.account_id = o.managed_by and p.entity_id = o.id and o.managed_by is distinct from n.managed_by
      and not exists (select from relationships r where r.account_id = o.managed_by and r.entity_id = o.id);
  update party_search p set keys = party_keys(p.account_id, n.id, n.display_name)
    from new_entities n join old_entities o using (id)
    where p.entity_id = n.id and n.display_name <> o.display_name;
  insert into party_search (account_id, entity_id, keys)
    select n.managed_by, n.id, party_keys(n.managed_by, n.id, n.display_name)
    from new_entities n join old_entities o using (id) join entities a on a.id = n.managed_by
    where n.managed_by is distinct from o.managed_by
    on conflict do nothing;
  return null;
end $$;

insert into party_search (account_id, entity_id, keys)
  select e.managed_by, e.id, party_keys(e.managed_by, e.id, e.display_name)
  from entities e join entities a on a.id = e.managed_by;
insert into party_search (account_id, entity_id, keys)
  select r.account_id, r.entity_id, party_keys(r.account_id, e.id, e.display_name)
  from relationships r join entities e on e.id = r.entity_id
  on conflict do nothing;

-- Every search reads what has been written and not yet been sorted into the index: little, so that no search waits for it.
create index party_search_keys on party_search using gin (keys) with (gin_pending_list_limit = 512);

-- Parties of an account whose names have every one of the words, given as lists of spellings of which one is enough.
-- `whole`: as they are; `begun`: as beginnings; `near`: with a typing error, in words of four letters or more.
-- The index gives all rows of a key before the first can be read. Words that the planner takes for common are looked for among
-- the first rows of the account instead; where they are not met there, the index answers after all.
create function find_party_names(p_account uuid, p_words jsonb, p_manner text, p_limit integer)
  returns setof uuid language plpgsql volatile security definer
  set search_path = public set enable_seqscan = off as $$
declare
  v_keys text;
  v_count integer;
  v_plan jsonb;
  v_found uuid[];
begin
  if not p_account = any (actor_accounts()) or jsonb_array_length(p_words) = 0 then return; end if;
  select string_agg(format('p.keys && %L::integer[]', keys), ' and '), sum(cardinality(keys)) into v_keys, v_count from (
    select array_agg(distinct key) as keys
    from jsonb_array_elements(p_words) with ordinality given (spellings, place)
    cross join lateral jsonb_array_elements_text(given.spellings) spelling
    cross join lateral unnest(typed_keys(p_account::text, plain_text(spelling), p_manner)) key
    group by place) each_word;
  if v_keys is null then return; end if;
  -- Each row is compared with each key: with the keys of many spellings the index is faster.
  if v_count <= 64 then
    execute format('explain (format json) select from party_search p where %s', v_keys) into v_plan;
  end if;
  if (v_plan #>> '{0,Plan,Plan Rows}')::bigint > p_limit * 200 then
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

-- Candidates for what was typed, with the stored spellings of names in other scripts. Words as they were typed first; typing
-- errors where these find little, parts of words where nothing else is found.
create function search_party_names(p_account uuid, p_typed jsonb, p_near jsonb, p_text text, p_enough integer,
    p_limit integer)
  returns table (entity_id uuid, readings text) language plpgsql volatile security definer rows 100
  set search_path = public as $$
declare
  v_found uuid[];
begin
  if not p_account = any (actor_accounts()) then return; end if;
  v_found := array(select distinct f from jsonb_array_elements(p_typed) words
    cross join lateral find_party_names(p_account, words, 'begun', p_limit) f);
  if cardinality(v_found) >= p_limit then
    v_found := array(select unnest(v_found) union select f from jsonb_array_elements(p_typed) words
      cross join lateral find_party_names(p_account, words, 'whole', p_limit) f);
  elsif cardinality(v_found) <= p_enough then
    v_found := array(select unnest(v_found) union select f from jsonb_array_elements(p_near) words
      cross join lateral find_party_names(p_account, words, 'near', p_limit) f);
  end if;
  if cardinality(v_found) = 0 and is_indexed(p_text) then
    v_found := array(
      select p.id from parties_with_words(p_account, '{LegalPerson}', p_text, p_limit) p
      union
      select p.id from parties_with_words(p_account, '{Organization,Trust,Partnership}', p_text, p_limit) p
      union
      (select unnest(relationships_like(p_account, p_text)) limit p_limit));
  end if;
  return query select f, r.readings from unnest(v_found) f left join name_readings r on r.entity_id = f;
end $$;

revoke execute on function find_party_names(uuid, jsonb, text, integer), party_keys(uuid, uuid, text),
  search_party_names(uuid, jsonb, jsonb, text, integer, integer) from public;
grant execute on function find_party_names(uuid, jsonb, text, integer),
  search_party_names(uuid, jsonb, jsonb, text, integer, integer) to probity_app;
