-- How background jobs and outside services do: moments and counts, nothing about parties or people.
create table health_records (
  kind text not null,
  name text not null,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  -- What kind of failure it was; never a message that could name a party.
  last_failure text,
  -- A service that failed repeatedly is left alone until then.
  paused_until timestamptz,
  primary key (kind, name),
  constraint health_records_kind_known check (kind in ('Job', 'Service'))
);
-- Slots of ten minutes, kept for two days.
create table health_counts (
  kind text not null,
  name text not null,
  slot timestamptz not null,
  successes integer not null,
  failures integer not null,
  primary key (kind, name, slot),
  constraint health_counts_kind_known check (kind in ('Job', 'Service'))
);
grant select, insert, update on health_records to probity_app;
grant select, insert, update, delete on health_counts to probity_app;
alter table health_records enable row level security;
create policy health_records_read on health_records for select using (actor_is_admin() or actor_is_system());
create policy health_records_write on health_records for all using (actor_is_system());
alter table health_counts enable row level security;
create policy health_counts_read on health_counts for select using (actor_is_admin() or actor_is_system());
create policy health_counts_write on health_counts for all using (actor_is_system());

-- An administrator reads across accounts for a while, for a reason that is kept.
create table admin_readings (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  session_hash bytea not null,
  -- Encrypted with the platform's key.
  reason_sealed bytea not null,
  began_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  -- What the audit log holds of this reading already, so that each way of reading is recorded once.
  noted text[] not null default '{}'
);
create unique index admin_readings_of_session on admin_readings (user_id, session_hash) where ended_at is null;
grant select, insert, update on admin_readings to probity_app;
alter table admin_readings enable row level security;
create policy admin_readings_own on admin_readings for all using (user_id = actor_user() and actor_is_admin());

-- What an administrator enters for an account at once is a visit of a moment.
create policy admin_modes_of_moment on admin_modes for insert with check (actor_is_system() and ended_at is not null);

-- People by name, for administrators.
create index users_by_name on users (lower(name), id) where status <> 'Deleted';
create index users_name_search on users using gin (plain_text(name) gin_trgm_ops) where status <> 'Deleted';

-- Ids of one page. An address is compared as a whole; a rare part of a name comes from the index of words, a common one
-- from the list in its order.
create function users_named(p_text text, p_after_name text, p_after_id uuid, p_limit integer)
  returns setof uuid language plpgsql stable security definer
  set search_path = public set plan_cache_mode = force_custom_plan as $$
declare
  v_pattern text := like_pattern(plain_text(p_text));
  v_hits integer := most_sorted(true) + 1;
  v_page uuid[];
begin
  if not actor_is_admin() then return; end if;
  if position('@' in p_text) > 0 then
    return query select f.id from (
        select u.id, u.name from users u where u.email = p_text::citext and u.status = 'Active'
        union all select u.id, u.name from users u where u.email = p_text::citext and u.status = 'Pending') f
      where p_after_id is null or (lower(f.name), f.id) > (p_after_name, p_after_id)
      order by lower(f.name), f.id limit p_limit;
    return;
  end if;
  if is_indexed(plain_text(p_text)) then
    select count(*), array_agg(h.id order by h.sort_name, h.id) into v_hits, v_page from (
      select u.id, lower(u.name) as sort_name from users u
      where plain_text(u.name) like v_pattern and u.status <> 'Deleted' limit most_sorted(true) + 1) h;
  end if;
  if v_hits <= most_sorted(true) then
    return query select u.id from unnest(v_page) as p(id) join users u on u.id = p.id
      where p_after_id is null or (lower(u.name), u.id) > (p_after_name, p_after_id)
      order by lower(u.name), u.id limit p_limit;
  else
    return query select u.id from users u
      where u.status <> 'Deleted' and plain_text(u.name) like v_pattern
        and (p_after_id is null or (lower(u.name), u.id) > (p_after_name, p_after_id))
      order by lower(u.name), u.id limit p_limit;
  end if;
end $$;
revoke execute on function users_named(text, text, uuid, integer) from public;
grant execute on function users_named(text, text, uuid, integer) to probity_app;

-- The audit log across accounts, newest first: all of it, of one person, of one action.
create index audit_log_by_time on audit_log (at, chain_id, seq);
create index audit_log_by_person on audit_log (actor_user_id, at, chain_id, seq) where actor_user_id is not null;
create index audit_log_by_action on audit_log (action, at, chain_id, seq);
