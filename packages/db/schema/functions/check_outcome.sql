-- How a check stands: the latest of its type that the account ran, as it counts on the day.
create or replace function public.check_outcome(p_account uuid, p_entity uuid, p_type text, p_today date)
 returns text
 language sql
 stable
 set search_path to 'public'
as $function$
    select case when k.outcome = 'Success' and k.valid_until < p_today then 'Expired' else k.outcome end
    from check_in_force(p_account, p_entity, p_type, p_today) k
  $function$;

revoke execute on function check_outcome(uuid,uuid,text,date) from public;
grant execute on function check_outcome(uuid,uuid,text,date) to probity_app;

-- Called by completion_facts, refresh_connection_sides.
