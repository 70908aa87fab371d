create table screening_batches (
  id uuid not null,
  account_id uuid not null,
  title bytea not null,
  threshold double precision not null,
  total integer not null,
  state text not null default 'Waiting'::text,
  created_by uuid,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- The versions of the lists that the rows of a batch were screened against: title and version, each once.
  lists jsonb not null default '[]'::jsonb,
  constraint screening_batches_pkey primary key (id),
  constraint screening_batches_state_known check (state in ('Waiting', 'Finished')),
  constraint screening_batches_account_id_fkey foreign key (account_id) references accounts(id)
);

create index screening_batches_of_account on screening_batches (account_id, created_at desc, id desc);

grant select, insert, update, delete on screening_batches to probity_app;

-- With every table in place:

alter table screening_batches enable row level security;

-- Policies and triggers, applied again when they change:

create policy screening_batches_all on screening_batches for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
