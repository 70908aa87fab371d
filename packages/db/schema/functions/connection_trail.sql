-- The entries of both parties' audit logs that hold what happened to a connection, for either of them: hashes, nothing else.
create or replace function public.connection_trail(p_connection uuid)
 returns table(seq integer, chain_id uuid, hash bytea)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
    select e.seq, a.chain_id, a.hash
    from connections c
    join audit_log a on a.chain_id in (c.initiator_id, c.target_account_id)
      and a.subject_id = c.id and a.subject_type = 'connection'
    join connection_events e on e.connection_id = c.id and a.action = 'connection.' || e.event
      and (a.entry::jsonb -> 'details' ->> 'seq')::integer = e.seq
    where c.id = p_connection
      and (c.initiator_id = any (actor_accounts()) or c.target_account_id = any (actor_accounts()))
    order by e.seq, a.chain_id
  $function$;

revoke execute on function connection_trail(uuid) from public;
grant execute on function connection_trail(uuid) to probity_app;
