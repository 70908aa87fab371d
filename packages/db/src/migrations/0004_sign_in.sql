-- Registration, sessions and second factors.

-- Carries a person through registration before they have a sign-in of their own.
create table registration_sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- The invitation that opened this registration: completing it joins that account only.
  invited_member_id uuid references members (id) on delete set null
);

-- A sign-in session (of the identity provider) that passed the second factor.
create table verified_sessions (
  user_id uuid not null references users (id) on delete cascade,
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
  primary key (user_id, session_hash),
  constraint verified_sessions_id_unique unique (id)
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

-- Further ways to pass the second factor: passkeys, and codes for when everything else is lost.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  credential_id text not null,
  public_key bytea not null,
  -- What the authenticator counted last; a smaller one afterwards means that it was copied.
  counter bigint not null,
  transports text[] not null default '{}',
  -- What the person calls it, encrypted with the platform's key.
  name_sealed bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_credential_unique unique (credential_id)
);
create index passkeys_by_user on passkeys (user_id, created_at);

-- One open question per session and purpose; it is deleted with the first answer, right or wrong.
create table passkey_challenges (
  user_id uuid not null references users (id) on delete cascade,
  session_hash bytea not null,
  purpose text not null,
  challenge text not null,
  expires_at timestamptz not null,
  primary key (user_id, session_hash, purpose),
  constraint passkey_challenges_purpose_known check (purpose in ('Enrolment', 'Verification'))
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

create table recovery_codes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint recovery_codes_unique unique (user_id, code_hash)
);

create function load_actor(
    p_issuer text, p_subject text, p_session_hash bytea, p_issued_at timestamptz, p_seen_since timestamptz, p_now timestamptz
  ) returns table (
    user_id uuid, email text, email_verified boolean, name text, on_admin_list boolean,
    second_factor_method text, enrolled boolean, token_too_old boolean,
    verified boolean, session_seen_at timestamptz, authenticated_at timestamptz, memberships jsonb
  ) language sql stable security definer set search_path = public as $$
    select u.id, u.email::text, u.email_verified_at is not null, u.name,
      exists (select from admin_list a where a.email = u.email),
      u.second_factor_method, u.second_factor_enrolled_at is not null,
      coalesce(p_issued_at < u.tokens_valid_from, false),
      s.id is not null, s.last_seen_at, s.authenticated_at,
      coalesce((
        select jsonb_agg(jsonb_build_object('accountId', m.account_id, 'role', m.role, 'kind', e.kind,
            'name', e.display_name) order by m.joined_at, m.id)
        from members m join entities e on e.id = m.account_id
        where m.user_id = u.id and m.joined_at is not null), '[]')
    from users u
    left join verified_sessions s on s.user_id = u.id and s.session_hash = p_session_hash
      and s.expires_at > p_now and s.last_seen_at > p_seen_since
    where u.issuer = p_issuer and u.subject = p_subject and u.status = 'Active'
  $$;

-- Called for an authenticated session before there is a transaction in its name.
create function touch_session(p_user_id uuid, p_session_hash bytea, p_now timestamptz) returns void
  language sql volatile security definer set search_path = public as $$
    update verified_sessions set last_seen_at = greatest(last_seen_at, p_now)
    where user_id = p_user_id and session_hash = p_session_hash
  $$;

revoke execute on function load_actor(text, text, bytea, timestamptz, timestamptz, timestamptz),
  touch_session(uuid, bytea, timestamptz)
  from public;
grant execute on function load_actor(text, text, bytea, timestamptz, timestamptz, timestamptz),
  touch_session(uuid, bytea, timestamptz)
  to probity_app;

grant select, insert, update, delete on registration_sessions, verified_sessions, one_time_codes, passkeys,
  passkey_challenges, recovery_codes to probity_app;

alter table registration_sessions enable row level security;
create policy registration_sessions_all on registration_sessions for all using (actor_is_system());

alter table verified_sessions enable row level security;
create policy verified_sessions_all on verified_sessions for all using (user_id = actor_user() or actor_is_system());

alter table one_time_codes enable row level security;
create policy one_time_codes_all on one_time_codes for all using (user_id = actor_user() or actor_is_system());

alter table passkeys enable row level security;
create policy passkeys_all on passkeys for all using (user_id = actor_user() or actor_is_system());

alter table passkey_challenges enable row level security;
create policy passkey_challenges_all on passkey_challenges for all
  using (user_id = actor_user() or actor_is_system());

alter table recovery_codes enable row level security;
create policy recovery_codes_all on recovery_codes for all using (user_id = actor_user() or actor_is_system());
