create or replace function public.connection_sides_know_checks()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  update connection_sides s set asks_checks = true
    where s.direction = 'Shared' and not s.asks_checks
      and s.connection_id in (select n.connection_id from new_items n where n.kind = 'check');
  return null;
end $function$;

revoke execute on function connection_sides_know_checks() from public;

-- Trigger of connection_items.
