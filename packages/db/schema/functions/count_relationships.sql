-- Every counterparty is of one level of risk or not rated: the total follows from these.
create or replace function public.count_relationships(p_account uuid, p_today date, p_soon date,
  p_most integer)
 returns table(total integer, high integer, medium integer, low integer, not_rated integer, overdue integer,
   due_soon integer, awaiting_second integer)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
 set plan_cache_mode to 'force_custom_plan'
 set enable_seqscan to 'off'
as $function$
    -- Materialized: what is read twice is counted once.
    with n as materialized (
      select
        (select count(*)::int from (select from relationships r
          where r.account_id = p_account and r.risk_order = 0 limit p_most) f) as high,
        (select count(*)::int from (select from relationships r
          where r.account_id = p_account and r.risk_order = 1 limit p_most) f) as medium,
        (select count(*)::int from (select from relationships r
          where r.account_id = p_account and r.risk_order = 2 limit p_most) f) as low,
        (select count(*)::int from (select from relationships r
          where r.account_id = p_account and r.risk_order = 3 limit p_most) f) as not_rated,
        (select count(*)::int from (select from relationships r
          where r.account_id = p_account and r.sort_review < p_today limit p_most) f) as overdue,
        (select count(*)::int from (select from relationships r
          where r.account_id = p_account and r.sort_review between p_today and p_soon limit p_most) f) as due_soon,
        (select count(*)::int from (select from relationships r
          where r.account_id = p_account and r.awaits_second limit p_most) f) as awaiting_second
      where p_account = any (actor_accounts()))
    select least(n.high + n.medium + n.low + n.not_rated, p_most), n.* from n
  $function$;

revoke execute on function count_relationships(uuid,date,date,integer) from public;
grant execute on function count_relationships(uuid,date,date,integer) to probity_app;
