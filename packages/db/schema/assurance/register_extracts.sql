-- What a register said about a company at a time, in the product's fields; encrypted with the account's key.
create table register_extracts (
  id uuid not null,
  account_id uuid not null,
  provider text not null,
  reference text not null,
  state text not null,
  -- What a slow register is asked with for the work it has begun.
  ticket text,
  tries integer not null default 0,
  failure text,
  retry_after_seconds integer,
  content bytea,
  requested_by uuid,
  requested_at timestamptz not null,
  read_at timestamptz,
  -- The registration number of the company that was read, as a keyed hash like that of the value in a profile.
  number_index bytea,
  constraint register_extracts_pkey primary key (id),
  constraint register_extracts_ready_has_content check ((state = 'Ready') = (content is not null)),
  constraint register_extracts_state_known check (state in ('Pending', 'Ready', 'Failed')),
  constraint register_extracts_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade
);

create index register_extracts_by_number on register_extracts (account_id, number_index, read_at desc)
  where number_index is not null;
create index register_extracts_of_reference on register_extracts (account_id, provider, reference,
  requested_at desc);

grant select, insert, update on register_extracts to probity_app;

-- With every table in place:

alter table register_extracts enable row level security;

-- Policies and triggers, applied again when they change:

create policy register_extracts_all on register_extracts for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
