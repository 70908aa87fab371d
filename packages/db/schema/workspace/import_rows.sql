-- The rows that could not be used, and why.
create table import_rows (
  import_id uuid not null,
  -- As a spreadsheet numbers them.
  number integer not null,
  account_id uuid not null,
  -- The cells as they were given, and which column cannot be used and why, encrypted with the account's key.
  content bytea not null,
  constraint import_rows_pkey primary key (import_id, number),
  constraint import_rows_import_id_fkey foreign key (import_id) references imports(id) on delete cascade
);

grant select, insert, update, delete on import_rows to probity_app;

-- With every table in place:

alter table import_rows enable row level security;

-- Policies and triggers, applied again when they change:

create policy import_rows_all on import_rows for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
