create table users (
  id uuid not null,
  issuer text,
  subject text,
  email citext not null,
  email_verified_at timestamptz,
  name text not null,
  status text not null default 'Pending'::text,
  second_factor_method text,
  second_factor_seed bytea,
  second_factor_enrolled_at timestamptz,
  second_factor_last_step bigint,
  second_factor_failures integer not null default 0,
  second_factor_locked_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- Encrypted with the platform's key.
  phone_sealed bytea,
  -- A token issued before this moment is not accepted; set when the registration is completed.
  tokens_valid_from timestamptz,
  -- While a registration is being completed at the identity provider, nobody else completes it.
  completing_until timestamptz,
  -- What a person does not want to be emailed about; email about their own account and sign-in always goes out.
  muted_emails text[] not null default '{}'::text[],
  -- The language that a person has chosen, as the address of its pages names it; null where they have chosen none.
  language text,
  -- How a person is told of things: what by email at once, what in the digest and how often, and when no email is sent.
  digest_frequency text not null default 'Weekly'::text,
  -- Reasons that the digest does not count.
  muted_digest text[] not null default '{}'::text[],
  -- As HH:MM on the clock of that zone; emails that can wait are held from one to the other.
  quiet_from text,
  quiet_until text,
  quiet_zone text,
  constraint users_pkey primary key (id),
  constraint users_identity_unique unique (issuer, subject),
  constraint users_digest_frequency_known check (digest_frequency in ('Never', 'Daily', 'Weekly')),
  constraint users_language_plain check (language ~ '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$'::text),
  constraint users_quiet_hours_whole check (num_nonnulls(quiet_from, quiet_until, quiet_zone) = any (array[0,
    3])),
  constraint users_quiet_hours_written check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text and
    quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text and quiet_from <> quiet_until),
  constraint users_second_factor_known check (second_factor_method in ('authenticator', 'email')),
  constraint users_status_known check (status in ('Pending', 'Active', 'Deleted'))
);

-- People by name, for administrators.
create index users_by_name on users (lower(name), id) where status <> 'Deleted';
create index users_daily_digest on users (id) where digest_frequency = 'Daily';
-- Registrations of one address are independent until one is completed: a stranger who enters the same address changes
-- nothing of a registration in progress.
create unique index users_email_unique on users (email) where status = 'Active';
create index users_name_search on users using gin (plain_text(name) gin_trgm_ops) where status <> 'Deleted';
create index users_pending_age on users (created_at) where status = 'Pending';
create index users_pending_by_email on users (email) where status = 'Pending';

grant select, insert, update, delete on users to probity_app;

-- With every table in place:

alter table users enable row level security;

-- Policies and triggers, applied again when they change:

create policy users_read on users for select
  using (id = actor_user() or actor_is_admin() or (exists ( select
   from members m
  where m.user_id = users.id and (m.account_id = any ((select actor_accounts())::uuid[])))) or (exists (
    select
   from admin_modes a
  where a.user_id = users.id and (a.account_id = any ((select actor_accounts())::uuid[])))));

create policy users_add on users for insert
  with check (actor_is_system());

create policy users_write on users for update
  using (id = actor_user() or actor_is_system());

create policy users_remove on users for delete
  using (actor_is_system());
