create or replace function public.count_open_queries(p_connection uuid, p_side text)
 returns void
 language sql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
    update connection_sides s set open_queries = (
      select count(*)::int from connection_queries q
      where q.connection_id = c.id and q.answered_at is null and q.asked_by is distinct from s.account_id)
    from connections c
    where c.id = p_connection and s.connection_id = c.id and s.side = p_side
      and (actor_is_system() or c.initiator_id = any (actor_accounts()) or c.target_account_id = any (actor_accounts()))
  $function$;

revoke execute on function count_open_queries(uuid,text) from public;
grant execute on function count_open_queries(uuid,text) to probity_app;
