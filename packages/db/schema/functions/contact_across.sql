-- Whom to write to at the other party, for the party on the given side.
create or replace function public.contact_across(p_connection uuid, p_side text)
 returns table(name text, email citext)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
    select s.contact_name, s.contact_email
    from connections c join connection_sides s on s.connection_id = c.id and s.side <> p_side
    where c.id = p_connection and s.contact_name is not null and s.contact_email is not null
      and case p_side when 'initiator' then c.initiator_id else c.target_account_id end = any (actor_accounts())
  $function$;

revoke execute on function contact_across(uuid,text) from public;
grant execute on function contact_across(uuid,text) to probity_app;
