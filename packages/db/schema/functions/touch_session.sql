-- Called for an authenticated session before there is a transaction in its name.
create or replace function public.touch_session(p_user_id uuid, p_session_hash bytea, p_now timestamptz)
 returns void
 language sql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
    update verified_sessions set last_seen_at = greatest(last_seen_at, p_now)
    where user_id = p_user_id and session_hash = p_session_hash
  $function$;

revoke execute on function touch_session(uuid,bytea,timestamptz) from public;
grant execute on function touch_session(uuid,bytea,timestamptz) to probity_app;
