-- A search at a register: what was asked and what was found, both encrypted with the account's key.
create table register_searches (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
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
  constraint register_searches_state_known check (state in ('Pending', 'Ready', 'Unavailable')),
  constraint register_searches_ready_has_found check ((state = 'Ready') = (found is not null))
);
create index register_searches_of_asked on register_searches (account_id, provider, asked_index, requested_at desc);
create index register_searches_requested_at on register_searches (requested_at);

-- Differences from a register that someone decided to leave as they are, with the reason; it holds while both values are as they were.
create table register_kept_values (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  entity_id uuid not null references entities (id) on delete cascade,
  provider text not null,
  field_key text not null,
  -- The reason and both values, encrypted.
  content bytea not null,
  kept_by uuid,
  kept_at timestamptz not null,
  constraint register_kept_values_one_per_field unique (entity_id, provider, field_key)
);
create index register_kept_values_of_account on register_kept_values (account_id);

grant select, insert, update, delete on register_searches to probity_app;
grant select, insert, update, delete on register_kept_values to probity_app;
alter table register_searches enable row level security;
alter table register_kept_values enable row level security;
create policy register_searches_all on register_searches for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
create policy register_kept_values_all on register_kept_values for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
