-- A hit that a member, or everyone in a role, is asked to decide by a day. Nothing of it ever reaches the other party.
create table screening_escalations (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- The record that the hit was found for, and the entry of the list.
  party_id uuid not null references entities (id) on delete cascade,
  entity_id text not null,
  escalated_to uuid references members (id) on delete set null,
  escalated_role text,
  due_on date not null,
  reason bytea not null,
  escalated_by uuid,
  escalated_at timestamptz not null,
  -- Until the hit is decided or no longer found, or is escalated again.
  is_open boolean not null default true,
  constraint screening_escalations_role_known check (escalated_role in ('Owner', 'Validator'))
);
create index screening_escalations_open on screening_escalations (account_id, due_on, id) where is_open;
create index screening_escalations_of_account on screening_escalations (account_id);
create index screening_escalations_of_party on screening_escalations (party_id);
create index screening_escalations_of_escalated on screening_escalations (escalated_to) where escalated_to is not null;

grant select, insert on screening_escalations to probity_app;
grant update (reason, is_open) on screening_escalations to probity_app;

alter table screening_escalations enable row level security;
create policy screening_escalations_all on screening_escalations for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
