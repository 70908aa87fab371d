-- Reminders to many parties at once: sent in the background, each exactly once.

create table bulk_reminders (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- The note to every recipient, encrypted by the account.
  note bytea,
  state text not null default 'Running',
  -- In whose name they go out.
  sent_by uuid not null,
  sent_by_key uuid references api_keys (id) on delete set null,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint bulk_reminders_state_known check (state in ('Running', 'Finished'))
);
create index bulk_reminders_of_account on bulk_reminders (account_id);
create index bulk_reminders_by_key on bulk_reminders (sent_by_key) where sent_by_key is not null;

create table bulk_reminder_rows (
  bulk_reminder_id uuid not null references bulk_reminders (id) on delete cascade,
  number integer not null,
  account_id uuid not null,
  connection_id uuid not null references connections (id) on delete cascade,
  state text not null default 'Waiting',
  -- A code of the catalogue.
  error text,
  settled_at timestamptz,
  primary key (bulk_reminder_id, number),
  constraint bulk_reminder_rows_state_known check (state in ('Waiting', 'Sent', 'Failed'))
);
create index bulk_reminder_rows_waiting on bulk_reminder_rows (bulk_reminder_id, number) where state = 'Waiting';
create index bulk_reminder_rows_of_connection on bulk_reminder_rows (connection_id);

grant select, insert, update, delete on bulk_reminders, bulk_reminder_rows to probity_app;

alter table bulk_reminders enable row level security;
create policy bulk_reminders_all on bulk_reminders for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

alter table bulk_reminder_rows enable row level security;
create policy bulk_reminder_rows_all on bulk_reminder_rows for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
