-- What a register says about the company with the registration number of a profile, where a value of the profile differs.
-- One row for each value, kept up to date with every reading of the register and every change of the profile.
create table register_differences (
  credential_id uuid not null,
  account_id uuid not null,
  entity_id uuid not null,
  provider text not null,
  extract_id uuid not null,
  -- The value in the register and, if ours was kept, the reason; encrypted.
  content bytea not null,
  since timestamptz not null,
  -- Somebody decided to keep our value; it holds while both values are as they were.
  kept_by uuid,
  kept_at timestamptz,
  constraint register_differences_pkey primary key (credential_id),
  constraint register_differences_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint register_differences_credential_id_fkey foreign key (credential_id) references credentials(id) on
    delete cascade,
  constraint register_differences_entity_id_fkey foreign key (entity_id) references entities(id) on delete
    cascade,
  constraint register_differences_extract_id_fkey foreign key (extract_id) references register_extracts(id) on
    delete cascade
);

create index register_differences_of_entity on register_differences (entity_id);
create index register_differences_of_extract on register_differences (extract_id);
create index register_differences_open on register_differences (account_id, since, credential_id)
  where kept_at is null;

grant select, insert, update, delete on register_differences to probity_app;

-- With every table in place:

alter table register_differences enable row level security;

-- Policies and triggers, applied again when they change:

create policy register_differences_read on register_differences for select
  using ((account_id = any ((select actor_accounts())::uuid[]))
    or actor_is_admin()
    or actor_is_system()
    or actor_reads_credential(credential_id, false));

create policy register_differences_add on register_differences for insert
  with check ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());

create policy register_differences_change on register_differences for update
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());

create policy register_differences_remove on register_differences for delete
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
