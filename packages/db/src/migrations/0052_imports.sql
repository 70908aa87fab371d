-- Tables of counterparties that people bring along: stored as they came, checked whole, then written in portions.
create table imports (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  state text not null default 'Checking',
  format text not null,
  size bigint not null,
  -- The name of the file, encrypted with the account's key.
  file_name bytea not null,
  -- The names of its columns and which of them holds what, encrypted with the account's key; null until it was read.
  layout bytea,
  -- Why the file as a whole cannot be used.
  fault text,
  total integer not null default 0,
  done integer not null default 0,
  -- Rows whose party is a counterparty already.
  existing integer not null default 0,
  failed integer not null default 0,
  -- The last row that the present pass has settled: a killed worker's successor goes on behind it.
  position integer not null default 0,
  -- Grows with each pass: a worker of an earlier one changes nothing.
  round integer not null default 1,
  created_by uuid references users (id) on delete set null,
  -- In whose name the rows are written.
  run_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null,
  constraint imports_state_known check
    (state in ('Checking', 'Checked', 'Unreadable', 'Running', 'Stopped', 'Finished', 'Failed')),
  constraint imports_format_known check (format in ('Csv', 'Xlsx')),
  constraint imports_counts check (done + existing + failed <= total)
);
-- One at a time for each account.
create unique index imports_one_under_way on imports (account_id) where state in ('Checking', 'Running');
create index imports_of_account on imports (account_id, created_at desc, id desc);
create index imports_by_creator on imports (created_by) where created_by is not null;
create index imports_by_runner on imports (run_by) where run_by is not null;
create index imports_due on imports (expires_at);

-- The uploaded file in pieces, each an encrypted file of its own.
create table import_parts (
  import_id uuid not null references imports (id) on delete cascade,
  number integer not null,
  account_id uuid not null,
  storage_key text not null,
  primary key (import_id, number)
);
create index import_parts_stored on import_parts (storage_key);
create index import_parts_of_account on import_parts (account_id, storage_key);

-- The rows that could not be used, and why.
create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  -- As a spreadsheet numbers them.
  number integer not null,
  account_id uuid not null,
  -- The cells as they were given, and which column cannot be used and why, encrypted with the account's key.
  content bytea not null,
  primary key (import_id, number)
);

-- What was imported into a profile and has no field: kept as it was given.
create table legacy_records (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  entity_id uuid not null references entities (id) on delete cascade,
  -- The name of the column and what was in it, encrypted with the account's key.
  content bytea not null,
  -- A keyed hash of both, so that the same is not kept twice.
  content_index bytea not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  constraint legacy_records_once unique (entity_id, content_index)
);
create index legacy_records_of_entity on legacy_records (entity_id, created_at, id);
create index legacy_records_of_account on legacy_records (account_id);
create index legacy_records_by on legacy_records (created_by) where created_by is not null;

grant select, insert, update, delete on imports, import_parts, import_rows to probity_app;
grant select, insert, update (content), delete on legacy_records to probity_app;
alter table imports enable row level security;
alter table import_parts enable row level security;
alter table import_rows enable row level security;
alter table legacy_records enable row level security;
create policy imports_all on imports for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
create policy import_parts_all on import_parts for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
create policy import_rows_all on import_rows for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
create policy legacy_records_all on legacy_records for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

-- Which rows are about a party that the account knows: by its address, else by name, kind and country. A row with an
-- address of one of its own people is its own. Behind row-level security, so that each row is one look into an index.
create function known_counterparties(p_account uuid, p_rows jsonb) returns table (number integer, is_own boolean)
  language sql stable security definer set search_path = public as $$
    select r.number, own.found
    from jsonb_to_recordset(p_rows) as r (number integer, name text, email text, kind text, country text)
    cross join lateral (select exists (select from members m join users u on u.id = m.user_id
      where m.account_id = p_account and u.email = r.email::citext) as found) own
    where (actor_is_system() or p_account = any (actor_accounts())) and (own.found
      or (r.email is not null and exists (select from connections c
        where c.initiator_id = p_account and c.target_email = r.email::citext and c.deleted_at is null
          and c.target_account_id is null))
      or (r.email is null and exists (select from relationships s
        where s.account_id = p_account and s.sort_name = lower(r.name) and s.kind = r.kind
          and (s.country = r.country or s.country is null or r.country is null))))
  $$;
revoke execute on function known_counterparties(uuid, jsonb) from public;
grant execute on function known_counterparties(uuid, jsonb) to probity_app;
