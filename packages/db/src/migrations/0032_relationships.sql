-- What an account keeps about its counterparties for itself, and the list of them.

-- Who looks after a counterparty, and when it is to be reviewed next.
create table relationship_files (
  account_id uuid not null references accounts (id) on delete cascade,
  entity_id uuid not null references entities (id) on delete cascade,
  owner_id uuid references members (id) on delete set null,
  review_on date,
  changed_by uuid references users (id) on delete set null,
  changed_at timestamptz not null,
  primary key (account_id, entity_id)
);
create index relationship_files_of_entity on relationship_files (entity_id);
create index relationship_files_of_owner on relationship_files (owner_id) where owner_id is not null;

create table relationship_notes (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  entity_id uuid not null references entities (id) on delete cascade,
  -- Encrypted with the account's key.
  text bytea not null,
  written_by uuid references users (id) on delete set null,
  written_at timestamptz not null
);
create index relationship_notes_of_party on relationship_notes (account_id, entity_id, written_at desc, id desc);
create index relationship_notes_of_entity on relationship_notes (entity_id);

create table relationship_decisions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  entity_id uuid not null references entities (id) on delete cascade,
  kind text not null,
  state text not null,
  -- Why, encrypted with the account's key; so is why the second person agreed or refused.
  reason bytea not null,
  second_reason bytea,
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz not null,
  second_by uuid references users (id) on delete set null,
  second_at timestamptz,
  -- What was relied on, encrypted with the account's key: of values their hash. The audit log holds its hash as well.
  content bytea not null,
  hash bytea not null,
  constraint relationship_decisions_kind_known check (kind in ('Approve', 'Reject', 'Escalate')),
  constraint relationship_decisions_state_known check (state in ('AwaitingSecond', 'InForce', 'Refused')),
  constraint relationship_decisions_two_people check (second_by is null or second_by is distinct from decided_by)
);
create unique index relationship_decisions_one_waiting on relationship_decisions (account_id, entity_id)
  where state = 'AwaitingSecond';
create index relationship_decisions_of_party on relationship_decisions (account_id, entity_id, decided_at desc, id desc);
create index relationship_decisions_of_entity on relationship_decisions (entity_id);
create index relationship_decisions_waiting on relationship_decisions (account_id, decided_at, id)
  where state = 'AwaitingSecond';

