-- Parties by name: typing errors, unfinished words and other scripts. An account finds those that it manages and its
-- counterparties, each in one row with the keys of its words. A key is a hash of the account and a piece of a word, so that
-- the entries of an index lead to rows of one account only. Names are readable in `entities`: the hash is for size.

-- Words of a name in another script, its own and their Latin spellings, as the screening engine reads them.
create table name_readings (
  entity_id uuid primary key references entities (id) on delete cascade,
  readings text not null
);

create function is_other_script(p_name text) returns boolean language sql immutable strict parallel safe
  return p_name ~ '[\u0370-\u1dff\u2de0-\ud7ff\uf900-\ufdff\ufe70-\uffdc\U00010000-\U0010ffff]';

create index entities_in_other_scripts on entities (id) where is_other_script(display_name);

create table party_search (
  account_id uuid not null references entities (id) on delete cascade,
  entity_id uuid not null references entities (id) on delete cascade,
  keys bigint[] not null,
  primary key (account_id, entity_id)
);
create index party_search_of_entity on party_search (entity_id);
create index party_search_keys on party_search using gin (keys);

-- Reached by the functions below alone.
alter table party_search enable row level security;
alter table name_readings enable row level security;

-- Whatever the locale of the database, letters beyond ASCII are letters.
create function name_words(p_name text) returns setof text language sql immutable strict parallel safe rows 4
  set search_path = public as $$
    select distinct left(word, 40) as word from regexp_split_to_table(
      regexp_replace(plain_text(left(p_name, 2000)), '[''’‘`´ʻʼʿʾ′＇]', '', 'g'), '[^a-z0-9\u0080-\U0010ffff]+') word
    where word <> '' order by 1 limit 200
  $$;

-- The keys of a word, after a seed that is the account's.
-- `whole`: as it is. `begun`: by its longest beginning that has a key. `near`: by its first six letters, and by what is left
-- of them without one: two words that differ by a letter that is wrong, missing, too many or swapped have one of these in
-- common. `every`: all of them, as they are stored.
create function word_keys(p_seed bigint, p_word text, p_manner text) returns bigint[]
  language plpgsql immutable parallel safe as $$
declare
  v_keys bigint[] := '{}';
  v_length integer := length(p_word);
  v_base text := left(p_word, 6);
  n integer;
begin
  if p_manner in ('whole', 'every') then v_keys := v_keys || hashtextextended('=' || p_word, p_seed); end if;
  if p_manner in ('begun', 'every') or (p_manner = 'near' and v_length < 4) then
    foreach n in array array[10, 8, 6, 5, 4, 3, 2, 1] loop
      continue when n > v_length or (n = 1 and v_length > 1);
      v_keys := v_keys || hashtextextended('^' || left(p_word, n), p_seed);
      exit when p_manner <> 'every';
    end loop;
  end if;
  if p_manner in ('near', 'every') and v_length >= 4 then
    v_keys := v_keys || hashtextextended('~' || v_base, p_seed);
    for n in 1 .. length(v_base) loop
      v_keys := v_keys || hashtextextended('~' || left(v_base, n - 1) || substr(v_base, n + 1), p_seed);
    end loop;
  end if;
  return v_keys;
end $$;

create function party_keys(p_account uuid, p_entity uuid, p_name text) returns bigint[]
  language plpgsql stable set search_path = public as $$
declare
  v_seed bigint := uuid_hash_extended(p_account, 0);
  v_keys bigint[] := '{}';
  v_word text;
begin
  for v_word in select name_words(concat_ws(' ', p_name,
      (select r.readings from name_readings r where r.entity_id = p_entity))) loop
    v_keys := v_keys || word_keys(v_seed, v_word, 'every');
  end loop;
  return v_keys;
end $$;

create function party_search_follows_entities() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into party_search (account_id, entity_id, keys)
      select n.managed_by, n.id, party_keys(n.managed_by, n.id, n.display_name)
      from new_entities n join entities a on a.id = n.managed_by
      on conflict do nothing;
  else
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
  end if;
  return null;
end $$;
create trigger party_search_follows_new_entities after insert on entities
  referencing new table as new_entities for each statement execute function party_search_follows_entities();
