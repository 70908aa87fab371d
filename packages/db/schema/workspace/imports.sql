-- Tables of counterparties that people bring along: stored as they came, checked whole, then written in portions.
create table imports (
  id uuid not null,
  account_id uuid not null,
  state text not null default 'Checking'::text,
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
  "position" integer not null default 0,
  -- Grows with each pass: a worker of an earlier one changes nothing.
  round integer not null default 1,
  created_by uuid,
  -- In whose name the rows are written.
  run_by uuid,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null,
  run_by_key uuid,
  constraint imports_pkey primary key (id),
  constraint imports_counts check ((done + existing + failed) <= total),
  constraint imports_format_known check (format in ('Csv', 'Xlsx')),
  constraint imports_state_known check (state in ('Checking', 'Checked', 'Unreadable', 'Running', 'Stopped',
    'Finished', 'Failed')),
  constraint imports_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint imports_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint imports_run_by_fkey foreign key (run_by) references users(id) on delete set null,
  constraint imports_run_by_key_fkey foreign key (run_by_key) references api_keys(id) on delete set null
);

create index imports_by_creator on imports (created_by) where created_by is not null;
create index imports_by_key on imports (run_by_key) where run_by_key is not null;
create index imports_by_runner on imports (run_by) where run_by is not null;
create index imports_due on imports (expires_at);
create index imports_of_account on imports (account_id, created_at desc, id desc);
-- One at a time for each account.
create unique index imports_one_under_way on imports (account_id) where state in ('Checking', 'Running');

grant select, insert, update, delete on imports to probity_app;

-- With every table in place:

alter table imports enable row level security;

-- Policies and triggers, applied again when they change:

create policy imports_all on imports for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
