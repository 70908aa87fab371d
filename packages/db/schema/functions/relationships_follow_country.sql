create or replace function public.relationships_follow_country()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  update relationships set country = new.country where entity_id = new.id;
  return null;
end $function$;

revoke execute on function relationships_follow_country() from public;

-- Trigger of entities.
