create or replace function public.touch_api_key(p_id uuid, p_now timestamptz)
 returns void
 language sql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
    update api_keys set last_used_at = p_now
    where id = p_id and (last_used_at is null or last_used_at <= p_now - interval '1 minute')
  $function$;

revoke execute on function touch_api_key(uuid,timestamptz) from public;
grant execute on function touch_api_key(uuid,timestamptz) to probity_app;
