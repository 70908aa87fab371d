-- Counts `cost` against the bucket's window and answers how much is used and when the window ends.
create or replace function public.take_from_bucket(p_bucket text, p_cost integer, p_window_seconds integer,
  p_now timestamptz)
 returns table(used integer, resets_at timestamptz)
 language sql
as $function$
    insert into rate_limits as r (bucket, count, resets_at)
    values (p_bucket, p_cost, p_now + make_interval(secs => p_window_seconds))
    on conflict (bucket) do update set
      count = case when r.resets_at <= p_now then p_cost else r.count + p_cost end,
      resets_at = case when r.resets_at <= p_now then excluded.resets_at else r.resets_at end
    returning r.count, r.resets_at
  $function$;
