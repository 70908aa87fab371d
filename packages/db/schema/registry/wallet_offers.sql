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
  tx_code_hash bytea,
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
  -- In which format a credential is offered to a wallet; one of public facts alone is bound to no key.
  format text not null,
  client_id text,
  redirect_uri text,
  code_challenge text,
  -- The key to which the code and the access token are bound.
  dpop_thumbprint text,
  constraint wallet_offers_pkey primary key (id),
  constraint wallet_offers_code_unique unique (code_hash),
  constraint wallet_offers_token_unique unique (token_hash),
  constraint wallet_offers_collected_after check (collected_at is null or redeemed_at is not null),
  constraint wallet_offers_format_known check (format in ('dc+sd-jwt', 'vc+jwt', 'ldp_vc')),
  constraint wallet_offers_one_way check (num_nulls(client_id, redirect_uri, code_challenge) =
case
    when tx_code_hash is null then 0
    else 3
end),
  constraint wallet_offers_redeemed_whole check (num_nulls(redeemed_at, token_hash, token_expires_at) = any
    (array[0, 3])),
  constraint wallet_offers_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint wallet_offers_offered_by_fkey foreign key (offered_by) references users(id) on delete cascade,
  constraint wallet_offers_proof_id_fkey foreign key (proof_id) references proofs(id) on delete cascade
);

create index wallet_offers_expiring on wallet_offers (expires_at);
create index wallet_offers_of_account on wallet_offers (account_id);
create index wallet_offers_of_proof on wallet_offers (proof_id);
create index wallet_offers_offered_by on wallet_offers (offered_by);

grant select, insert, delete, update (bad_tries, redeemed_at, token_hash, token_expires_at, collected_at,
  dpop_thumbprint) on wallet_offers to probity_app;

-- With every table in place:

alter table wallet_offers enable row level security;

-- Policies and triggers, applied again when they change:

create policy wallet_offers_all on wallet_offers for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());
