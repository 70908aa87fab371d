-- Search and counts. Under the policies no index serves `like`, `%` or `@>`, because they might reveal rows that the reader
-- may not see: these functions search in one account of the reader's own and nowhere else. Each call is planned by its
-- words, for a rare one is found by the index and a common one in list order.

-- Registered organisations for whoever is signed in: name, kind and country only; people are never listed. An account
-- without its key was deleted.
create function find_organisations(p_text text, p_limit integer)
  returns table (id uuid, display_name text, kind text, country text)
  language sql stable security definer set search_path = public as $$
    select e.id, e.display_name, e.kind, e.country from entities e join accounts a on a.id = e.id
    where actor_kind() <> 'anonymous' and length(a.data_key) > 0 and e.kind <> 'LegalPerson'
      and e.display_name ilike '%' || regexp_replace(p_text, '([\\%_])', '\\\1', 'g') || '%'
    order by lower(e.display_name) <> lower(p_text), similarity(e.display_name, p_text) desc, e.id
    limit p_limit
  $$;

create function count_action_states(p_account uuid, p_states text[], p_most integer)
  returns table (action_state text, n integer) language sql stable security definer
  set search_path = public set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
    select state, counted.n from unnest(p_states) state cross join lateral (
      select count(*)::int as n from (
        select from connection_sides s
        where s.account_id = p_account and s.action_state = state and not s.hidden
          and not (s.side = 'target' and s.sharing_status in ('NotRequested', 'NotApplicable'))
        limit p_most) found) counted
    where p_account = any (actor_accounts()) and counted.n > 0
  $$;

create function count_directions(p_account uuid, p_directions text[], p_most integer)
  returns table (direction text, n integer) language sql stable security definer
  set search_path = public set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
    select wanted, counted.n from unnest(p_directions) wanted cross join lateral (
      select count(*)::int as n from (
        select from connection_sides s
        where s.account_id = p_account and s.direction = wanted and not s.hidden
          and not (s.side = 'target' and s.sharing_status in ('NotRequested', 'NotApplicable'))
        limit p_most) found) counted
    where p_account = any (actor_accounts())
  $$;

create function count_agreements(p_declaration uuid, p_most integer)
  returns table (waiting integer, signed integer, sign_again integer) language sql stable security definer
  set search_path = public set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
    select
      (select count(*)::int from (select from agreements a where a.declaration_id = p_declaration
        and a.state in ('Draft', 'Sent', 'Viewed') limit p_most) found),
      (select count(*)::int from (select from agreements a where a.declaration_id = p_declaration
        and a.state = 'Signed' limit p_most) found),
      (select count(*)::int from (select from agreements a where a.declaration_id = p_declaration
        and a.needs_resign limit p_most) found)
    where exists (select from declarations d where d.id = p_declaration and d.account_id = any (actor_accounts()))
  $$;

create function reviews_open_to(p_account uuid, p_user uuid, p_limit integer) returns setof uuid
  language sql stable security definer set search_path = public as $$
    with recursive authors as (
      (select c.last_changed_by as author from credentials c
        where c.account_id = p_account and c.review_state = 'AwaitingReview' and c.deleted_at is null
          and c.last_changed_by is not null
        order by c.last_changed_by limit 1)
      union all
      (select later.author from authors cross join lateral (
        select c.last_changed_by as author from credentials c
        where c.account_id = p_account and c.review_state = 'AwaitingReview' and c.deleted_at is null
          and c.last_changed_by > authors.author
        order by c.last_changed_by limit 1) later)
    )
    select open.id from (
      (select oldest.* from authors cross join lateral (
        select c.id, c.changed_at from credentials c
        where c.account_id = p_account and c.review_state = 'AwaitingReview' and c.deleted_at is null
          and c.last_changed_by = authors.author
        order by c.changed_at, c.id limit p_limit) oldest
      where authors.author is distinct from p_user)
      union all
      (select c.id, c.changed_at from credentials c
        where c.account_id = p_account and c.review_state = 'AwaitingReview' and c.deleted_at is null
          and c.last_changed_by is null
        order by c.changed_at, c.id limit p_limit)) open
    where p_account = any (actor_accounts())
    order by open.changed_at, open.id limit p_limit
  $$;

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

create function parties_named(p_account uuid, p_kinds text[], p_text text, p_after_name text, p_after_id uuid,
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
create function parties_with_words(p_account uuid, p_kinds text[], p_text text, p_limit integer)
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

create function documents_with_words(p_account uuid, p_words bigint[], p_entity uuid, p_type text,
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

create function candidates_by_name(p_account uuid, p_kind text, p_after_name text, p_after_id uuid, p_limit integer)
  returns table (id uuid, display_name text, country text, sort_name text, managed boolean)
  language sql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
    with managed as (
      select e.id, e.display_name, e.country, e.sort_name, true as managed from entities e
      where e.managed_by = p_account and e.id <> p_account and e.kind = p_kind
        and (p_after_id is null or (e.sort_name, e.id) > (p_after_name, p_after_id))
      order by e.sort_name, e.id limit p_limit),
    connected as (
      select distinct on (s.sort_name, s.counterpart_id) e.id, e.display_name, e.country, s.sort_name, false as managed
      from connection_sides s join entities e on e.id = s.counterpart_id
      where s.account_id = p_account and not s.hidden and s.counterpart_kind = p_kind
        and e.managed_by is distinct from p_account
        and (p_after_id is null or (s.sort_name, s.counterpart_id) > (p_after_name, p_after_id))
      order by s.sort_name, s.counterpart_id limit p_limit)
    select * from (table managed union all table connected) found
    where p_account = any (actor_accounts())
    order by found.sort_name, found.id limit p_limit
  $$;

-- Registered organisations whose name is near a given one, for refusing names that can be mistaken for theirs.
create function organisations_like(p_text text, p_limit integer)
  returns table (id uuid, display_name text)
  language sql stable security definer set search_path = public as $$
    select e.id, e.display_name from entities e join accounts a on a.id = e.id
    where actor_kind() <> 'anonymous' and e.kind <> 'LegalPerson' and e.display_name % p_text
    order by similarity(e.display_name, p_text) desc, e.id limit p_limit
  $$;

revoke execute on function find_organisations(text, integer), count_action_states(uuid, text[], integer),
  count_directions(uuid, text[], integer), count_agreements(uuid, integer), reviews_open_to(uuid, uuid, integer),
  parties_by_index(uuid, text[], text[]), connections_by_index(uuid, text, integer),
  documents_by_index(bigint[], integer), parties_named(uuid, text[], text, text, uuid, integer),
  parties_with_words(uuid, text[], text, integer),
  connections_named(uuid, text, boolean, text, text, text, text, uuid, text, uuid, integer),
  documents_with_words(uuid, bigint[], uuid, text, timestamptz, uuid, integer),
  candidates_by_name(uuid, text, text, uuid, integer), organisations_like(text, integer)
  from public;
grant execute on function find_organisations(text, integer), count_action_states(uuid, text[], integer),
  count_directions(uuid, text[], integer), count_agreements(uuid, integer), reviews_open_to(uuid, uuid, integer),
  parties_named(uuid, text[], text, text, uuid, integer), parties_with_words(uuid, text[], text, integer),
  connections_named(uuid, text, boolean, text, text, text, text, uuid, text, uuid, integer),
  documents_with_words(uuid, bigint[], uuid, text, timestamptz, uuid, integer),
  candidates_by_name(uuid, text, text, uuid, integer), organisations_like(text, integer)
  to probity_app;
