-- What a register said about a company at a time, in the product's fields; encrypted with the account's key.
create table register_extracts (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
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
  constraint register_extracts_state_known check (state in ('Pending', 'Ready', 'Failed')),
  constraint register_extracts_ready_has_content check ((state = 'Ready') = (content is not null))
);
create index register_extracts_of_reference on register_extracts (account_id, provider, reference, requested_at desc);

-- Every call of a provider, with its raw answer (encrypted) and the hash of it.
create table provider_calls (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  provider text not null,
  endpoint text not null,
  at timestamptz not null,
  http_status integer,
  failure text,
  answer bytea,
  answer_hash bytea,
  extract_id uuid references register_extracts (id) on delete cascade,
  constraint provider_calls_answered_or_failed check ((failure is null) = (answer is not null))
);
create index provider_calls_latest on provider_calls (account_id, provider, at desc);
create index provider_calls_of_extract on provider_calls (extract_id);

grant select, insert, update on register_extracts to probity_app;
grant select, insert, update on provider_calls to probity_app;
alter table register_extracts enable row level security;
alter table provider_calls enable row level security;
create policy register_extracts_all on register_extracts for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
create policy provider_calls_all on provider_calls for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
