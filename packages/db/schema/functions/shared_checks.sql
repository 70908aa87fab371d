-- What the data owner lets the reader know of its checks: the outcome and nothing else of them.
create or replace function public.shared_checks(p_connection uuid, p_today date)
 returns table(id uuid, type text, outcome text, provider text, changed_at timestamptz, valid_until date)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
    select k.id, k.type, case when k.outcome = 'Success' and k.valid_until < p_today then 'Expired' else k.outcome end,
      k.provider, k.changed_at, k.valid_until
    from connections c
    join connection_items i on i.connection_id = c.id and i.kind = 'check' and i.state = 'Consented'
    cross join lateral check_in_force(c.holder_account_id, i.subject_id, i.key, p_today) k
    where c.id = p_connection and c.deleted_at is null and c.sharing_status in ('Approved', 'AwaitingApproval')
      and (actor_is_system() or c.holder_account_id = any (actor_accounts()) or c.reader_account_id = any (actor_accounts()))
  $function$;

revoke execute on function shared_checks(uuid,date) from public;
grant execute on function shared_checks(uuid,date) to probity_app;