-- The values that a decision rests on, by connection: deleted once sharing has ended and nothing of it is retained.
create table relationship_decision_values (
  decision_id uuid not null references relationship_decisions (id) on delete cascade,
  connection_id uuid not null references connections (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  -- Encrypted with the account's key; the content of the decision holds their hash.
  items bytea not null,
  primary key (decision_id, connection_id)
);
create index relationship_decision_values_of_connection on relationship_decision_values (connection_id);

-- A named list: filters, order and columns. Of one person, or of everyone in the account.
create table relationship_views (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  is_shared boolean not null default false,
  content jsonb not null,
  created_at timestamptz not null,
  constraint relationship_views_name_unique unique (account_id, user_id, name)
);
create index relationship_views_of_user on relationship_views (user_id);

-- One row for each counterparty of an account, so that the list reads one index. It follows from other tables, is kept
-- by triggers, and can be computed again at any time.
create table relationships (
  account_id uuid not null references accounts (id) on delete cascade,
  entity_id uuid not null references entities (id) on delete cascade,
  name text not null default '',
  sort_name text not null generated always as (lower(name)) stored,
  kind text not null default 'Organization',
  country text,
  relationship text,
  -- The connection that says most: one that shares with the account, open before ended, the newest.
  connection_id uuid,
  direction text not null default 'Incoming',
  sharing_status text not null default 'NotRequested',
  connections integer not null default 0,
  -- Items of open requests and of what is shared with the account.
  items_total integer not null default 0,
  items_consented integer not null default 0,
  completeness integer generated always as (
    case when items_total > 0 then items_consented * 100 / items_total end) stored,
  sort_completeness integer not null generated always as (
    case when items_total > 0 then items_consented * 100 / items_total else 101 end) stored,
  checks_total integer not null default 0,
  checks_passed integer not null default 0,
  checks_failed integer not null default 0,
  lacks_checks boolean not null generated always as (checks_total > checks_passed) stored,
  unseen_changes integer not null default 0,
  open_queries integer not null default 0,
  -- As it was last rated, or overridden; null where it was never rated.
  risk_level text,
  risk_score integer,
  risk_overridden boolean not null default false,
  rated_at timestamptz,
  risk_order integer not null generated always as (
    case risk_level when 'High' then 0 when 'Medium' then 1 when 'Low' then 2 else 3 end) stored,
  owner_id uuid references members (id) on delete set null,
  review_on date,
  sort_review date not null generated always as (coalesce(review_on, '9999-12-31'::date)) stored,
  decision text,
  decided_at timestamptz,
  awaits_second boolean not null default false,
  changed_at timestamptz not null default '-infinity',
  -- The day that it was computed for, and the first day on which time alone may change it.
  computed_on date,
  changes_on date,
  primary key (account_id, entity_id)
);
create index relationships_by_risk on relationships (account_id, risk_order, sort_review, entity_id);
create index relationships_by_name on relationships (account_id, sort_name, entity_id);
create index relationships_by_review on relationships (account_id, sort_review, entity_id);
create index relationships_newest on relationships (account_id, changed_at desc, entity_id desc);
create index relationships_by_completeness on relationships (account_id, sort_completeness, entity_id);
create index relationships_by_owner on relationships (account_id, owner_id, sort_review, entity_id)
  where owner_id is not null;
create index relationships_of_owner on relationships (owner_id) where owner_id is not null;
create index relationships_by_country on relationships (account_id, country, sort_name, entity_id);
create index relationships_by_status on relationships (account_id, sharing_status, sort_name, entity_id);
create index relationships_lacking_checks on relationships (account_id, sort_name, entity_id) where lacks_checks;
create index relationships_awaiting_second on relationships (account_id, sort_name, entity_id) where awaits_second;
create index relationships_name_search on relationships using gin (name gin_trgm_ops);
create index relationships_of_entity on relationships (entity_id);
create index relationships_due on relationships (changes_on) where changes_on is not null;
-- Filters are not independent of each other: without this an empty page would be looked for in the whole list.
create statistics relationships_together (mcv) on risk_order, sharing_status, country, lacks_checks from relationships;

create index connection_sides_of_pair on connection_sides (account_id, counterpart_id);

-- Computes the rows of these pairs from what they follow from. Without a day they keep the one they were computed for.
create function refresh_relationships(p_accounts uuid[], p_entities uuid[], p_today date) returns void
  language plpgsql security definer set search_path = public as $$
begin
  -- Each row is locked before anything is counted: who comes second counts what the first has written.
  insert into relationships (account_id, entity_id)
    select distinct k.a, k.e from unnest(p_accounts, p_entities) k (a, e)
    join entities n on n.id = k.e join accounts c on c.id = k.a
    order by 1, 2
    on conflict do nothing;
  perform from relationships r
    where (r.account_id, r.entity_id) in (select k.a, k.e from unnest(p_accounts, p_entities) k (a, e))
    order by r.account_id, r.entity_id for update;
  update relationships r set
    name = f.display_name, kind = f.kind, country = f.country, relationship = f.relationship,
    connection_id = f.connection_id, direction = f.direction, sharing_status = f.sharing_status,
    connections = f.connections, changed_at = f.changed_at, unseen_changes = f.unseen_changes,
    open_queries = f.open_queries, items_total = f.items_total, items_consented = f.items_consented,
    checks_total = f.checks_total, checks_passed = f.checks_passed, checks_failed = f.checks_failed,
    risk_level = f.risk_level, risk_score = f.score, risk_overridden = f.is_overridden, rated_at = f.rated_at,
    owner_id = f.owner_id, review_on = f.review_on, decision = f.decision, decided_at = f.decided_at,
    awaits_second = f.awaits_second, computed_on = f.today,
    changes_on = least(f.check_ends_on, f.override_ends_on) + 1
  from (
    select k.a, k.e, d.today, n.display_name, n.kind, n.country, main.connection_id, main.direction, main.sharing_status,
      sides.*, items.*, checks.*, rated.score, rated.at as rated_at,
      coalesce(o.level, rated.level) as risk_level, o.level is not null as is_overridden,
      o.expires_on as override_ends_on, file.owner_id, file.review_on, decided.kind as decision, decided.decided_at,
      exists (select from relationship_decisions w where w.account_id = k.a and w.entity_id = k.e
        and w.state = 'AwaitingSecond') as awaits_second
    from (select distinct k.a, k.e from unnest(p_accounts, p_entities) k (a, e)) k
    join entities n on n.id = k.e
    join relationships own on own.account_id = k.a and own.entity_id = k.e
    cross join lateral (
      select coalesce(p_today, own.computed_on, (now() at time zone 'Europe/London')::date) as today) d
    cross join lateral (
      select s.connection_id, s.direction, s.sharing_status from connection_sides s
      where s.account_id = k.a and s.counterpart_id = k.e and not s.hidden
        and not (s.side = 'target' and s.sharing_status in ('NotRequested', 'NotApplicable'))
      order by s.direction = 'Incoming' desc, array_position(array['Approved', 'AwaitingApproval',
        'AwaitingRegistration', 'NotRequested', 'RevokedByTarget', 'RevokedByInitiator'], s.sharing_status),
        s.changed_at desc, s.connection_id desc
      limit 1) main
    cross join lateral (
      select count(*)::int as connections, max(s.changed_at) as changed_at, sum(s.unseen_changes)::int as unseen_changes,
        sum(s.open_queries)::int as open_queries,
        (array_agg(s.relationship order by s.changed_at desc, s.connection_id desc)
          filter (where s.relationship is not null))[1] as relationship
      from connection_sides s
      where s.account_id = k.a and s.counterpart_id = k.e and not s.hidden
        and not (s.side = 'target' and s.sharing_status in ('NotRequested', 'NotApplicable'))) sides
    cross join lateral (
      select count(*)::int as items_total, (count(*) filter (where i.state = 'Consented'))::int as items_consented
      from connection_sides s join connection_items i on i.connection_id = s.connection_id
      where s.account_id = k.a and s.counterpart_id = k.e and not s.hidden and s.direction = 'Incoming'
        and s.sharing_status in ('AwaitingRegistration', 'AwaitingApproval', 'Approved')) items
    cross join lateral (
      select count(*)::int as checks_total,
        (count(*) filter (where j.outcome = 'Success'))::int as checks_passed,
        (count(*) filter (where j.outcome in ('Unverified', 'Error', 'Expired')))::int as checks_failed,
        min(j.valid_until) filter (where j.outcome = 'Success') as check_ends_on
      from connection_sides s
      join connection_items i on i.connection_id = s.connection_id and i.kind = 'check' and i.key <> 'Information'
      join connections c on c.id = s.connection_id
      left join lateral (
        select case when q.outcome = 'Success' and q.valid_until < d.today then 'Expired' else q.outcome end as outcome,
          q.valid_until
        from check_in_force(c.holder_account_id, i.subject_id, i.key, d.today) q
        where i.state = 'Consented') j on true
      where s.account_id = k.a and s.counterpart_id = k.e and not s.hidden and s.direction = 'Incoming'
        and s.sharing_status in ('AwaitingRegistration', 'AwaitingApproval', 'Approved')) checks
    left join lateral (
      select g.level, g.score, g.at from risk_ratings g
      where g.account_id = k.a and g.entity_id = k.e order by g.seq desc limit 1) rated on true
    left join risk_overrides o on o.account_id = k.a and o.entity_id = k.e and o.removed_at is null
      and o.expires_on >= d.today
    left join relationship_files file on file.account_id = k.a and file.entity_id = k.e
    left join lateral (
      select x.kind, coalesce(x.second_at, x.decided_at) as decided_at from relationship_decisions x
      where x.account_id = k.a and x.entity_id = k.e and x.state = 'InForce'
      order by coalesce(x.second_at, x.decided_at) desc, x.id desc limit 1) decided on true
  ) f
  where r.account_id = f.a and r.entity_id = f.e;
  -- Who has no connection any more is no counterparty.
  delete from relationships r
  where (r.account_id, r.entity_id) in (select k.a, k.e from unnest(p_accounts, p_entities) k (a, e))
    and not exists (select from connection_sides s where s.account_id = r.account_id and s.counterpart_id = r.entity_id
      and not s.hidden and not (s.side = 'target' and s.sharing_status in ('NotRequested', 'NotApplicable')));
end $$;

-- Everything of an account, from nothing.
create function rebuild_relationships(p_account uuid, p_today date) returns integer
  language plpgsql security definer set search_path = public as $$
declare
  v_entities uuid[];
begin
  delete from relationships where account_id = p_account;
  select coalesce(array_agg(distinct s.counterpart_id), '{}') into v_entities from connection_sides s
    where s.account_id = p_account;
  perform refresh_relationships(array_fill(p_account, array[cardinality(v_entities)]), v_entities, p_today);
  return cardinality(v_entities);
end $$;

-- What the day alone changes: expired checks and overrides.
create function refresh_due_relationships(p_today date, p_most integer) returns integer
  language plpgsql security definer set search_path = public as $$
declare
  v_accounts uuid[];
  v_entities uuid[];
begin
  select array_agg(r.account_id), array_agg(r.entity_id) into v_accounts, v_entities from (
    select account_id, entity_id from relationships where changes_on <= p_today order by changes_on limit p_most) r;
  if v_accounts is null then return 0; end if;
  perform refresh_relationships(v_accounts, v_entities, p_today);
  return cardinality(v_accounts);
end $$;

-- One row while a transaction has rows to compute again: its trigger runs once, at the end of the transaction.
create table relationship_refreshes (id uuid primary key default gen_random_uuid());

-- Notes pairs for the end of the transaction: many changes of one pair are computed once, and no row is locked before.
create function note_relationships(p_accounts uuid[], p_entities uuid[]) returns void
  language plpgsql security definer set search_path = public as $$
declare
  v_noted text := coalesce(current_setting('probity.stale_relationships', true), '');
begin
  if p_accounts is null then return; end if;
  if v_noted = '' then insert into relationship_refreshes default values; end if;
  perform set_config('probity.stale_relationships', v_noted || (
    select string_agg(k.a || ' ' || k.e || ',', '') from unnest(p_accounts, p_entities) k (a, e)), true);
end $$;

create function refresh_noted_relationships() returns trigger
  language plpgsql security definer set search_path = public as $$
declare
  v_accounts uuid[];
  v_entities uuid[];
begin
  delete from relationship_refreshes where id = new.id;
  select array_agg(k.a), array_agg(k.e) into v_accounts, v_entities from (
    select distinct split_part(noted, ' ', 1)::uuid as a, split_part(noted, ' ', 2)::uuid as e
    from string_to_table(current_setting('probity.stale_relationships', true), ',') noted where noted <> '') k;
  perform set_config('probity.stale_relationships', '', true);
  if v_accounts is not null then perform refresh_relationships(v_accounts, v_entities, null); end if;
  return null;
end $$;
create constraint trigger refresh_noted_relationships after insert on relationship_refreshes
  deferrable initially deferred for each row execute function refresh_noted_relationships();

create function relationships_follow_sides() returns trigger
  language plpgsql security definer set search_path = public as $$
declare
  v_accounts uuid[];
  v_entities uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(n.account_id), array_agg(n.counterpart_id) into v_accounts, v_entities
      from new_sides n where n.account_id is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(o.account_id), array_agg(o.counterpart_id) into v_accounts, v_entities
      from old_sides o where o.account_id is not null;
  else
    select array_agg(c.a), array_agg(c.e) into v_accounts, v_entities from (
      select p.a, p.e from new_sides n join old_sides o using (connection_id, side)
      cross join lateral (values (n.account_id, n.counterpart_id), (o.account_id, o.counterpart_id)) p (a, e)
      where p.a is not null
        and (n.account_id, n.counterpart_id, n.counterpart_name, n.direction, n.sharing_status, n.relationship, n.hidden,
            n.changed_at, n.unseen_changes, n.open_queries)
          is distinct from (o.account_id, o.counterpart_id, o.counterpart_name, o.direction, o.sharing_status,
            o.relationship, o.hidden, o.changed_at, o.unseen_changes, o.open_queries)) c;
  end if;
  perform note_relationships(v_accounts, v_entities);
  return null;
end $$;
create trigger relationships_follow_new_sides after insert on connection_sides
  referencing new table as new_sides for each statement execute function relationships_follow_sides();
create trigger relationships_follow_changed_sides after update on connection_sides
  referencing old table as old_sides new table as new_sides
  for each statement execute function relationships_follow_sides();
create trigger relationships_follow_deleted_sides after delete on connection_sides
  referencing old table as old_sides for each statement execute function relationships_follow_sides();

create function relationships_follow_items() returns trigger
  language plpgsql security definer set search_path = public as $$
declare
  v_connections uuid[];
  v_accounts uuid[];
  v_entities uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct connection_id) into v_connections from new_items;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct connection_id) into v_connections from old_items;
  else
    select array_agg(distinct n.connection_id) into v_connections
      from new_items n join old_items o using (connection_id, kind, key) where n.state <> o.state;
  end if;
  if v_connections is null then return null; end if;
  select array_agg(s.account_id), array_agg(s.counterpart_id) into v_accounts, v_entities from connection_sides s
    where s.connection_id = any (v_connections) and s.direction = 'Incoming' and s.account_id is not null;
  perform note_relationships(v_accounts, v_entities);
  return null;
