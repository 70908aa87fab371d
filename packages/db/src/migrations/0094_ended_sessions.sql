-- A session that its person has ended: tokens from before that moment are worth nothing, not even for the second factor.
alter table verified_sessions add column ended_at timestamptz;

create function session_ended_at(p_user uuid, p_session_hash bytea) returns timestamptz
  language sql stable security definer set search_path = public, pg_temp as $$
    select ended_at from verified_sessions where user_id = p_user and session_hash = p_session_hash
  $$;
revoke execute on function session_ended_at(uuid, bytea) from public;
grant execute on function session_ended_at(uuid, bytea) to probity_app;
