-- The parties of a connection know each other's logo, once both know of the connection. Nobody else's account is read.
create or replace function public.counterpart_logos(p_connections uuid[])
 returns table(connection_id uuid, side text, logo_hash text)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
    select c.id, s.side, a.logo_hash
    from connections c
    cross join (values ('initiator'), ('target')) s (side)
    join accounts a on a.id = case s.side when 'initiator' then c.target_account_id else c.initiator_id end
    where c.id = any (p_connections) and c.sharing_status not in ('NotRequested', 'NotApplicable')
      and a.logo_hash is not null
      and case s.side when 'initiator' then c.initiator_id else c.target_account_id end = any (actor_accounts())
  $function$;

revoke execute on function counterpart_logos(uuid[]) from public;
grant execute on function counterpart_logos(uuid[]) to probity_app;

-- Called by counterpart_logo.
