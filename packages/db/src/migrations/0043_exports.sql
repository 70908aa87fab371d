-- Files that people take out: of a party that the account manages, or of what a connection shares with it.
create table exports (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  entity_id uuid references entities (id) on delete cascade,
  connection_id uuid references connections (id) on delete cascade,
  -- Of a connection: the items that it holds, and whether with their evidence. No values.
  items text[] not null default '{}',
  requested_by uuid references users (id) on delete set null,
  format text not null,
  state text not null default 'Queued',
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
  constraint exports_of_one check (num_nonnulls(entity_id, connection_id) = 1),
  constraint exports_format_known check (format in ('Full', 'Summary', 'Json', 'Csv', 'Bods')),
  constraint exports_state_known check (state in ('Queued', 'Running', 'Ready', 'Failed'))
);
-- Two clicks make one export.
create unique index exports_once on exports (account_id, coalesce(entity_id, connection_id), format)
  where state in ('Queued', 'Running');
create index exports_of_entity on exports (entity_id, account_id, created_at desc) where entity_id is not null;
create index exports_of_connection on exports (connection_id, account_id, created_at desc) where connection_id is not null;
create index exports_by on exports (requested_by) where requested_by is not null;
create index exports_due on exports (expires_at);

-- The file in pieces, each an encrypted file of its own: what is written is known, and any range can be read.
create table export_parts (
  export_id uuid not null references exports (id) on delete cascade,
  number integer not null,
  account_id uuid not null,
  storage_key text not null,
  start_at bigint not null,
  size integer not null,
  sha256 bytea not null,
  primary key (export_id, number)
);
create index export_parts_stored on export_parts (storage_key);
create index export_parts_of_account on export_parts (account_id, storage_key);

-- One entry of the logs for each person and visit: a download that is resumed asks many times.
create table export_downloads (
  export_id uuid not null references exports (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  account_id uuid not null,
  at timestamptz not null,
  primary key (export_id, user_id)
);
create index export_downloads_by on export_downloads (user_id);

grant select, insert, update, delete on exports, export_parts, export_downloads to probity_app;
alter table exports enable row level security;
alter table export_parts enable row level security;
alter table export_downloads enable row level security;
create policy exports_all on exports for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
create policy export_parts_all on export_parts for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
create policy export_downloads_all on export_downloads for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

-- The recipient's exports end with the sharing, whoever of the two ends it. Answers which stored files they leave.
create function end_connection_exports(p_connection uuid) returns setof text
  language sql security definer set search_path = public as $$
    with ended as (delete from exports where connection_id = p_connection returning id)
    select p.storage_key from export_parts p join ended e on e.id = p.export_id
  $$;
revoke execute on function end_connection_exports(uuid) from public;
grant execute on function end_connection_exports(uuid) to probity_app;

alter table disclosures drop constraint disclosures_kind_known;
alter table disclosures add constraint disclosures_kind_known check (kind in
  ('viewed', 'revealed', 'documentOpened', 'exported', 'recordOpened', 'recordExported'));
