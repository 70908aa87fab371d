create or replace function public.entities_tell_sides()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  update connection_sides set counterpart_name = new.display_name where counterpart_id = new.id;
  return new;
end $function$;

revoke execute on function entities_tell_sides() from public;

-- Trigger of entities.