create trigger party_search_follows_changed_entities after update on entities
  referencing old table as old_entities new table as new_entities
  for each statement execute function party_search_follows_entities();

create function party_search_follows_relationships() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into party_search (account_id, entity_id, keys)
      select n.account_id, n.entity_id, party_keys(n.account_id, e.id, e.display_name)
      from new_relationships n join entities e on e.id = n.entity_id
      where not exists (select from party_search p where p.account_id = n.account_id and p.entity_id = n.entity_id)
      on conflict do nothing;
  else
    delete from party_search p using old_relationships o
      where p.account_id = o.account_id and p.entity_id = o.entity_id
        and not exists (select from entities e where e.id = o.entity_id and e.managed_by = o.account_id);
  end if;
  return null;
end $$;
create trigger party_search_follows_new_relationships after insert on relationships
  referencing new table as new_relationships for each statement execute function party_search_follows_relationships();
create trigger party_search_follows_deleted_relationships after delete on relationships
  referencing old table as old_relationships for each statement execute function party_search_follows_relationships();

insert into party_search (account_id, entity_id, keys)
  select e.managed_by, e.id, party_keys(e.managed_by, e.id, e.display_name)
  from entities e join entities a on a.id = e.managed_by;
insert into party_search (account_id, entity_id, keys)
  select r.account_id, r.entity_id, party_keys(r.account_id, e.id, e.display_name)
  from relationships r join entities e on e.id = r.entity_id
  on conflict do nothing;

-- Parties of an account whose names have every one of the words, given as lists of spellings of which one is enough.
-- `whole`: as they are; `begun`: as beginnings; `near`: with a typing error, in words of four letters or more.
create function find_party_names(p_account uuid, p_words jsonb, p_manner text, p_limit integer)
  returns setof uuid language plpgsql stable security definer
  set search_path = public set enable_seqscan = off as $$
declare
  v_keys text;
begin
  if not p_account = any (actor_accounts()) or jsonb_array_length(p_words) = 0 then return; end if;
  select string_agg(format('p.keys && %L::bigint[]', keys), ' and ') into v_keys from (
    select array_agg(distinct key) as keys
    from jsonb_array_elements(p_words) with ordinality given (spellings, place)
    cross join lateral jsonb_array_elements_text(given.spellings) spelling
    cross join lateral unnest(word_keys(uuid_hash_extended(p_account, 0), plain_text(spelling), p_manner)) key
    group by place) each_word;
  if v_keys is null then return; end if;
  return query execute format('select p.entity_id from party_search p where p.account_id = $1 and %s limit $2', v_keys)
    using p_account, p_limit;
end $$;

-- Names in other scripts that are still to be read: of these parties, or of any.
create function find_names_to_read(p_entities uuid[], p_limit integer)
  returns table (id uuid, kind text, display_name text)
  language sql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
    select e.id, e.kind, e.display_name from entities e
    where is_other_script(e.display_name) and (p_entities is null or e.id = any (p_entities))
      and (e.managed_by = any (actor_accounts()) or actor_is_system())
      and not exists (select from name_readings r where r.entity_id = e.id)
    order by e.id limit p_limit
  $$;

create function save_name_readings(p_entities uuid[], p_readings text[]) returns void
  language plpgsql security definer set search_path = public as $$
begin
  insert into name_readings (entity_id, readings)
    select e.id, g.readings from unnest(p_entities, p_readings) g (id, readings) join entities e on e.id = g.id
    where e.managed_by = any (actor_accounts()) or actor_is_system()
    on conflict (entity_id) do update set readings = excluded.readings;
  update party_search p set keys = party_keys(p.account_id, e.id, e.display_name)
    from entities e
    where p.entity_id = any (p_entities) and e.id = p.entity_id
      and (e.managed_by = any (actor_accounts()) or actor_is_system());
end $$;

revoke execute on function find_party_names(uuid, jsonb, text, integer), party_keys(uuid, uuid, text),
  find_names_to_read(uuid[], integer), save_name_readings(uuid[], text[]) from public;
grant execute on function find_party_names(uuid, jsonb, text, integer), find_names_to_read(uuid[], integer),
  save_name_readings(uuid[], text[]) to probity_app;
