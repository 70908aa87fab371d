-- Documents as the recipient had them, encrypted with its key.
create table retained_files (
  connection_id uuid not null,
  content_hash bytea not null,
  account_id uuid not null,
  storage_key text not null,
  media_type text not null,
  size integer not null,
  kept_at timestamptz not null,
  constraint retained_files_pkey primary key (connection_id, content_hash),
  constraint retained_files_connection_id_fkey foreign key (connection_id) references connections(id)
);

create index retained_files_of_account on retained_files (account_id, storage_key);

grant select, insert, delete on retained_files to probity_app;

-- With every table in place:

alter table retained_files enable row level security;

-- Policies and triggers, applied again when they change:

create policy retained_files_write on retained_files for all
  using (actor_is_system());

create policy retained_files_read on retained_files for select
  using (coalesce(account_id = any ((select actor_accounts())::uuid[]), false) or actor_is_system());
