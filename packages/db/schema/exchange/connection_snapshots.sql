-- Accepted snapshots: canonical JSON encrypted by the reader, its hash in the audit log of both parties.
create table connection_snapshots (
  connection_id uuid not null,
  seq integer not null,
  account_id uuid not null,
  reason text not null,
  content bytea not null,
  hash bytea not null,
  at timestamptz not null,
  constraint connection_snapshots_pkey primary key (connection_id, seq),
  constraint connection_snapshots_reason_known check (reason in ('Approval', 'FirstAccess', 'Acceptance')),
  constraint connection_snapshots_connection_id_fkey foreign key (connection_id) references connections(id) on
    delete cascade
);

grant select, insert, update (content) on connection_snapshots to probity_app;

-- With every table in place:

alter table connection_snapshots enable row level security;

-- Policies and triggers, applied again when they change:

-- The holder takes the snapshot when it consents; only the reader reads it.
create policy connection_snapshots_read on connection_snapshots for select
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());

create policy connection_snapshots_add on connection_snapshots for insert
  with check ((exists ( select
   from connections c
  where c.id = connection_snapshots.connection_id and c.reader_account_id = connection_snapshots.account_id)));

-- A change of an account's key encrypts its accepted snapshots again. Without a policy for updates they were passed over,
-- and could not be read once the old key was destroyed.
create policy connection_snapshots_sealed_anew on connection_snapshots for update
  using (actor_is_system());
