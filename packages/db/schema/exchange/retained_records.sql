-- What the recipient relied on, once it is no longer shared. It is the recipient's: encrypted with its key.
create table retained_records (
  id uuid not null,
  connection_id uuid not null,
  account_id uuid not null,
  holder_account_id uuid not null,
  content bytea not null,
  hash bytea not null,
  -- Names of items and hashes of files, no values.
  items text[] not null,
  files text[] not null,
  ended_by text not null,
  kept_at timestamptz not null,
  keep_until date not null,
  constraint retained_records_pkey primary key (id),
  constraint retained_records_ended_by_known check (ended_by in ('holder', 'recipient', 'period')),
  constraint retained_records_connection_id_fkey foreign key (connection_id) references connections(id)
);

create index retained_records_by_end on retained_records (keep_until);
create index retained_records_of_account on retained_records (account_id);
create index retained_records_of_connection on retained_records (connection_id, kept_at desc);
create index retained_records_of_holder on retained_records (holder_account_id, keep_until);

grant select, insert, delete, update (content) on retained_records to probity_app;

-- With every table in place:

alter table retained_records enable row level security;

-- Policies and triggers, applied again when they change:

create policy retained_records_read on retained_records for select
  using (coalesce(account_id = any ((select actor_accounts())::uuid[]), false) or actor_is_system());

-- The party that ends the sharing writes the recipient's record; only the recipient reads it.
create policy retained_records_add on retained_records for insert
  with check ((exists ( select
   from connections c
  where c.id = retained_records.connection_id and c.reader_account_id = retained_records.account_id and
    c.holder_account_id = retained_records.holder_account_id)));

create policy retained_records_change on retained_records for update
  using (actor_is_system());

create policy retained_records_remove on retained_records for delete
  using (actor_is_system());
