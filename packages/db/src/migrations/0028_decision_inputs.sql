-- What a decision was computed from, so that it can be computed again: deleted with the values that it rests on.
create table relationship_decision_inputs (
  decision_id uuid not null,
  account_id uuid not null,
  stage text not null,
  -- Encrypted with the account's key; the content of the decision holds its hash.
  inputs bytea not null,
  constraint relationship_decision_inputs_pkey primary key (decision_id, stage),
  constraint relationship_decision_inputs_stage_known check (stage in ('Proposed', 'Agreed')),
  constraint relationship_decision_inputs_account_id_fkey foreign key (account_id) references accounts (id)
    on delete cascade,
  constraint relationship_decision_inputs_decision_id_fkey foreign key (decision_id)
    references relationship_decisions (id) on delete cascade
);
create index relationship_decision_inputs_of_account on relationship_decision_inputs (account_id);
grant select, insert, delete, update (inputs) on relationship_decision_inputs to probity_app;
alter table relationship_decision_inputs enable row level security;
