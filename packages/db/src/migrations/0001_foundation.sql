-- Who the product knows, what they manage, and the floor everything stands on.
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

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

create table users (
  id uuid primary key,
  issuer text,
  subject text,
  email citext not null,
  email_verified_at timestamptz,
  name text not null,
  phone_number text,
  status text not null default 'Pending',
  second_factor_method text,
  second_factor_seed bytea,
  second_factor_pending_seed bytea,
  second_factor_enrolled_at timestamptz,
  second_factor_last_step bigint,
  second_factor_failures integer not null default 0,
  second_factor_locked_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint users_status_known check (status in ('Pending', 'Active', 'Deleted')),
  constraint users_second_factor_known check (second_factor_method in ('authenticator', 'email')),
  constraint users_identity_unique unique (issuer, subject),
  constraint users_email_unique unique (email)
);

create table entities (
  id uuid primary key,
  kind text not null,
  display_name text not null,
  country text,
  website text,
  origin text not null,
  created_by_account uuid,
  claimed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint entities_kind_known check (kind in ('Organization', 'Trust', 'Partnership', 'LegalPerson')),
  constraint entities_origin_known check (origin in ('ByLegalPerson', 'ByOrganization', 'ByProbityUser', 'External'))
);
-- One claimed organisation per name and country; people may share a name.
create unique index entities_claimed_name_unique on entities (lower(display_name), country)
  where claimed_at is not null and kind <> 'LegalPerson';
create index entities_name_search on entities using gin (display_name gin_trgm_ops);

-- An account is a claimed entity that somebody manages: it shares the entity's id.
create table accounts (
  id uuid primary key references entities (id),
  data_key bytea not null,
  settings jsonb not null default '{}',
  branding jsonb not null default '{}',
  logo bytea,
  logo_hash text,
  version integer not null default 1,
  created_at timestamptz not null default now()
);

create table members (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  user_id uuid references users (id),
  email citext not null,
  name text not null,
  role text not null,
  joined_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint members_role_known check (role in ('Owner', 'Validator', 'Contributor', 'Reviewer', 'NoAccount')),
  constraint members_email_unique unique (account_id, email)
);
create index members_by_user on members (user_id) where user_id is not null;

create table invitations (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  email citext not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  constraint invitations_token_unique unique (token_hash)
);
create index invitations_by_member on invitations (member_id);
create index invitations_open_by_email on invitations (email) where used_at is null;

-- A sign-in session (of the identity provider) that passed the second factor.
create table verified_sessions (
  user_id uuid not null references users (id) on delete cascade,
  session_hash bytea not null,
  verified_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, session_hash)
);

create table one_time_codes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null,
  code_hash bytea not null,
  target text not null,
  bad_tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint one_time_codes_purpose_known check (purpose in ('Registration', 'SecondFactor', 'EmailChange'))
);
create index one_time_codes_latest on one_time_codes (user_id, purpose, created_at desc);

-- Carries a person through registration before they have a sign-in of their own.
create table registration_sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

create table admin_list (
  email citext primary key,
  added_at timestamptz not null default now()
);

create table feedback (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  type text not null,
  message text not null,
  created_at timestamptz not null default now(),
  constraint feedback_type_known check (type in ('Suggestion', 'Bug', 'Other'))
);

create table platform_settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table idempotency_keys (
  owner text not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  response text,
  created_at timestamptz not null default now(),
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
