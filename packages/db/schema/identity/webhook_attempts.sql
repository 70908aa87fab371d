create table webhook_attempts (
  delivery_id uuid not null,
  number integer not null,
  account_id uuid not null,
  at timestamptz not null,
  duration_ms integer not null,
  status integer,
  fault text,
  -- The first bytes of what the receiver answered, encrypted with the account's key.
  answer bytea,
  constraint webhook_attempts_pkey primary key (delivery_id, number),
  constraint webhook_attempts_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint webhook_attempts_delivery_id_fkey foreign key (delivery_id) references webhook_deliveries(id) on
    delete cascade
);

create index webhook_attempts_of_account on webhook_attempts (account_id);

grant select, insert, update on webhook_attempts to probity_app;

-- With every table in place:

alter table webhook_attempts enable row level security;

-- Policies and triggers, applied again when they change:

create policy webhook_attempts_all on webhook_attempts for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
