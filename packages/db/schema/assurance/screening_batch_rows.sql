create table screening_batch_rows (
  batch_id uuid not null,
  number integer not null,
  account_id uuid not null,
  subject bytea not null,
  result bytea,
  hits integer,
  best_score double precision,
  screened_at timestamptz,
  -- Why a row of a batch could not be searched: 0 hits then say nothing.
  unusable text,
  constraint screening_batch_rows_pkey primary key (batch_id, number),
  constraint screening_batch_rows_unusable_known check (unusable in ('empty', 'no-letters',
    'only-company-forms', 'no-lists')),
  constraint screening_batch_rows_batch_id_fkey foreign key (batch_id) references screening_batches(id)
);

create index screening_batch_rows_waiting on screening_batch_rows (batch_id, number) where screened_at is null;

grant select, insert, update, delete on screening_batch_rows to probity_app;

-- With every table in place:

alter table screening_batch_rows enable row level security;

-- Policies and triggers, applied again when they change:

create policy screening_batch_rows_all on screening_batch_rows for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
