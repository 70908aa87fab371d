create or replace function public.counterpart_logo(p_connection uuid, p_side text)
 returns table(logo bytea, logo_hash text)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
    select a.logo, a.logo_hash
    from counterpart_logos(array[p_connection]) l
    join connections c on c.id = l.connection_id
    join accounts a on a.id = case l.side when 'initiator' then c.target_account_id else c.initiator_id end
    where l.side = p_side
  $function$;

revoke execute on function counterpart_logo(uuid,text) from public;
grant execute on function counterpart_logo(uuid,text) to probity_app;
