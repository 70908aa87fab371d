-- What each side has to do next, with what the parties have still to answer each other.
create or replace function public.refresh_sides(p_connections uuid[], p_today date, p_checks text[])
 returns void
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  perform refresh_connection_sides(p_connections, p_today, p_checks);
  update connection_sides s set
    unanswered_required = f.unanswered,
    answer_unseen = s.answer_unseen and f.is_shared,
    action_state = case
      when s.sharing_status = 'Approved' and s.direction = 'Shared' and f.unanswered > 0
        and s.action_state = 'NoActionRequired' then 'ActionRequired'
      else s.action_state end
  from (
    select c.id, count(i.key) filter (where i.required and i.state = 'Asked'
        and (i.kind <> 'check' or i.key = any (p_checks)))::int as unanswered,
      coalesce(bool_or(i.state = 'Consented'), false) as is_shared
    from connections c left join connection_items i on i.connection_id = c.id
    where c.id = any (p_connections)
      and (actor_is_system() or c.initiator_id = any (actor_accounts()) or c.target_account_id = any (actor_accounts()))
    group by c.id
  ) f
  where s.connection_id = f.id
    and (s.unanswered_required <> f.unanswered or (s.answer_unseen and not f.is_shared)
      or (s.sharing_status = 'Approved' and s.direction = 'Shared' and f.unanswered > 0
        and s.action_state = 'NoActionRequired'));
end $function$;

revoke execute on function refresh_sides(uuid[],date,text[]) from public;
grant execute on function refresh_sides(uuid[],date,text[]) to probity_app;