end $$;
create trigger relationships_follow_new_items after insert on connection_items
  referencing new table as new_items for each statement execute function relationships_follow_items();
create trigger relationships_follow_changed_items after update on connection_items
  referencing old table as old_items new table as new_items
  for each statement execute function relationships_follow_items();
create trigger relationships_follow_deleted_items after delete on connection_items
  referencing old table as old_items for each statement execute function relationships_follow_items();

-- A check of the data owner counts for everyone with whom it is shared.
create function relationships_follow_check() returns trigger
  language plpgsql security definer set search_path = public as $$
declare
  v_accounts uuid[];
  v_entities uuid[];
begin
  select array_agg(s.account_id), array_agg(s.counterpart_id) into v_accounts, v_entities
    from connection_items i
    join connections c on c.id = i.connection_id and c.holder_account_id = new.account_id
    join connection_sides s on s.connection_id = i.connection_id and s.direction = 'Incoming' and s.account_id is not null
    where i.subject_id = new.entity_id and i.kind = 'check' and i.key = new.type and i.state = 'Consented';
  perform note_relationships(v_accounts, v_entities);
  return null;
end $$;
create trigger relationships_follow_new_check after insert on checks
  for each row execute function relationships_follow_check();
create trigger relationships_follow_changed_check after update on checks for each row
  when ((new.outcome, new.valid_until, new.failure, new.cancelled_at)
    is distinct from (old.outcome, old.valid_until, old.failure, old.cancelled_at))
  execute function relationships_follow_check();

