create or replace function public.connections_keep_sides()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  update connection_sides s set
    account_id = case s.side when 'initiator' then new.initiator_id else new.target_account_id end,
    counterpart_id = case s.side when 'initiator' then new.target_id else new.initiator_id end,
    counterpart_name = case when s.side = 'initiator' and new.target_id <> old.target_id
      then (select e.display_name from entities e where e.id = new.target_id) else s.counterpart_name end,
    sharing_status = new.sharing_status,
    template_id = new.template_id,
    hidden = new.deleted_at is not null,
    changed_at = new.changed_at
  where s.connection_id = new.id;
  return new;
end $function$;

revoke execute on function connections_keep_sides() from public;

-- Trigger of connections.
