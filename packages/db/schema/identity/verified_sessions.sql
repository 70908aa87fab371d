-- A sign-in session (of the identity provider) that passed the second factor.
create table verified_sessions (
  user_id uuid not null,
  session_hash bytea not null,
  verified_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Sessions as people see them: which device, from where, since when, last used when.
  id uuid not null default gen_random_uuid(),
  last_seen_at timestamptz not null default now(),
  -- When a password or a second factor was last given in this session.
  authenticated_at timestamptz not null default now(),
  -- Device and network address, encrypted with the platform's key.
  client_sealed bytea,
  -- An authenticator that is being set up belongs to the session that began it, and is deleted with it. The column of users
  -- is not read any more; it can be dropped once no process of the version before this one runs.
  pending_seed bytea,
  -- A session that its person has ended: tokens from before that moment are worth nothing, not even for the second factor.
  ended_at timestamptz,
  constraint verified_sessions_pkey primary key (user_id, session_hash),
  constraint verified_sessions_id_unique unique (id),
  constraint verified_sessions_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index verified_sessions_expiry on verified_sessions (expires_at);

grant select, insert, update, delete on verified_sessions to probity_app;

-- With every table in place:

alter table verified_sessions enable row level security;

-- Policies and triggers, applied again when they change:

create policy verified_sessions_all on verified_sessions for all
  using (user_id = actor_user() or actor_is_system());