create function relationships_follow_country() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  update relationships set country = new.country where entity_id = new.id;
  return null;
end $$;
create trigger relationships_follow_country after update of country on entities for each row
  when (new.country is distinct from old.country) execute function relationships_follow_country();

-- What the account itself keeps: ratings, overrides, owner and review, decisions. No row is made for it.
create function relationships_follow_own() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if exists (select from relationships r where r.account_id = new.account_id and r.entity_id = new.entity_id) then
    perform note_relationships(array[new.account_id], array[new.entity_id]);
  end if;
  return null;
end $$;
create trigger relationships_follow_rating after insert on risk_ratings
  for each row execute function relationships_follow_own();
create trigger relationships_follow_override after insert or update on risk_overrides
  for each row execute function relationships_follow_own();
create trigger relationships_follow_file after insert or update on relationship_files
  for each row execute function relationships_follow_own();
create trigger relationships_follow_decision after insert or update of state on relationship_decisions
  for each row execute function relationships_follow_own();

-- What is known when the list begins.
do $$
declare
  v_account uuid;
begin
  for v_account in select distinct s.account_id from connection_sides s where s.account_id is not null loop
    perform rebuild_relationships(v_account, (now() at time zone 'Europe/London')::date);
  end loop;
end $$;

-- Hits of a name by the index of words, in no order; nothing where there are more than are worth sorting.
create function relationships_like(p_account uuid, p_text text) returns uuid[]
  language plpgsql stable security definer set search_path = public set enable_indexscan = off set enable_seqscan = off as $$
