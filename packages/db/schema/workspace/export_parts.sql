-- The file in pieces, each an encrypted file of its own: what is written is known, and any range can be read.
create table export_parts (
  export_id uuid not null,
  number integer not null,
  account_id uuid not null,
  storage_key text not null,
  start_at bigint not null,
  size integer not null,
  sha256 bytea not null,
  constraint export_parts_pkey primary key (export_id, number),
  constraint export_parts_export_id_fkey foreign key (export_id) references exports(id) on delete cascade
);

create index export_parts_of_account on export_parts (account_id, storage_key);
create index export_parts_stored on export_parts (storage_key);

grant select, insert, update, delete on export_parts to probity_app;

-- With every table in place:

alter table export_parts enable row level security;

-- Policies and triggers, applied again when they change:

create policy export_parts_all on export_parts for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
