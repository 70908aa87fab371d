-- Connections that are written by one statement get their sides by one statement as well: an import writes hundreds at a
-- time, and what follows from a side is noted once for all of them.
create function connections_add_sides() returns trigger
  language plpgsql security definer set search_path = public as $$
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
end $$;

create or replace function connections_keep_sides() returns trigger
  language plpgsql security definer set search_path = public as $$
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
end $$;

drop trigger connections_have_sides on connections;
create trigger connections_have_sides after insert on connections
  referencing new table as new_connections for each statement execute function connections_add_sides();
create trigger connections_keep_sides after update on connections
  for each row execute function connections_keep_sides();

-- A new side knows both by now.
drop trigger connection_sides_deadline on connection_sides;
drop function connection_sides_know_deadline();
drop trigger connection_sides_kind on connection_sides;
create trigger connection_sides_kind before insert on connection_sides
  for each row when (new.counterpart_kind is null) execute function connection_sides_know_kind();
create trigger connection_sides_other_kind before update of counterpart_id on connection_sides
  for each row execute function connection_sides_know_kind();
