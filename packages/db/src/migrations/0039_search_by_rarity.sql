-- A page of what holds some words. The index of words is asked first: a few thousand hits are put in order; where there
-- are more, the list itself is gone down, because the next one is near. A planner that only guesses how rare a word is
-- goes down whole lists for words that nobody has.
drop index entities_search_name;
create index entities_people_search on entities using gin (search_name gin_trgm_ops) where kind = 'LegalPerson';
create index entities_organisations_search on entities using gin (search_name gin_trgm_ops) where kind <> 'LegalPerson';

-- By name, those with the same word stand together and may be far down; by date they are spread.
create function most_sorted(p_by_name boolean) returns integer language sql immutable parallel safe
  return case when p_by_name then 5000 else 1000 end;
-- The index knows groups of three letters: shorter words are found by going down the list.
create function is_indexed(p_words text) returns boolean language sql immutable parallel safe
  return (select bool_or(length(word) > 2) from regexp_split_to_table(p_words, '\s+') word);
create function like_pattern(p_text text) returns text language sql immutable parallel safe
  return '%' || regexp_replace(p_text, '([\\%_])', '\\\1', 'g') || '%';

-- Hits by the index of words alone, in no order. For the functions below.
create function parties_by_index(p_account uuid, p_kinds text[], p_patterns text[])
  returns table (id uuid, display_name text, country text, search_name text, sort_name text)
  language plpgsql stable set search_path = public set enable_indexscan = off set enable_seqscan = off as $$
begin
  return query execute format('select e.id, e.display_name, e.country, e.search_name, e.sort_name from entities e
    where e.managed_by = $1 and e.kind = any ($2) %s limit most_sorted(true) + 1',
    (select string_agg(format('and e.search_name like %L', pattern), ' ') from unnest(p_patterns) pattern))
  using p_account, p_kinds;
end $$;
create function connections_by_index(p_account uuid, p_pattern text, p_limit integer) returns setof connection_sides
  language plpgsql stable set search_path = public set enable_indexscan = off set enable_seqscan = off as $$
begin
  return query execute 'select s.* from connection_sides s
    where s.account_id = $1 and not s.hidden and s.counterpart_name ilike $2 limit $3'
  using p_account, p_pattern, p_limit;
end $$;
create function documents_by_index(p_words bigint[], p_limit integer) returns table (document_id uuid, number integer)
  language plpgsql stable rows 50 set search_path = public set enable_indexscan = off set enable_seqscan = off as $$
begin
  return query execute 'select v.document_id, v.number from document_versions v
    where v.words @> $1 limit $2'
  using p_words, p_limit;
end $$;

create or replace function parties_named(p_account uuid, p_kinds text[], p_text text, p_after_name text, p_after_id uuid,
    p_limit integer)
  returns setof uuid language plpgsql stable security definer
  set search_path = public set plan_cache_mode = force_custom_plan as $$
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
end $$;

-- Every word counts. Names that begin with the text come first among those that were put in order.
create or replace function parties_with_words(p_account uuid, p_kinds text[], p_text text, p_limit integer)
  returns table (id uuid, display_name text, country text) language plpgsql stable security definer
  set search_path = public set plan_cache_mode = force_custom_plan as $$
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
end $$;

drop function connections_named(uuid, text);
create function connections_named(p_account uuid, p_text text, p_by_name boolean, p_direction text, p_sharing_status text,
    p_relation_type text, p_action_state text, p_template uuid, p_after text, p_after_id uuid, p_limit integer)
  returns setof uuid language plpgsql stable security definer set search_path = public as $$
declare
  v_source text := 'connection_sides';
  v_most integer := most_sorted(p_by_name);
begin
  if not p_account = any (actor_accounts()) then return; end if;
  if is_indexed(p_text)
    and (select count(*) from connections_by_index(p_account, like_pattern(p_text), v_most + 1)) <= v_most then
    v_source := 'connections_by_index($1, $2, null)';
  end if;
  return query execute format($query$
    select s.connection_id from %s s
    where s.account_id = $1 and not s.hidden and s.counterpart_name ilike $2
      and not (s.side = 'target' and s.sharing_status in ('NotRequested', 'NotApplicable'))
      and ($3 is null or s.direction = $3) and ($4 is null or s.sharing_status = $4)
      and ($5 is null or s.relation_type = $5) and ($6 is null or s.action_state = $6)
      and ($7 is null or s.template_id = $7)
      and %s
    order by %s limit $10 $query$,
    v_source,
    case when p_after_id is null then 'true'
      when p_by_name then '(s.sort_name, s.connection_id) > ($8, $9)'
      else '(s.changed_at, s.connection_id) < ($8::timestamptz, $9)' end,
    case when p_by_name then 's.sort_name, s.connection_id' else 's.changed_at desc, s.connection_id desc' end)
  using p_account, like_pattern(p_text), p_direction, p_sharing_status, p_relation_type, p_action_state, p_template,
    p_after, p_after_id, p_limit;
end $$;

create or replace function documents_with_words(p_account uuid, p_words bigint[], p_entity uuid, p_type text,
    p_after_at timestamptz, p_after_id uuid, p_limit integer)
  returns setof uuid language plpgsql stable security definer
  set search_path = public set plan_cache_mode = force_custom_plan as $$
declare
  v_most integer := most_sorted(false);
begin
  if not p_account = any (actor_accounts()) then return; end if;
  if (select count(*) from documents_by_index(p_words, v_most + 1)) <= v_most then
    return query select d.id from documents_by_index(p_words, null) v
      join documents d on d.id = v.document_id and d.current_version = v.number
      where d.account_id = p_account and d.deleted_at is null
        and (p_entity is null or d.entity_id = p_entity) and (p_type is null or d.type = p_type)
        and (p_after_id is null or (d.created_at, d.id) < (p_after_at, p_after_id))
      order by d.created_at desc, d.id desc limit p_limit;
  else
    return query select d.id from documents d
      join document_versions v on v.document_id = d.id and v.number = d.current_version
      where d.account_id = p_account and d.deleted_at is null and v.words @> p_words
        and (p_entity is null or d.entity_id = p_entity) and (p_type is null or d.type = p_type)
        and (p_after_id is null or (d.created_at, d.id) < (p_after_at, p_after_id))
      order by d.created_at desc, d.id desc limit p_limit;
  end if;
end $$;

revoke execute on function parties_by_index(uuid, text[], text[]), connections_by_index(uuid, text, integer),
  documents_by_index(bigint[], integer),
  connections_named(uuid, text, boolean, text, text, text, text, uuid, text, uuid, integer) from public;
grant execute on function connections_named(uuid, text, boolean, text, text, text, text, uuid, text, uuid, integer)
  to probity_app;