declare
  v_found uuid[];
begin
  if not p_account = any (actor_accounts()) or not is_indexed(p_text) then return null; end if;
  execute 'select coalesce(array_agg(h.entity_id), ''{}'') from (select r.entity_id from relationships r
    where r.account_id = $1 and r.name ilike $2 limit $3) h'
    into v_found using p_account, like_pattern(p_text), most_sorted(true) + 1;
  return case when cardinality(v_found) <= most_sorted(true) then v_found end;
end $$;

-- Each count ends at p_most, so that it costs the same for a large account.
create function count_relationships(p_account uuid, p_today date, p_soon date, p_most integer)
  returns table (total integer, high integer, medium integer, low integer, not_rated integer, overdue integer,
    due_soon integer, awaiting_second integer)
  language sql stable security definer
  set search_path = public set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
    select
      (select count(*)::int from (select from relationships r where r.account_id = p_account limit p_most) f),
      (select count(*)::int from (select from relationships r
        where r.account_id = p_account and r.risk_order = 0 limit p_most) f),
      (select count(*)::int from (select from relationships r
        where r.account_id = p_account and r.risk_order = 1 limit p_most) f),
      (select count(*)::int from (select from relationships r
        where r.account_id = p_account and r.risk_order = 2 limit p_most) f),
      (select count(*)::int from (select from relationships r
        where r.account_id = p_account and r.risk_order = 3 limit p_most) f),
      (select count(*)::int from (select from relationships r
        where r.account_id = p_account and r.sort_review < p_today limit p_most) f),
      (select count(*)::int from (select from relationships r
        where r.account_id = p_account and r.sort_review between p_today and p_soon limit p_most) f),
      (select count(*)::int from (select from relationships r
        where r.account_id = p_account and r.awaits_second limit p_most) f)
    where p_account = any (actor_accounts())
  $$;

