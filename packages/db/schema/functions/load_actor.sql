create or replace function public.load_actor(p_issuer text, p_subject text, p_session_hash bytea,
  p_issued_at timestamptz, p_seen_since timestamptz, p_now timestamptz)
 returns table(user_id uuid, email text, email_verified boolean, name text, on_admin_list boolean,
   second_factor_method text, enrolled boolean, token_too_old boolean, verified boolean,
   session_seen_at timestamptz, authenticated_at timestamptz, memberships jsonb, admin_mode jsonb)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
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
  $function$;

revoke execute on function load_actor(text,text,bytea,timestamptz,timestamptz,timestamptz) from public;
grant execute on function load_actor(text,text,bytea,timestamptz,timestamptz,timestamptz) to probity_app;
