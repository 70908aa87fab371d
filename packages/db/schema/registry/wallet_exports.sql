-- Credentials that are bound to the key of a wallet, each with the claims of a proof and an entry of its own in a
-- status list. What was signed is in the wallet alone.
create table wallet_exports (
  id uuid not null,
  account_id uuid not null,
  proof_id uuid not null,
  -- The member who offered it; null once that person is deleted.
  exported_by uuid,
  -- RFC 7638 thumbprint of the key of the wallet.
  key_thumbprint text,
  list_id integer not null,
  list_index integer not null,
  prepared_at timestamptz not null,
  -- The key that signed it; null until it is signed.
  kid text,
  exported_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text,
  format text not null,
  -- What one wallet collected at once, and what it then reported (OpenID4VCI 1.0, 11).
  batch_id uuid not null,
  reported_as text,
  reported_at timestamptz,
  constraint wallet_exports_pkey primary key (id),
  constraint wallet_exports_entry_unique unique (list_id, list_index),
  constraint wallet_exports_ended_because_known check (ended_because in ('Revoked', 'ValueChanged',
    'ValueRemoved', 'ValueRejected', 'EvidenceChanged', 'ValidationEnded', 'ConsentLost', 'AccountClosed')),
  constraint wallet_exports_ended_whole check ((ended_at is null) = (ended_because is null)),
  constraint wallet_exports_exported_whole check ((exported_at is null) = (kid is null)),
  constraint wallet_exports_format_known check (format in ('dc+sd-jwt', 'vc+jwt', 'ldp_vc')),
  constraint wallet_exports_key_of_format check ((format = 'ldp_vc') = (key_thumbprint is null)),
  constraint wallet_exports_reported_as_known check (reported_as in ('Accepted', 'Failed', 'Deleted')),
  constraint wallet_exports_reported_whole check ((reported_as is null) = (reported_at is null)),
  constraint wallet_exports_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint wallet_exports_entry_fkey foreign key (list_id, list_index) references status_entries(list_id,
    index),
  constraint wallet_exports_exported_by_fkey foreign key (exported_by) references users(id) on delete set null,
  constraint wallet_exports_kid_fkey foreign key (kid) references proof_keys(kid),
  constraint wallet_exports_proof_id_fkey foreign key (proof_id) references proofs(id) on delete cascade
);

create index wallet_exports_exported_by on wallet_exports (exported_by);
create index wallet_exports_of_account on wallet_exports (account_id, id desc);
create index wallet_exports_of_batch on wallet_exports (batch_id);
create index wallet_exports_standing on wallet_exports (proof_id) where ended_at is null;
create index wallet_exports_unsigned on wallet_exports (prepared_at) where kid is null;

grant select, insert, delete, update (kid, exported_at, ended_at, ended_because, reported_as, reported_at) on
  wallet_exports to probity_app;

-- With every table in place:

alter table wallet_exports enable row level security;

-- Policies and triggers, applied again when they change:

create policy wallet_exports_all on wallet_exports for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());
