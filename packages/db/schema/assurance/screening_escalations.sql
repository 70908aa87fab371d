-- A hit that a member, or everyone in a role, is asked to decide by a day. Nothing of it ever reaches the other party.
create table screening_escalations (
  id uuid not null,
  account_id uuid not null,
  -- The record that the hit was found for, and the entry of the list.
  party_id uuid not null,
  entity_id text not null,
  escalated_to uuid,
  escalated_role text,
  due_on date not null,
  reason bytea not null,
  escalated_by uuid,
  escalated_at timestamptz not null,
  -- Until the hit is decided or no longer found, or is escalated again.
  is_open boolean not null default true,
  constraint screening_escalations_pkey primary key (id),
  constraint screening_escalations_role_known check (escalated_role in ('Owner', 'Validator')),
  constraint screening_escalations_account_id_fkey foreign key (account_id) references accounts(id),
  constraint screening_escalations_escalated_to_fkey foreign key (escalated_to) references members(id) on
    delete set null,
  constraint screening_escalations_party_id_fkey foreign key (party_id) references entities(id) on delete
    cascade
);

create index screening_escalations_of_account on screening_escalations (account_id);
create index screening_escalations_of_escalated on screening_escalations (escalated_to)
  where escalated_to is not null;
create index screening_escalations_of_party on screening_escalations (party_id);
create index screening_escalations_open on screening_escalations (account_id, due_on, id) where is_open;

grant select, insert, update (reason, is_open) on screening_escalations to probity_app;

-- With every table in place:

alter table screening_escalations enable row level security;

-- Policies and triggers, applied again when they change:

create policy screening_escalations_all on screening_escalations for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
