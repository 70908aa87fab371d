create table relationship_decisions (
  id uuid not null,
  account_id uuid not null,
  entity_id uuid not null,
  kind text not null,
  state text not null,
  -- Why, encrypted with the account's key; so is why the second person agreed or refused.
  reason bytea not null,
  second_reason bytea,
  decided_by uuid,
  decided_at timestamptz not null,
  second_by uuid,
  second_at timestamptz,
  -- What was relied on, encrypted with the account's key: of values their hash. The audit log holds its hash as well.
  content bytea not null,
  hash bytea not null,
  -- The file as it was when the second person agreed, beside that of the proposal.
  agreed_content bytea,
  agreed_hash bytea,
  -- To whom a counterparty was escalated: a member, or everyone in a role; and by when it is to be decided.
  escalated_to uuid,
  escalated_role text,
  due_on date,
  constraint relationship_decisions_pkey primary key (id),
  constraint relationship_decisions_agreed_whole check ((agreed_content is null) = (agreed_hash is null)),
  constraint relationship_decisions_kind_known check (kind in ('Approve', 'Reject', 'Escalate')),
  constraint relationship_decisions_role_known check (escalated_role in ('Owner', 'Validator')),
  constraint relationship_decisions_state_known check (state in ('AwaitingSecond', 'InForce', 'Refused',
    'Superseded')),
  constraint relationship_decisions_two_people check (second_by is null or second_by is distinct from
    decided_by),
  constraint relationship_decisions_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint relationship_decisions_decided_by_fkey foreign key (decided_by) references users(id) on delete
    set null,
  constraint relationship_decisions_entity_id_fkey foreign key (entity_id) references entities(id) on delete
    cascade,
  constraint relationship_decisions_escalated_to_fkey foreign key (escalated_to) references members(id) on
    delete set null,
  constraint relationship_decisions_second_by_fkey foreign key (second_by) references users(id) on delete set
    null
);

create index relationship_decisions_decided_by on relationship_decisions (decided_by)
  where decided_by is not null;
create index relationship_decisions_escalated on relationship_decisions (account_id, due_on, id)
  where kind = 'Escalate' and state = 'InForce';
create index relationship_decisions_of_entity on relationship_decisions (entity_id);
create index relationship_decisions_of_escalated on relationship_decisions (escalated_to)
  where escalated_to is not null;
create index relationship_decisions_of_party on relationship_decisions (account_id, entity_id, decided_at
  desc, id desc);
create unique index relationship_decisions_one_waiting on relationship_decisions (account_id, entity_id)
  where state = 'AwaitingSecond';
create index relationship_decisions_second_by on relationship_decisions (second_by)
  where second_by is not null;
create index relationship_decisions_waiting on relationship_decisions (account_id, decided_at, id)
  where state = 'AwaitingSecond';

grant select, insert, update (entity_id, state, reason, second_reason, second_by, second_at, content,
  agreed_content, agreed_hash) on relationship_decisions to probity_app;

-- With every table in place:

alter table relationship_decisions enable row level security;

-- Policies and triggers, applied again when they change:

create policy relationship_decisions_own on relationship_decisions for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());

create trigger relationships_follow_decision after insert or update of state on relationship_decisions
  for each row
  execute function relationships_follow_own();
