create or replace function public.session_ended_at(p_user uuid, p_session_hash bytea)
 returns timestamptz
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
    select ended_at from verified_sessions where user_id = p_user and session_hash = p_session_hash
  $function$;

revoke execute on function session_ended_at(uuid,bytea) from public;
grant execute on function session_ended_at(uuid,bytea) to probity_app;
