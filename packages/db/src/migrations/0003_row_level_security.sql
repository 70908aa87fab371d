-- The application role owns nothing: it sees what the policies let the present actor see.
do $$ begin
  if not exists (select from pg_roles where rolname = 'probity_app') then
    create role probity_app nologin;
  end if;
end $$;
grant usage on schema public to probity_app;
grant select, insert, update, delete on
  users, entities, accounts, members, invitations, verified_sessions, one_time_codes, registration_sessions,
  feedback, idempotency_keys, rate_limits
  to probity_app;
grant select, insert, update on platform_settings to probity_app;
grant select on admin_list, audit_log, audit_heads to probity_app;

alter table users enable row level security;
create policy users_read on users for select using (
  id = actor_user() or actor_is_admin()
  or exists (select from members m where m.user_id = users.id and m.account_id = any ((select actor_accounts())::uuid[])));
create policy users_write on users for update using (id = actor_user() or actor_is_system());
create policy users_add on users for insert with check (actor_is_system());
create policy users_remove on users for delete using (actor_is_system());

alter table entities enable row level security;
create policy entities_read on entities for select using (
  id = any ((select actor_accounts())::uuid[]) or actor_is_admin()
  or created_by_account = any ((select actor_accounts())::uuid[]));
create policy entities_write on entities for all using (
  id = any ((select actor_accounts())::uuid[]) or actor_is_system()
  or (claimed_at is null and created_by_account = any ((select actor_accounts())::uuid[])));

alter table accounts enable row level security;
create policy accounts_read on accounts for select using (
  id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
create policy accounts_write on accounts for all using (
  id = any ((select actor_accounts())::uuid[]) or actor_is_system());

alter table members enable row level security;
create policy members_read on members for select using (
  user_id = actor_user() or account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
create policy members_write on members for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

alter table invitations enable row level security;
create policy invitations_all on invitations for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

alter table verified_sessions enable row level security;
create policy verified_sessions_all on verified_sessions for all using (user_id = actor_user() or actor_is_system());
alter table one_time_codes enable row level security;
create policy one_time_codes_all on one_time_codes for all using (user_id = actor_user() or actor_is_system());
alter table registration_sessions enable row level security;
create policy registration_sessions_all on registration_sessions for all using (actor_is_system());
alter table feedback enable row level security;
create policy feedback_all on feedback for all using (user_id = actor_user() or actor_is_admin());

alter table audit_log enable row level security;
create policy audit_log_read on audit_log for select using (
  chain_id = actor_user() or chain_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
alter table audit_heads enable row level security;
create policy audit_heads_read on audit_heads for select using (
  chain_id = actor_user() or chain_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());

-- Who a bearer token stands for, in one round trip, before there is an actor to scope by.
create function load_actor(p_issuer text, p_subject text, p_session_hash bytea, p_now timestamptz)
  returns table (
    user_id uuid, email text, email_verified boolean, name text, on_admin_list boolean,
    second_factor_method text, enrolled boolean, verified boolean, memberships jsonb
  ) language sql stable security definer set search_path = public as $$
    select u.id, u.email::text, u.email_verified_at is not null, u.name,
      exists (select from admin_list a where a.email = u.email),
      u.second_factor_method, u.second_factor_enrolled_at is not null,
      exists (select from verified_sessions s
        where s.user_id = u.id and s.session_hash = p_session_hash and s.expires_at > p_now),
      coalesce((
        select jsonb_agg(jsonb_build_object('accountId', m.account_id, 'role', m.role, 'kind', e.kind,
            'name', e.display_name) order by m.joined_at, m.id)
        from members m join entities e on e.id = m.account_id
        where m.user_id = u.id and m.joined_at is not null), '[]')
    from users u
    where u.issuer = p_issuer and u.subject = p_subject and u.status = 'Active'
  $$;
revoke execute on function load_actor(text, text, bytea, timestamptz) from public;
grant execute on function load_actor(text, text, bytea, timestamptz) to probity_app;
