-- Whose ratings look at these parties, whichever account rates: the data owner's change is an input of the recipient's
-- rating. What the recipient can read decides what the rating becomes.
create or replace function public.risk_dependants(p_entities uuid[], p_with_owners boolean)
 returns table(account_id uuid, entity_id uuid)
 language sql
 stable security definer
 set search_path to 'public', 'pg_temp'
as $function$
    select r.account_id, r.entity_id from risk_ratings r where r.entity_id = any (p_entities) and r.seq = 1
    union
    select d.account_id, d.rated_id from risk_dependencies d
      where p_with_owners and d.entity_id = any (p_entities)
  $function$;

revoke execute on function risk_dependants(uuid[],boolean) from public;
grant execute on function risk_dependants(uuid[],boolean) to probity_app;
