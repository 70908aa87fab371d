-- The checks that an account has to carry out were looked for among those that anybody was asked for. The holder's side
-- of a connection knows whether any were ever asked for through it.
alter table connection_sides add column asks_checks boolean not null default false;
update connection_sides s set asks_checks = true
  where s.direction = 'Shared'
    and exists (select from connection_items i where i.connection_id = s.connection_id and i.kind = 'check');
create index connection_sides_asking_checks on connection_sides (account_id, connection_id)
  where asks_checks and not hidden;

create function connection_sides_know_checks() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  update connection_sides s set asks_checks = true
    where s.direction = 'Shared' and not s.asks_checks
      and s.connection_id in (select n.connection_id from new_items n where n.kind = 'check');
  return null;
end $$;
create trigger connection_sides_know_checks after insert on connection_items
  referencing new table as new_items for each statement execute function connection_sides_know_checks();
analyze connection_sides;
