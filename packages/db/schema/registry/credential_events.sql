-- Nothing is ever overwritten: what was before and what came after are kept, encrypted.
create table credential_events (
  credential_id uuid not null,
  seq integer not null,
  account_id uuid not null,
  step text not null,
  event text not null,
  at timestamptz not null,
  actor_user_id uuid,
  before bytea,
  after bytea,
  reason text,
  note bytea,
  document_id uuid,
  -- A refusal leaves no attestation behind, so the step itself says that a reviewer of the platform took it.
  by_platform boolean not null default false,
  -- What the record was before a step, apart from its value: a change is undone with everything it cost.
  undo jsonb,
  -- The party for which someone outside the account took a step.
  for_account_id uuid,
  constraint credential_events_pkey primary key (credential_id, seq),
  constraint credential_events_credential_id_fkey foreign key (credential_id) references credentials(id)
);

grant select, insert, update (account_id, before, after, note) on credential_events to probity_app;

-- With every table in place:

alter table credential_events enable row level security;

-- Policies and triggers, applied again when they change:

create policy credential_events_all on credential_events for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());

create policy credential_events_sealed_anew on credential_events as restrictive for update
  using (actor_is_system());
