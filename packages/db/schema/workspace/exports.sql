-- Files that people take out: of a party that the account manages, or of what a connection shares with it.
create table exports (
  id uuid not null,
  account_id uuid not null,
  entity_id uuid,
  connection_id uuid,
  -- Of a connection: the items that it holds, and whether with their evidence. No values.
  items text[] not null default '{}'::text[],
  requested_by uuid,
  format text not null,
  state text not null default 'Queued'::text,
  -- What is to be written, as it was when it was requested, encrypted with the account's key.
  content bytea not null,
  -- The name of the file, encrypted with the account's key.
  file_name bytea not null,
  media_type text not null,
  done_bytes bigint not null default 0,
  total_bytes bigint not null,
  size bigint,
  sha256 bytea,
  -- Documents that could not be read.
  unread integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null,
  constraint exports_pkey primary key (id),
  constraint exports_format_known check (format in ('Full', 'Summary', 'Json', 'Csv', 'Bods')),
  constraint exports_of_one check (num_nonnulls(entity_id, connection_id) = 1),
  constraint exports_state_known check (state in ('Queued', 'Running', 'Ready', 'Failed')),
  constraint exports_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint exports_connection_id_fkey foreign key (connection_id) references connections(id) on delete
    cascade,
  constraint exports_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade,
  constraint exports_requested_by_fkey foreign key (requested_by) references users(id) on delete set null
);

create index exports_by on exports (requested_by) where requested_by is not null;
create index exports_due on exports (expires_at);
create index exports_of_connection on exports (connection_id, account_id, created_at desc)
  where connection_id is not null;
create index exports_of_entity on exports (entity_id, account_id, created_at desc) where entity_id is not null;
-- Two clicks make one export.
create unique index exports_once on exports (account_id, coalesce(entity_id, connection_id), format)
  where state in ('Queued', 'Running');

grant select, insert, update, delete on exports to probity_app;

-- With every table in place:

alter table exports enable row level security;

-- Policies and triggers, applied again when they change:

create policy exports_all on exports for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
