-- Nonces that wallets have used, until they would no longer be accepted anyway.
create table wallet_nonces (
  nonce_hash bytea not null,
  expires_at timestamptz not null,
  constraint wallet_nonces_pkey primary key (nonce_hash)
);

create index wallet_nonces_expiring on wallet_nonces (expires_at);

grant select, insert, delete on wallet_nonces to probity_app;

-- With every table in place:

alter table wallet_nonces enable row level security;

-- Policies and triggers, applied again when they change:

create policy wallet_nonces_system on wallet_nonces for all
  using (actor_is_system());
