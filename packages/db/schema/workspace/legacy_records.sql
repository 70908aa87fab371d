-- What was imported into a profile and has no field: kept as it was given.
create table legacy_records (
  id uuid not null,
  account_id uuid not null,
  entity_id uuid not null,
  -- The name of the column and what was in it, encrypted with the account's key.
  content bytea not null,
  -- A keyed hash of both, so that the same is not kept twice.
  content_index bytea not null,
  created_by uuid,
  created_at timestamptz not null,
  constraint legacy_records_pkey primary key (id),
  constraint legacy_records_once unique (entity_id, content_index),
  constraint legacy_records_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint legacy_records_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint legacy_records_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade
);

create index legacy_records_by on legacy_records (created_by) where created_by is not null;
create index legacy_records_of_account on legacy_records (account_id);
create index legacy_records_of_entity on legacy_records (entity_id, created_at, id);

grant select, insert, delete, update (content) on legacy_records to probity_app;

-- With every table in place:

alter table legacy_records enable row level security;

-- Policies and triggers, applied again when they change:

create policy legacy_records_all on legacy_records for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
