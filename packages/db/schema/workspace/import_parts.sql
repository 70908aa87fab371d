-- The uploaded file in pieces, each an encrypted file of its own.
create table import_parts (
  import_id uuid not null,
  number integer not null,
  account_id uuid not null,
  storage_key text not null,
  constraint import_parts_pkey primary key (import_id, number),
  constraint import_parts_import_id_fkey foreign key (import_id) references imports(id) on delete cascade
);

create index import_parts_of_account on import_parts (account_id, storage_key);
create index import_parts_stored on import_parts (storage_key);

grant select, insert, update, delete on import_parts to probity_app;

-- With every table in place:

alter table import_parts enable row level security;

-- Policies and triggers, applied again when they change:

create policy import_parts_all on import_parts for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
