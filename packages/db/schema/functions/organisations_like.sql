-- Registered organisations whose name is near a given one, for refusing names that can be mistaken for theirs.
create or replace function public.organisations_like(p_text text, p_limit integer)
 returns table(id uuid, display_name text)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
    select e.id, e.display_name from entities e join accounts a on a.id = e.id
    where actor_kind() <> 'anonymous' and e.kind <> 'LegalPerson' and e.display_name % p_text
    order by similarity(e.display_name, p_text) desc, e.id limit p_limit
  $function$;

revoke execute on function organisations_like(text,integer) from public;
grant execute on function organisations_like(text,integer) to probity_app;
