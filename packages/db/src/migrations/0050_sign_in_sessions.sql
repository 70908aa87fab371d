-- Registrations of one address are independent until one is completed: a stranger who types the same address
-- changes nothing of a registration under way.
alter table users drop constraint users_email_unique;
create unique index users_email_unique on users (email) where status = 'Active';
create index users_pending_by_email on users (email) where status = 'Pending';

-- A token issued before this moment is not accepted; set when the registration is completed.
alter table users add column tokens_valid_from timestamptz;
-- While a registration is being completed at the identity provider, nobody else completes it.
alter table users add column completing_until timestamptz;

-- The invitation that opened this registration: completing it joins that account only.
alter table registration_sessions add column invited_member_id uuid references members (id) on delete set null;

-- Sessions as people see them: which device, from where, since when, last used when.
alter table verified_sessions
  add column id uuid not null default gen_random_uuid(),
  add column last_seen_at timestamptz not null default now(),
  -- When a password or a second factor was last given in this session.
  add column authenticated_at timestamptz not null default now(),
  -- Device and network address, encrypted with the platform's key.
  add column client_sealed bytea,
  add constraint verified_sessions_id_unique unique (id);

drop function load_actor(text, text, bytea, timestamptz);
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
revoke execute on function load_actor(text, text, bytea, timestamptz, timestamptz, timestamptz) from public;
grant execute on function load_actor(text, text, bytea, timestamptz, timestamptz, timestamptz) to probity_app;

-- Called for an authenticated session before there is a transaction in its name.
create function touch_session(p_user_id uuid, p_session_hash bytea, p_now timestamptz) returns void
  language sql volatile security definer set search_path = public as $$
    update verified_sessions set last_seen_at = greatest(last_seen_at, p_now)
    where user_id = p_user_id and session_hash = p_session_hash
  $$;
revoke execute on function touch_session(uuid, bytea, timestamptz) from public;
grant execute on function touch_session(uuid, bytea, timestamptz) to probity_app;
