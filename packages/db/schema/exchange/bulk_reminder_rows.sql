create table bulk_reminder_rows (
  bulk_reminder_id uuid not null,
  number integer not null,
  account_id uuid not null,
  connection_id uuid not null,
  state text not null default 'Waiting'::text,
  -- A code of the catalogue.
  error text,
  settled_at timestamptz,
  constraint bulk_reminder_rows_pkey primary key (bulk_reminder_id, number),
  constraint bulk_reminder_rows_state_known check (state in ('Waiting', 'Sent', 'Failed')),
  constraint bulk_reminder_rows_bulk_reminder_id_fkey foreign key (bulk_reminder_id) references
    bulk_reminders(id) on delete cascade,
  constraint bulk_reminder_rows_connection_id_fkey foreign key (connection_id) references connections(id) on
    delete cascade
);

create index bulk_reminder_rows_of_connection on bulk_reminder_rows (connection_id);
create index bulk_reminder_rows_waiting on bulk_reminder_rows (bulk_reminder_id, number)
  where state = 'Waiting';

grant select, insert, update, delete on bulk_reminder_rows to probity_app;

-- With every table in place:

alter table bulk_reminder_rows enable row level security;

-- Policies and triggers, applied again when they change:

create policy bulk_reminder_rows_all on bulk_reminder_rows for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
