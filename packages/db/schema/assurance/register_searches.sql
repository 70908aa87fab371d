-- A search at a register: what was asked and what was found, both encrypted with the account's key.
create table register_searches (
  id uuid not null,
  account_id uuid not null,
  provider text not null,
  -- A keyed hash of what was asked: the same search is asked once.
  asked_index bytea not null,
  asked bytea not null,
  state text not null,
  tries integer not null default 0,
  failure text,
  retry_after_seconds integer,
  found bytea,
  requested_by uuid,
  requested_at timestamptz not null,
  constraint register_searches_pkey primary key (id),
  constraint register_searches_ready_has_found check ((state = 'Ready') = (found is not null)),
  constraint register_searches_state_known check (state in ('Pending', 'Ready', 'Unavailable')),
  constraint register_searches_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade
);

create index register_searches_of_asked on register_searches (account_id, provider, asked_index, requested_at
  desc);
create index register_searches_requested_at on register_searches (requested_at);

grant select, insert, update, delete on register_searches to probity_app;

-- With every table in place:

alter table register_searches enable row level security;

-- Policies and triggers, applied again when they change:

create policy register_searches_all on register_searches for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
