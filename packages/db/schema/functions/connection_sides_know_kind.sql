create or replace function public.connection_sides_know_kind()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  select e.kind into new.counterpart_kind from entities e where e.id = new.counterpart_id;
  return new;
end $function$;

revoke execute on function connection_sides_know_kind() from public;

-- Trigger of connection_sides.
