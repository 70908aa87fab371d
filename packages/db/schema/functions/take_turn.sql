-- A call is made once the one that lies `p_calls` calls back is a whole window old, so that no window, wherever it
-- begins, has more. Answers the seconds to wait; 0 where the call was counted. The clock is that of the database:
-- those of processes differ.
create or replace function public.take_turn(p_bucket text, p_calls integer, p_window_seconds double precision,
  p_now timestamptz default null::timestamptz)
 returns double precision
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
declare
  v_now timestamptz;
  v_taken bigint;
  v_wait double precision;
begin
  insert into provider_turns (bucket) values (p_bucket) on conflict do nothing;
  select taken into v_taken from provider_turns where bucket = p_bucket for update;
  v_now := coalesce(p_now, clock_timestamp());
  select extract(epoch from at - v_now) + p_window_seconds into v_wait
    from provider_calls_made where bucket = p_bucket and slot = v_taken % p_calls;
  if v_wait > 0 then
    return v_wait;
  end if;
  insert into provider_calls_made (bucket, slot, at) values (p_bucket, v_taken % p_calls, v_now)
    on conflict (bucket, slot) do update set at = excluded.at;
  update provider_turns set taken = v_taken + 1 where bucket = p_bucket;
  return 0;
end $function$;

revoke execute on function take_turn(text,integer,double precision,timestamptz) from public;
grant execute on function take_turn(text,integer,double precision,timestamptz) to probity_app;
