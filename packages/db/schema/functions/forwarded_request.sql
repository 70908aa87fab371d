-- Who passes a request on is the account that names the person, also where the request was about an organisation of its.
create or replace function public.forwarded_request(p_connection uuid)
 returns table(through text, about text)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
    select e.display_name, coalesce(c.template_name, p.template_name)
    from connections c
    join connections p on p.id = c.parent_id
    join entities e on e.id = p.holder_account_id
    where c.id = p_connection
      and (actor_is_system() or c.initiator_id = any (actor_accounts()) or c.target_account_id = any (actor_accounts()))
  $function$;

revoke execute on function forwarded_request(uuid) from public;
grant execute on function forwarded_request(uuid) to probity_app;
