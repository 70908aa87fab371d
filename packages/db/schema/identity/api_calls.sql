-- Which calls were made with which key: the last ones, by the address of the document, never with ids or data.
create table api_calls (
  id bigint not null generated always as identity,
  account_id uuid not null,
  key_id uuid not null,
  at timestamptz not null,
  method text not null,
  path text not null,
  status integer not null,
  duration_ms integer not null,
  constraint api_calls_pkey primary key (id),
  constraint api_calls_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint api_calls_key_id_fkey foreign key (key_id) references api_keys(id) on delete cascade
);

create index api_calls_age on api_calls (at);
create index api_calls_of_account on api_calls (account_id, id desc);
create index api_calls_of_key on api_calls (key_id, id desc);

grant select, insert, delete on api_calls to probity_app;

-- With every table in place:

alter table api_calls enable row level security;

-- Policies and triggers, applied again when they change:

create policy api_calls_all on api_calls for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
