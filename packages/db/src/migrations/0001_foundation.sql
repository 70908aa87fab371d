-- What everything stands on: who acts, and what the platform keeps for itself.
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- The application role owns nothing: it sees what the policies let the present actor see.
do $$ begin
  if not exists (select from pg_roles where rolname = 'probity_app') then
    create role probity_app nologin;
  end if;
end $$;
grant usage on schema public to probity_app;

-- Row-level security reads who is acting from settings that are local to the transaction.
-- An unset or emptied setting yields null or an empty list, hence no rows, never an error.
create function actor_kind() returns text language sql stable parallel safe
  return coalesce(nullif(current_setting('app.kind', true), ''), 'anonymous');

create function actor_user() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

create function actor_accounts() returns uuid[] language sql stable parallel safe
  return coalesce(string_to_array(nullif(current_setting('app.account_ids', true), ''), ',')::uuid[], '{}');

create function actor_is_system() returns boolean language sql stable parallel safe
  return actor_kind() = 'system';

create function actor_is_admin() returns boolean language sql stable parallel safe
  return actor_kind() in ('system', 'admin');

-- Names as they are searched: lower case, without accents.
create function plain_text(p_text text) returns text language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, p_text));

create table admin_list (
  email citext primary key,
  added_at timestamptz not null default now()
);

create table platform_settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- The key of what belongs to no account (seeds, queued emails, links), wrapped like every other data key. The application
-- makes the first one; only the owner, for whom keys:rotate runs, replaces it.
create table platform_keys (
  purpose text primary key,
  wrapped bytea not null,
  created_at timestamptz not null default now()
);

-- Certificates of the platform's own keys: public, made once and never changed.
create table platform_certificates (
  purpose text primary key,
  certificate bytea not null,
  created_at timestamptz not null default now()
);

create table idempotency_keys (
  owner text not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  response text,
  created_at timestamptz not null default now(),
  -- A claim that is not renewed may be taken over, unless its effect has been committed.
  claim uuid,
  leased_until timestamptz,
  applied boolean not null default false,
  primary key (owner, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Counters that a crash may lose; every process counts in the same place.
create unlogged table rate_limits (
  bucket text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index rate_limits_age on rate_limits (resets_at);

-- What the last run of each maintenance job checked and found.
create table care_reports (
  job text primary key,
  at timestamptz not null,
  looked_at integer not null,
  found integer not null
);

-- Counts `cost` against the bucket's window and answers how much is used and when the window ends.
create function take_from_bucket(p_bucket text, p_cost integer, p_window_seconds integer, p_now timestamptz)
  returns table (used integer, resets_at timestamptz) language sql
  as $$
    insert into rate_limits as r (bucket, count, resets_at)
    values (p_bucket, p_cost, p_now + make_interval(secs => p_window_seconds))
    on conflict (bucket) do update set
      count = case when r.resets_at <= p_now then p_cost else r.count + p_cost end,
      resets_at = case when r.resets_at <= p_now then excluded.resets_at else r.resets_at end
    returning r.count, r.resets_at
  $$;

grant select on admin_list to probity_app;
grant select, insert, update on platform_settings, care_reports to probity_app;
grant select, insert on platform_keys, platform_certificates to probity_app;
grant select, insert, update, delete on idempotency_keys, rate_limits to probity_app;
