-- Offers to put a credential into a wallet: a code and a transaction code, once and for minutes, then an access token
-- with which the wallet collects one credential.
create table wallet_offers (
  id uuid not null,
  account_id uuid not null,
  proof_id uuid not null,
  -- The member who made it, and for whom the wallet acts as long as they may.
  offered_by uuid not null,
  -- SHA-256 of the code of the offer.
  code_hash bytea not null,
  -- Keyed, because the transaction code is short.
  tx_code_hash bytea not null,
  bad_tries smallint not null default 0,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the wallet exchanged the code for an access token.
  redeemed_at timestamptz,
  -- SHA-256 of the access token.
  token_hash bytea,
  token_expires_at timestamptz,
  -- When the wallet used the access token.
  collected_at timestamptz,
  constraint wallet_offers_pkey primary key (id),
  constraint wallet_offers_code_unique unique (code_hash),
  constraint wallet_offers_token_unique unique (token_hash),
  constraint wallet_offers_redeemed_whole check (num_nulls(redeemed_at, token_hash, token_expires_at) in (0, 3)),
  constraint wallet_offers_collected_after check (collected_at is null or redeemed_at is not null),
  constraint wallet_offers_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint wallet_offers_proof_id_fkey foreign key (proof_id) references proofs(id) on delete cascade,
  constraint wallet_offers_offered_by_fkey foreign key (offered_by) references users(id) on delete cascade
);
create index wallet_offers_of_account on wallet_offers (account_id);
create index wallet_offers_offered_by on wallet_offers (offered_by);
create index wallet_offers_of_proof on wallet_offers (proof_id);
create index wallet_offers_expiring on wallet_offers (expires_at);
grant select, insert, delete on wallet_offers to probity_app;
grant update (bad_tries, redeemed_at, token_hash, token_expires_at, collected_at) on wallet_offers to probity_app;
alter table wallet_offers enable row level security;

-- Credentials that are bound to the key of a wallet, each with the claims of a proof and an entry of its own in a
-- status list. What was signed is in the wallet alone.
create table wallet_exports (
  id uuid not null,
  account_id uuid not null,
  proof_id uuid not null,
  -- The member who offered it; null once that person is deleted.
  exported_by uuid,
  -- RFC 7638 thumbprint of the key of the wallet.
  key_thumbprint text not null,
  list_id integer not null,
  list_index integer not null,
  prepared_at timestamptz not null,
  -- The key that signed it; null until it is signed.
  kid text,
  exported_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text,
  constraint wallet_exports_pkey primary key (id),
  constraint wallet_exports_entry_unique unique (list_id, list_index),
  constraint wallet_exports_ended_because_known check (ended_because in ('Revoked', 'ValueChanged',
    'ValueRemoved', 'ValueRejected', 'EvidenceChanged', 'ValidationEnded', 'ConsentLost', 'AccountClosed')),
  constraint wallet_exports_ended_whole check ((ended_at is null) = (ended_because is null)),
  constraint wallet_exports_exported_whole check ((exported_at is null) = (kid is null)),
  constraint wallet_exports_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint wallet_exports_proof_id_fkey foreign key (proof_id) references proofs(id) on delete cascade,
  constraint wallet_exports_exported_by_fkey foreign key (exported_by) references users(id) on delete set null,
  constraint wallet_exports_entry_fkey foreign key (list_id, list_index) references status_entries(list_id, index),
  constraint wallet_exports_kid_fkey foreign key (kid) references proof_keys(kid)
);
create index wallet_exports_of_account on wallet_exports (account_id, id desc);
create index wallet_exports_exported_by on wallet_exports (exported_by);
create index wallet_exports_standing on wallet_exports (proof_id) where ended_at is null;
create index wallet_exports_unsigned on wallet_exports (prepared_at) where kid is null;
grant select, insert, delete on wallet_exports to probity_app;
grant update (kid, exported_at, ended_at, ended_because) on wallet_exports to probity_app;
alter table wallet_exports enable row level security;

-- Nonces that wallets have used, until they would no longer be accepted anyway.
create table wallet_nonces (
  nonce_hash bytea not null,
  expires_at timestamptz not null,
  constraint wallet_nonces_pkey primary key (nonce_hash)
);
create index wallet_nonces_expiring on wallet_nonces (expires_at);
grant select, insert, delete on wallet_nonces to probity_app;
alter table wallet_nonces enable row level security;
