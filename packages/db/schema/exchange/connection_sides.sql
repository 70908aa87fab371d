-- A connection from one party's side; kept in step by triggers, so that a list reads one index.
create table connection_sides (
  connection_id uuid not null,
  side text not null,
  account_id uuid,
  counterpart_id uuid not null,
  counterpart_name text not null,
  direction text not null,
  relation_type text not null,
  sharing_status text not null,
  template_id uuid,
  action_state text not null,
  relationship text,
  relationship_note bytea,
  contact_member_id uuid,
  contact_name text,
  contact_email citext,
  visibility text not null default 'All'::text,
  visible_to_member uuid,
  unseen_changes integer not null default 0,
  open_queries integer not null default 0,
  missing_required integer not null default 0,
  last_seen_at timestamptz,
  last_reminded_at timestamptz,
  hidden boolean not null default false,
  changed_at timestamptz not null,
  -- Connections are listed by name as parties are: lower() leaks, a column does not.
  sort_name text not null generated always as (lower(counterpart_name)) stored,
  -- A page of whom an account could ask: those it manages and those it is connected with, each gone down by name from
  -- where the page begins, then put together. The side's name and kind are the party's.
  counterpart_kind text not null,
  due_on date,
  sort_due date not null generated always as (coalesce(due_on, '9999-12-31'::date)) stored,
  period_ended_at timestamptz,
  -- Required items that were asked for and that the holder has neither shared nor withheld. Both parties know these.
  unanswered_required integer not null default 0,
  -- The requester has not opened what was shared since the last answer.
  answer_unseen boolean not null default false,
  awaits_answer boolean not null generated always as ((sharing_status in ('AwaitingRegistration', 'AwaitingApproval')) or sharing_status = 'Approved' and unanswered_required > 0) stored,
  -- The checks that an account has to carry out were looked for among those that anybody was asked for. The holder's side
  -- of a connection knows whether any were ever asked for through it.
  asks_checks boolean not null default false,
  constraint connection_sides_pkey primary key (connection_id, side),
  constraint connection_sides_side_known check (side in ('initiator', 'target')),
  constraint connection_sides_visibility_known check (visibility in ('None', 'All', 'Member',
    'OnlyPointOfContact')),
  constraint connection_sides_account_id_fkey foreign key (account_id) references accounts(id),
  constraint connection_sides_connection_id_fkey foreign key (connection_id) references connections(id) on
    delete cascade,
  constraint connection_sides_contact_member_id_fkey foreign key (contact_member_id) references members(id) on
    delete set null,
  constraint connection_sides_counterpart_id_fkey foreign key (counterpart_id) references entities(id),
  constraint connection_sides_visible_to_member_fkey foreign key (visible_to_member) references members(id) on
    delete set null
);

create index connection_sides_asking_checks on connection_sides (account_id, connection_id)
  where asks_checks and not hidden;
create index connection_sides_by_action on connection_sides (account_id, action_state, changed_at desc,
  connection_id desc) include (side, sharing_status)
  where not hidden;
-- Work that does not grow with an account: counts that end somewhere, and reviews found by who made the change.
create index connection_sides_by_direction on connection_sides (account_id, direction, changed_at desc,
  connection_id desc) include (side, sharing_status)
  where not hidden;
create index connection_sides_by_due on connection_sides (account_id, sort_due, connection_id)
  where not hidden;
create index connection_sides_by_kind on connection_sides (account_id, counterpart_kind, sort_name,
  counterpart_id)
  where not hidden;
create index connection_sides_by_name on connection_sides (account_id, sort_name, connection_id)
  where not hidden;
create index connection_sides_by_status on connection_sides (account_id, sharing_status, changed_at desc,
  connection_id desc)
  where not hidden;
create index connection_sides_by_template on connection_sides (account_id, template_id, changed_at desc,
  connection_id desc)
  where not hidden and template_id is not null;
create index connection_sides_name_search on connection_sides using gin (counterpart_name gin_trgm_ops);
create index connection_sides_newest on connection_sides (account_id, changed_at desc, connection_id desc)
  where not hidden;
create index connection_sides_of_contact on connection_sides (contact_member_id)
  where contact_member_id is not null;
create index connection_sides_of_counterpart on connection_sides (counterpart_id);
create index connection_sides_of_pair on connection_sides (account_id, counterpart_id);
create index connection_sides_overdue on connection_sides (account_id, due_on, connection_id)
  where not hidden and awaits_answer and direction = 'Incoming' and side = 'initiator' and due_on is not null;
create index connection_sides_period_ended on connection_sides (account_id, period_ended_at, connection_id)
  where not hidden and period_ended_at is not null and direction = 'Incoming';
create index connection_sides_to_do on connection_sides (account_id, sort_due, connection_id)
  where not hidden and (action_state in ('ActionRequired', 'ConsentRequired'));
create index connection_sides_unseen_answer on connection_sides (account_id, changed_at, connection_id)
  where not hidden and answer_unseen;
create index connection_sides_visible_to on connection_sides (visible_to_member)
  where visible_to_member is not null;

grant select, insert, update, delete on connection_sides to probity_app;

-- With every table in place:

alter table connection_sides enable row level security;

-- Policies and triggers, applied again when they change:

create policy connection_sides_own on connection_sides for all
  using (coalesce(account_id = any ((select actor_accounts())::uuid[]), false) or actor_is_system());

create trigger connection_sides_kind before insert on connection_sides
  for each row
  when (new.counterpart_kind is null)
  execute function connection_sides_know_kind();
create trigger connection_sides_other_kind before update of counterpart_id on connection_sides
  for each row
  execute function connection_sides_know_kind();
create trigger relationships_follow_changed_sides after update on connection_sides
  referencing old table as old_sides new table as new_sides
  for each statement
  execute function relationships_follow_sides();
create trigger relationships_follow_deleted_sides after delete on connection_sides
  referencing old table as old_sides
  for each statement
  execute function relationships_follow_sides();
create trigger relationships_follow_new_sides after insert on connection_sides
  referencing new table as new_sides
  for each statement
  execute function relationships_follow_sides();
