-- The values that a decision rests on, by connection: deleted once sharing has ended and nothing of it is retained.
create table relationship_decision_values (
  decision_id uuid not null,
  connection_id uuid not null,
  account_id uuid not null,
  -- Encrypted with the account's key; the content of the decision holds their hash.
  items bytea not null,
  stage text not null default 'Proposed'::text,
  constraint relationship_decision_values_pkey primary key (decision_id, connection_id, stage),
  constraint relationship_decision_values_stage_known check (stage in ('Proposed', 'Agreed')),
  constraint relationship_decision_values_account_id_fkey foreign key (account_id) references accounts(id) on
    delete cascade,
  constraint relationship_decision_values_connection_id_fkey foreign key (connection_id) references
    connections(id) on delete cascade,
  constraint relationship_decision_values_decision_id_fkey foreign key (decision_id) references
    relationship_decisions(id) on delete cascade
);

create index relationship_decision_values_of_account on relationship_decision_values (account_id);
create index relationship_decision_values_of_connection on relationship_decision_values (connection_id);

grant select, insert, delete, update (items) on relationship_decision_values to probity_app;

-- With every table in place:

alter table relationship_decision_values enable row level security;

-- Policies and triggers, applied again when they change:

create policy relationship_decision_values_own on relationship_decision_values for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
