create or replace function public.connections_pass_deadline()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  update connection_sides set due_on = new.due_on, period_ended_at = new.period_ended_at where connection_id = new.id;
  return new;
end $function$;

revoke execute on function connections_pass_deadline() from public;

-- Trigger of connections.
