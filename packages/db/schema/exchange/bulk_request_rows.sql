create table bulk_request_rows (
  bulk_request_id uuid not null,
  -- As the sender counts them: the row of the spreadsheet, or the place in the list.
  number integer not null,
  account_id uuid not null,
  -- Name, address, kind and country, encrypted.
  recipient bytea not null,
  state text not null,
  -- A code of the catalogue; for a row that could not be read, which column and why.
  error text,
  detail text,
  -- What was opened, or what was open already.
  connection_id uuid,
  settled_at timestamptz,
  constraint bulk_request_rows_pkey primary key (bulk_request_id, number),
  constraint bulk_request_rows_state_known check (state in ('Waiting', 'Done', 'Failed')),
  constraint bulk_request_rows_bulk_request_id_fkey foreign key (bulk_request_id) references bulk_requests(id)
    on delete cascade,
  constraint bulk_request_rows_connection_id_fkey foreign key (connection_id) references connections(id) on
    delete set null
);

create index bulk_request_rows_failed on bulk_request_rows (bulk_request_id, number) where state = 'Failed';
create index bulk_request_rows_of_connection on bulk_request_rows (connection_id)
  where connection_id is not null;
create index bulk_request_rows_waiting on bulk_request_rows (bulk_request_id, number) where state = 'Waiting';

grant select, insert, update on bulk_request_rows to probity_app;

-- With every table in place:

alter table bulk_request_rows enable row level security;

-- Policies and triggers, applied again when they change:

create policy bulk_request_rows_all on bulk_request_rows for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
