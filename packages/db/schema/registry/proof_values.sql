-- The values that a proof states, with the assurance that each had.
create table proof_values (
  proof_id uuid not null,
  credential_id uuid not null,
  account_id uuid not null,
  assurance text not null,
  constraint proof_values_pkey primary key (proof_id, credential_id),
  constraint proof_values_credential_id_fkey foreign key (credential_id) references credentials(id) on delete
    cascade,
  constraint proof_values_proof_id_fkey foreign key (proof_id) references proofs(id) on delete cascade
);

create index proof_values_of_credential on proof_values (credential_id);

grant select, insert, delete on proof_values to probity_app;

-- With every table in place:

alter table proof_values enable row level security;

-- Policies and triggers, applied again when they change:

create policy proof_values_all on proof_values for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());
