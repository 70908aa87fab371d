-- Keys with which the platform signs proofs and the lists of their states. A retired key signs nothing more, and
-- stays published until the last proof under it has expired.
create table proof_keys (
  id uuid not null,
  purpose text not null,
  kid text not null,
  public_jwk jsonb not null,
  -- Encrypted with the key of the platform; null once the key is no longer published.
  private_key bytea,
  -- X.509: the root is signed by itself, what signs ES256 by the root; Ed25519 has none.
  certificate bytea,
  created_at timestamptz not null,
  retired_at timestamptz,
  published_until timestamptz,
  constraint proof_keys_pkey primary key (id),
  constraint proof_keys_kid_unique unique (kid),
  constraint proof_keys_purpose_known check (purpose in ('Root', 'Issuer', 'Status', 'DataIntegrity',
    'Verifier')),
  constraint proof_keys_retired_whole check ((retired_at is null) = (published_until is null))
);

create unique index proof_keys_current on proof_keys (purpose) where retired_at is null;

grant select, insert, update (private_key, retired_at, published_until) on proof_keys to probity_app;
