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
  constraint proof_keys_purpose_known check (purpose in ('Root', 'Issuer', 'Status', 'DataIntegrity')),
  constraint proof_keys_retired_whole check ((retired_at is null) = (published_until is null))
);
create unique index proof_keys_current on proof_keys (purpose) where retired_at is null;
grant select, insert, update (retired_at, published_until, private_key) on proof_keys to probity_app;

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
grant select, insert, delete on holder_keys to probity_app;
grant update (private_key) on holder_keys to probity_app;
alter table holder_keys enable row level security;

-- Published lists in which each proof has an entry that says whether it is valid. New proofs get a random free entry
-- of a list that is open.
create table status_lists (
  id integer not null generated always as identity,
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint status_lists_pkey primary key (id)
);
create index status_lists_open on status_lists (id) where closed_at is null;
grant select, insert, update (closed_at) on status_lists to probity_app;
alter table status_lists enable row level security;

-- What the lists say now; it outlives the proof, so that no other one gets its entry.
create table status_entries (
  list_id integer not null,
  index integer not null,
  -- 0 valid, 1 invalid, 2 suspended (IETF Token Status List).
  status smallint not null default 0,
  constraint status_entries_pkey primary key (list_id, index),
  constraint status_entries_index_in_list check (index >= 0 and index < 131072),
  constraint status_entries_status_known check (status in (0, 1, 2)),
  constraint status_entries_list_id_fkey foreign key (list_id) references status_lists(id)
);
create index status_entries_not_valid on status_entries (list_id, index) include (status) where status <> 0;
grant select, insert, update (status) on status_entries to probity_app;
alter table status_entries enable row level security;

-- Every change of an entry of a status list, to answer whether a proof was valid on a given day.
create table status_changes (
  seq bigint not null generated always as identity,
  list_id integer not null,
  index integer not null,
  status smallint not null,
  at timestamptz not null,
  constraint status_changes_pkey primary key (seq),
  constraint status_changes_status_known check (status in (0, 1, 2)),
  constraint status_changes_entry_fkey foreign key (list_id, index) references status_entries(list_id, index)
);
create index status_changes_of_list on status_changes (list_id, index, seq);
grant select, insert on status_changes to probity_app;
alter table status_changes enable row level security;

-- Signed credentials about the validated values of a party. One of each type is current; a superseded one stays valid
-- as long as all of its values do.
create table proofs (
  id uuid not null,
  account_id uuid not null,
  entity_id uuid not null,
  type text not null,
  -- The value of which it is a proof of its own, for types that have one for each value, such as bank accounts.
  credential_id uuid,
  list_id integer not null,
  list_index integer not null,
  kid text,
  -- What it says and how that was validated, as JSON; encrypted.
  claims bytea,
  -- The salts of its disclosures; encrypted.
  salts bytea,
  -- As it was signed; encrypted. Null until the worker has signed it.
  content bytea,
  queued_at timestamptz not null,
  issued_at timestamptz,
  expires_at timestamptz,
  superseded_at timestamptz,
  -- Since when its status is invalid.
  ended_at timestamptz,
  ended_because text,
  constraint proofs_pkey primary key (id),
  constraint proofs_entry_unique unique (list_id, list_index),
  constraint proofs_ended_whole check ((ended_at is null) = (ended_because is null)),
  constraint proofs_ended_because_known check (ended_because in ('ValueChanged', 'ValueRemoved', 'ValueRejected',
    'EvidenceChanged', 'ValidationEnded', 'ConsentLost', 'AccountClosed')),
  constraint proofs_issued_whole check (num_nulls(issued_at, expires_at, kid, content) in (0, 4)),
  constraint proofs_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint proofs_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade,
  constraint proofs_credential_id_fkey foreign key (credential_id) references credentials(id) on delete cascade,
  constraint proofs_entry_fkey foreign key (list_id, list_index) references status_entries(list_id, index),
  constraint proofs_kid_fkey foreign key (kid) references proof_keys(kid)
);
create unique index proofs_one_current on proofs (entity_id, type, coalesce(credential_id, entity_id)) where superseded_at is null and ended_at is null;
create index proofs_standing on proofs (entity_id) where ended_at is null;
create index proofs_of_account on proofs (account_id, id desc);
create index proofs_expiring on proofs (expires_at, id) where superseded_at is null and ended_at is null;
create index proofs_by_kid on proofs (kid, expires_at) where kid is not null;
grant select, insert, update, delete on proofs to probity_app;
alter table proofs enable row level security;

-- The values that a proof states, with the assurance that each had.
create table proof_values (
  proof_id uuid not null,
  credential_id uuid not null,
  account_id uuid not null,
  assurance text not null,
  constraint proof_values_pkey primary key (proof_id, credential_id),
  constraint proof_values_proof_id_fkey foreign key (proof_id) references proofs(id) on delete cascade,
  constraint proof_values_credential_id_fkey foreign key (credential_id) references credentials(id) on delete cascade
);
create index proof_values_of_credential on proof_values (credential_id);
grant select, insert, delete on proof_values to probity_app;
alter table proof_values enable row level security;

-- The trust registry: issuers other than the platform whose credentials are accepted, and for which types.
create table trusted_issuers (
  id uuid not null,
  -- Its https address.
  issuer text not null,
  -- The types (vct) that it may issue.
  types text[] not null,
  level text not null,
  requires_status boolean not null default true,
  valid_from timestamptz not null,
  valid_until timestamptz,
  added_by uuid,
  added_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint trusted_issuers_pkey primary key (id),
  constraint trusted_issuers_level_known check (level in ('Register', 'Qualified', 'Partner')),
  constraint trusted_issuers_types_given check (cardinality(types) > 0),
  constraint trusted_issuers_added_by_fkey foreign key (added_by) references users(id) on delete set null
);
create unique index trusted_issuers_one_entry on trusted_issuers (issuer) where withdrawn_at is null;
create index trusted_issuers_added_by on trusted_issuers (added_by) where added_by is not null;
grant select, insert, update (withdrawn_at) on trusted_issuers to probity_app;
alter table trusted_issuers enable row level security;
