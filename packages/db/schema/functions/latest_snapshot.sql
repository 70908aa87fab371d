-- What the reader last relied on: the holder adds to it when it consents to more, and reads it nowhere else.
create or replace function public.latest_snapshot(p_connection uuid)
 returns table(seq integer, account_id uuid, content bytea, hash bytea, at timestamptz)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
    select s.seq, s.account_id, s.content, s.hash, s.at from connection_snapshots s join connections c on c.id = s.connection_id
    where s.connection_id = p_connection
      and (actor_is_system() or c.initiator_id = any (actor_accounts()) or c.target_account_id = any (actor_accounts()))
    order by s.seq desc limit 1
  $function$;

revoke execute on function latest_snapshot(uuid) from public;
grant execute on function latest_snapshot(uuid) to probity_app;
