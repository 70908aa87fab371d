-- An administrator works in an account for a while, for a reason that its owners can read.
create table admin_modes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  session_hash bytea not null,
  account_id uuid not null references accounts (id) on delete cascade,
  -- Encrypted with the platform's key.
  reason_sealed bytea not null,
  began_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create unique index admin_modes_of_session on admin_modes (user_id, session_hash) where ended_at is null;
create index admin_modes_of_account on admin_modes (account_id, began_at desc, id desc);
create index admin_modes_by_user on admin_modes (user_id, account_id);

grant select, insert, update on admin_modes to probity_app;
alter table admin_modes enable row level security;
create policy admin_modes_read on admin_modes for select using (
  user_id = actor_user() or account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
create policy admin_modes_begin on admin_modes for insert with check (user_id = actor_user() and actor_is_admin());
create policy admin_modes_end on admin_modes for update using (user_id = actor_user());

-- Members learn the name of an administrator who has worked in their account.
drop policy users_read on users;
create policy users_read on users for select using (
  id = actor_user() or actor_is_admin()
  or exists (select from members m where m.user_id = users.id and m.account_id = any ((select actor_accounts())::uuid[]))
  or exists (select from admin_modes a where a.user_id = users.id and a.account_id = any ((select actor_accounts())::uuid[])));

drop function load_actor(text, text, bytea, timestamptz, timestamptz, timestamptz);
create function load_actor(
    p_issuer text, p_subject text, p_session_hash bytea, p_issued_at timestamptz, p_seen_since timestamptz, p_now timestamptz
  ) returns table (
    user_id uuid, email text, email_verified boolean, name text, on_admin_list boolean,
    second_factor_method text, enrolled boolean, token_too_old boolean,
    verified boolean, session_seen_at timestamptz, authenticated_at timestamptz, memberships jsonb, admin_mode jsonb
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
        where m.user_id = u.id and m.joined_at is not null), '[]'),
      (select jsonb_build_object('id', a.id, 'accountId', a.account_id, 'kind', e.kind, 'name', e.display_name,
          'endsAt', a.ends_at)
        from admin_modes a join entities e on e.id = a.account_id
        where a.user_id = u.id and a.session_hash = p_session_hash and a.ended_at is null and a.ends_at > p_now)
    from users u
    left join verified_sessions s on s.user_id = u.id and s.session_hash = p_session_hash
      and s.expires_at > p_now and s.last_seen_at > p_seen_since
    where u.issuer = p_issuer and u.subject = p_subject and u.status = 'Active'
  $$;
revoke execute on function load_actor(text, text, bytea, timestamptz, timestamptz, timestamptz) from public;
grant execute on function load_actor(text, text, bytea, timestamptz, timestamptz, timestamptz) to probity_app;

-- All accounts by name, for administrators.
create index entities_accounts_by_name on entities (sort_name, id) where claimed_at is not null and merged_into is null;

-- Ids of one page. A rare part of a name comes from the index of words, a common one from the list in its order.
create function accounts_named(p_people boolean, p_text text, p_after_name text, p_after_id uuid, p_limit integer)
  returns setof uuid language plpgsql stable security definer
  set search_path = public set plan_cache_mode = force_custom_plan as $$
declare
  v_pattern text := like_pattern(plain_text(p_text));
  v_hits integer := most_sorted(true) + 1;
  v_page uuid[];
begin
  if not actor_is_admin() then return; end if;
  if is_indexed(plain_text(p_text)) then
    execute format('select count(*), array_agg(h.id order by h.sort_name, h.id) from (
        select e.id, e.sort_name from entities e
        where e.kind %s ''LegalPerson'' and e.search_name like $1 and e.claimed_at is not null and e.merged_into is null
        limit $2) h', case when p_people then '=' else '<>' end)
      into v_hits, v_page using v_pattern, most_sorted(true) + 1;
  end if;
  if v_hits <= most_sorted(true) then
    return query select p.id from unnest(v_page) with ordinality as p(id, place)
      join entities e on e.id = p.id
      where p_after_id is null or (e.sort_name, e.id) > (p_after_name, p_after_id)
      order by p.place limit p_limit;
  else
    return query select e.id from entities e
      where e.claimed_at is not null and e.merged_into is null and (e.kind = 'LegalPerson') = p_people
        and e.search_name like v_pattern
        and (p_after_id is null or (e.sort_name, e.id) > (p_after_name, p_after_id))
      order by e.sort_name, e.id limit p_limit;
  end if;
end $$;
revoke execute on function accounts_named(boolean, text, text, uuid, integer) from public;
grant execute on function accounts_named(boolean, text, text, uuid, integer) to probity_app;

-- What people write to us is read, answered and closed.
alter table feedback
  add column state text not null default 'Open',
  add column answer_sealed bytea,
  add column handled_by uuid references users (id) on delete set null,
  add column handled_at timestamptz,
  add constraint feedback_state_known check (state in ('Open', 'Answered', 'Closed'));
create index feedback_by_state on feedback (state, id desc);
create index feedback_handled on feedback (handled_by) where handled_by is not null;
