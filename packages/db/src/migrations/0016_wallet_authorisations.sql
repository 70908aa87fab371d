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
alter table wallet_authorisations enable row level security;

-- An offer that a member made by agreeing has no transaction code: the code goes to one app alone.
alter table wallet_offers alter column tx_code_hash drop not null;
alter table wallet_offers
  add column client_id text,
  add column redirect_uri text,
  add column code_challenge text,
  -- The key to which the code and the access token are bound.
  add column dpop_thumbprint text,
  add constraint wallet_offers_one_way check (
    num_nulls(client_id, redirect_uri, code_challenge) = case when tx_code_hash is null then 0 else 3 end);
grant update (dpop_thumbprint) on wallet_offers to probity_app;