revoke execute on function refresh_relationships(uuid[], uuid[], date), rebuild_relationships(uuid, date),
  note_relationships(uuid[], uuid[]), refresh_due_relationships(date, integer), relationships_like(uuid, text),
  count_relationships(uuid, date, date, integer) from public;
grant execute on function refresh_due_relationships(date, integer), relationships_like(uuid, text),
  count_relationships(uuid, date, date, integer) to probity_app;

grant select on relationships to probity_app;
grant select, insert, update, delete on relationship_files, relationship_views to probity_app;
grant select, insert, update (items), delete on relationship_decision_values to probity_app;
grant select, insert, update (text, entity_id) on relationship_notes to probity_app;
grant select, insert, update (state, second_reason, second_by, second_at, reason, content, entity_id)
  on relationship_decisions to probity_app;
alter table relationship_refreshes enable row level security;
alter table relationships enable row level security;
alter table relationship_files enable row level security;
alter table relationship_notes enable row level security;
alter table relationship_decisions enable row level security;
alter table relationship_decision_values enable row level security;
alter table relationship_views enable row level security;
create policy relationships_own on relationships for select using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
create policy relationship_files_own on relationship_files for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
create policy relationship_notes_own on relationship_notes for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
create policy relationship_decisions_own on relationship_decisions for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
create policy relationship_decision_values_own on relationship_decision_values for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
create policy relationship_views_own on relationship_views for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
