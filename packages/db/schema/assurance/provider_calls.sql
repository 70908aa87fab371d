-- Every call of a provider, with its raw answer (encrypted) and the hash of it.
create table provider_calls (
  id uuid not null,
  account_id uuid not null,
  provider text not null,
  endpoint text not null,
  at timestamptz not null,
  http_status integer,
  failure text,
  answer bytea,
  answer_hash bytea,
  extract_id uuid,
  constraint provider_calls_pkey primary key (id),
  constraint provider_calls_failed_without_answer check (failure is null or answer is null),
  constraint provider_calls_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint provider_calls_extract_id_fkey foreign key (extract_id) references register_extracts(id) on
    delete cascade
);

create index provider_calls_answered on provider_calls (account_id, provider, at desc) where failure is null;
create index provider_calls_failed on provider_calls (account_id, provider, at desc) where failure is not null;
create index provider_calls_of_extract on provider_calls (extract_id);

grant select, insert, update on provider_calls to probity_app;

-- With every table in place:

alter table provider_calls enable row level security;

-- Policies and triggers, applied again when they change:

create policy provider_calls_all on provider_calls for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
