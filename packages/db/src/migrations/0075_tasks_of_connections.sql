-- What waits for somebody in a connection, kept where each side's tasks are read: an index for each kind, so that the
-- list costs the same however many connections there are.

-- When the sharing period ended; null once it was renewed, asked for again or ended by a party.
alter table connections add column period_ended_at timestamptz;

alter table connection_sides
  add column due_on date,
  add column sort_due date not null generated always as (coalesce(due_on, '9999-12-31'::date)) stored,
  add column period_ended_at timestamptz,
  -- Required items that were asked for and that the holder has neither shared nor withheld. Both parties know these.
  add column unanswered_required integer not null default 0,
  -- The requester has not opened what was shared since the last answer.
  add column answer_unseen boolean not null default false;
alter table connection_sides add column awaits_answer boolean not null generated always as (
  sharing_status in ('AwaitingRegistration', 'AwaitingApproval')
  or (sharing_status = 'Approved' and unanswered_required > 0)) stored;

update connection_sides s set due_on = c.due_on from connections c where c.id = s.connection_id and c.due_on is not null;
update connection_sides s set unanswered_required = i.n
  from (select connection_id, count(*)::int as n from connection_items where required and state = 'Asked' group by 1) i
  where i.connection_id = s.connection_id;
update connection_sides set action_state = 'ActionRequired'
  where sharing_status = 'Approved' and direction = 'Shared' and unanswered_required > 0
    and action_state = 'NoActionRequired';

create index connection_sides_to_do on connection_sides (account_id, sort_due, connection_id)
  where not hidden and action_state in ('ActionRequired', 'ConsentRequired');
create index connection_sides_unseen_answer on connection_sides (account_id, changed_at, connection_id)
  where not hidden and answer_unseen;
create index connection_sides_overdue on connection_sides (account_id, due_on, connection_id)
  where not hidden and awaits_answer and direction = 'Incoming' and side = 'initiator' and due_on is not null;
create index connection_sides_period_ended on connection_sides (account_id, period_ended_at, connection_id)
  where not hidden and period_ended_at is not null and direction = 'Incoming';
create index connection_sides_by_due on connection_sides (account_id, sort_due, connection_id) where not hidden;
create index agreements_to_sign on agreements (signer_account_id, expires_at, id) where state in ('Sent', 'Viewed');

create function connection_sides_know_deadline() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  select c.due_on, c.period_ended_at into new.due_on, new.period_ended_at from connections c where c.id = new.connection_id;
  return new;
end $$;
create trigger connection_sides_deadline before insert on connection_sides
  for each row execute function connection_sides_know_deadline();

create function connections_pass_deadline() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  update connection_sides set due_on = new.due_on, period_ended_at = new.period_ended_at where connection_id = new.id;
  return new;
end $$;
create trigger connections_pass_deadline after update of due_on, period_ended_at on connections for each row
  when ((new.due_on, new.period_ended_at) is distinct from (old.due_on, old.period_ended_at))
  execute function connections_pass_deadline();

-- Whatever is newly shared waits to be looked at by whoever asked for it.
create function connection_items_mark_unseen() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  update connection_sides s set answer_unseen = true
  from (
    select distinct n.connection_id
    from new_items n join old_items o using (connection_id, kind, key)
    where n.state = 'Consented' and o.state <> 'Consented'
  ) answered join connections c on c.id = answered.connection_id
  where c.reader_account_id = c.initiator_id and s.connection_id = c.id and s.side = 'initiator' and not s.answer_unseen;
  return null;
end $$;
create trigger connection_items_answered after update on connection_items
  referencing old table as old_items new table as new_items
  for each statement execute function connection_items_mark_unseen();

-- What each side has to do next, with what the parties have still to answer each other.
create function refresh_sides(p_connections uuid[], p_today date) returns void
  language plpgsql security definer set search_path = public as $$
begin
  perform refresh_connection_sides(p_connections, p_today);
  update connection_sides s set
    unanswered_required = f.unanswered,
    answer_unseen = s.answer_unseen and f.is_shared,
    action_state = case
      when s.sharing_status = 'Approved' and s.direction = 'Shared' and f.unanswered > 0
        and s.action_state = 'NoActionRequired' then 'ActionRequired'
      else s.action_state end
  from (
    select c.id, count(i.key) filter (where i.required and i.state = 'Asked')::int as unanswered,
      coalesce(bool_or(i.state = 'Consented'), false) as is_shared
    from connections c left join connection_items i on i.connection_id = c.id
    where c.id = any (p_connections)
      and (actor_is_system() or c.initiator_id = any (actor_accounts()) or c.target_account_id = any (actor_accounts()))
    group by c.id
  ) f
  where s.connection_id = f.id
    and (s.unanswered_required <> f.unanswered or (s.answer_unseen and not f.is_shared)
      or (s.sharing_status = 'Approved' and s.direction = 'Shared' and f.unanswered > 0
        and s.action_state = 'NoActionRequired'));
end $$;
revoke execute on function refresh_sides(uuid[], date) from public;
grant execute on function refresh_sides(uuid[], date) to probity_app;
