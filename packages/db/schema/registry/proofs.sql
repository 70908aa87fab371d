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
  -- As it was signed; encrypted. Null until the worker has signed it.
  content bytea,
  queued_at timestamptz not null,
  issued_at timestamptz,
  expires_at timestamptz,
  superseded_at timestamptz,
  -- Since when its status is invalid.
  ended_at timestamptz,
  ended_because text,
  -- A proof in the formats of the W3C, each signed when it is first asked for; encrypted.
  token bytea,
  document bytea,
  constraint proofs_pkey primary key (id),
  constraint proofs_entry_unique unique (list_id, list_index),
  constraint proofs_ended_because_known check (ended_because in ('ValueChanged', 'ValueRemoved',
    'ValueRejected', 'EvidenceChanged', 'ValidationEnded', 'ConsentLost', 'AccountClosed')),
  constraint proofs_ended_whole check ((ended_at is null) = (ended_because is null)),
  constraint proofs_issued_whole check (num_nulls(issued_at, expires_at, kid, content) = any (array[0, 4])),
  constraint proofs_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint proofs_credential_id_fkey foreign key (credential_id) references credentials(id) on delete
    cascade,
  constraint proofs_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade,
  constraint proofs_entry_fkey foreign key (list_id, list_index) references status_entries(list_id, index),
  constraint proofs_kid_fkey foreign key (kid) references proof_keys(kid)
);

create index proofs_by_kid on proofs (kid, expires_at) where kid is not null;
create index proofs_expiring on proofs (expires_at, id) where superseded_at is null and ended_at is null;
create index proofs_of_account on proofs (account_id, id desc);
create unique index proofs_one_current on proofs (entity_id, type, coalesce(credential_id, entity_id))
  where superseded_at is null and ended_at is null;
create index proofs_standing on proofs (entity_id) where ended_at is null;

grant select, insert, update, delete on proofs to probity_app;

-- With every table in place:

alter table proofs enable row level security;

-- Policies and triggers, applied again when they change:

create policy proofs_all on proofs for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());
