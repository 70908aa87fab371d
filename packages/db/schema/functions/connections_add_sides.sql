-- Connections that are written by one statement get their sides by one statement as well: an import writes hundreds at a
-- time, and what follows from a side is noted once for all of them.
create or replace function public.connections_add_sides()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  insert into connection_sides (connection_id, side, account_id, counterpart_id, counterpart_name, counterpart_kind,
      direction, relation_type, sharing_status, template_id, action_state, changed_at, due_on, period_ended_at)
    select n.id, s.side, s.account_id, s.counterpart_id, e.display_name, e.kind,
      case when (s.side = 'initiator') = (n.relation_type not in ('DataShared', 'RelatedDataShared'))
        then 'Incoming' else 'Shared' end,
      n.relation_type, n.sharing_status, n.template_id,
      case when n.sharing_status in ('AwaitingRegistration', 'AwaitingApproval') then s.awaited else 'NoActionRequired' end,
      n.changed_at, n.due_on, n.period_ended_at
    from new_connections n
    cross join lateral (values
      ('initiator', n.initiator_id, n.target_id, 'PendingConfirmation'),
      ('target', n.target_account_id, n.initiator_id, 'ConsentRequired')
    ) as s (side, account_id, counterpart_id, awaited)
    join entities e on e.id = s.counterpart_id;
  return null;
end $function$;

revoke execute on function connections_add_sides() from public;

-- Trigger of connections.
