-- What registered wallet apps have pushed (RFC 9126) and a member has yet to agree to. It names no account: whoever
-- opens the page of the app decides for one of theirs.
create table wallet_authorisations (
  id uuid not null,
  -- SHA-256 of the secret part of the request_uri.
  token_hash bytea not null,
  client_id text not null,
  redirect_uri text not null,
  configuration_id text not null,
  -- PKCE: SHA-256 of what the app shows when it redeems the code.
  code_challenge text not null,
  -- RFC 7638 thumbprint of the key to which the app binds the code; null if it names it only at the token endpoint.
  dpop_thumbprint text,
  -- What the app wants back with the answer.
  app_state text,
  pushed_at timestamptz not null,
  expires_at timestamptz not null,
  -- When a member agreed or declined.
  settled_at timestamptz,
  constraint wallet_authorisations_pkey primary key (id),
  constraint wallet_authorisations_token_unique unique (token_hash)
);

create index wallet_authorisations_expiring on wallet_authorisations (expires_at);

grant select, insert, delete, update (settled_at) on wallet_authorisations to probity_app;

-- With every table in place:

alter table wallet_authorisations enable row level security;

-- Policies and triggers, applied again when they change:

create policy wallet_authorisations_system on wallet_authorisations for all
  using (actor_is_system());

create policy wallet_authorisations_read on wallet_authorisations for select
  using (actor_kind() = 'user');

-- Whoever is signed in and has the address of a request may answer it, for an account of their own.
create policy wallet_authorisations_answer on wallet_authorisations for update
  using (actor_kind() = 'user');
