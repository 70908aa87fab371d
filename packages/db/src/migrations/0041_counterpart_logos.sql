-- The parties of a connection know each other's logo, once both know of the connection. Nobody else's account is read.
create function counterpart_logos(p_connections uuid[]) returns table (connection_id uuid, side text, logo_hash text)
  language sql stable security definer set search_path = public as $$
    select c.id, s.side, a.logo_hash
    from connections c
    cross join (values ('initiator'), ('target')) s (side)
    join accounts a on a.id = case s.side when 'initiator' then c.target_account_id else c.initiator_id end
    where c.id = any (p_connections) and c.sharing_status not in ('NotRequested', 'NotApplicable')
      and a.logo_hash is not null
      and case s.side when 'initiator' then c.initiator_id else c.target_account_id end = any (actor_accounts())
  $$;
create function counterpart_logo(p_connection uuid, p_side text) returns table (logo bytea, logo_hash text)
  language sql stable security definer set search_path = public as $$
    select a.logo, a.logo_hash
    from counterpart_logos(array[p_connection]) l
    join connections c on c.id = l.connection_id
    join accounts a on a.id = case l.side when 'initiator' then c.target_account_id else c.initiator_id end
    where l.side = p_side
  $$;
revoke execute on function counterpart_logos(uuid[]), counterpart_logo(uuid, text) from public;
grant execute on function counterpart_logos(uuid[]), counterpart_logo(uuid, text) to probity_app;
