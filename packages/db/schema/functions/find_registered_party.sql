create or replace function public.find_registered_party(p_id uuid)
 returns table(id uuid, display_name text, kind text, country text)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
    select e.id, e.display_name, e.kind, e.country from entities e join accounts a on a.id = e.id
    where actor_kind() <> 'anonymous' and e.id = p_id and length(a.data_key) > 0
  $function$;

revoke execute on function find_registered_party(uuid) from public;
grant execute on function find_registered_party(uuid) to probity_app;
