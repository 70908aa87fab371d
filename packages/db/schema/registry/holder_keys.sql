-- The key of each party in custody: its proofs are bound to it, and with it the party presents them.
create table holder_keys (
  account_id uuid not null,
  kid text not null,
  public_jwk jsonb not null,
  private_key bytea not null,
  created_at timestamptz not null,
  constraint holder_keys_pkey primary key (account_id),
  constraint holder_keys_kid_unique unique (kid),
  constraint holder_keys_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade
);

grant select, insert, delete, update (private_key) on holder_keys to probity_app;

-- With every table in place:

alter table holder_keys enable row level security;

-- Policies and triggers, applied again when they change:

create policy holder_keys_all on holder_keys for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
