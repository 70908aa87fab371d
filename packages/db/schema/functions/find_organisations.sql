-- Registered organisations for anyone who is signed in: name, kind and country only; people are never listed. An account
-- without its key was deleted.
create or replace function public.find_organisations(p_text text, p_limit integer)
 returns table(id uuid, display_name text, kind text, country text)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
    select e.id, e.display_name, e.kind, e.country from entities e join accounts a on a.id = e.id
    where actor_kind() <> 'anonymous' and length(a.data_key) > 0 and e.kind <> 'LegalPerson'
      and e.display_name ilike '%' || regexp_replace(p_text, '([\\%_])', '\\\1', 'g') || '%'
    order by lower(e.display_name) <> lower(p_text), similarity(e.display_name, p_text) desc, e.id
    limit p_limit
  $function$;

revoke execute on function find_organisations(text,integer) from public;
grant execute on function find_organisations(text,integer) to probity_app;
