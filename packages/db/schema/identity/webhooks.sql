-- Addresses of other systems that an account wants to be told what happens.
create table webhooks (
  id uuid not null,
  account_id uuid not null,
  -- Addresses often hold tokens, so they are encrypted with the account's key, as the secrets are.
  url bytea not null,
  description text not null,
  events text[] not null,
  -- The entries of the audit log that make these events, as the catalogue says.
  actions text[] not null,
  state text not null,
  secret bytea not null,
  -- Signs too until then, after a change of the secret.
  previous_secret bytea,
  previous_until timestamptz,
  failing_since timestamptz,
  created_at timestamptz not null,
  created_by uuid,
  constraint webhooks_pkey primary key (id),
  constraint webhooks_state_known check (state in ('Active', 'Paused', 'Disabled')),
  constraint webhooks_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint webhooks_created_by_fkey foreign key (created_by) references users(id) on delete set null
);

create index webhooks_created_by on webhooks (created_by) where created_by is not null;
create index webhooks_of_account on webhooks (account_id, id desc);

grant select, insert, update, delete on webhooks to probity_app;

-- With every table in place:

alter table webhooks enable row level security;

-- Policies and triggers, applied again when they change:

create policy webhooks_all on webhooks for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
