-- Credentials that were made for one answer, each with the claims of a proof and an entry of its own in a status list.
create table released_proofs (
  id uuid not null,
  account_id uuid not null,
  request_id uuid not null,
  proof_id uuid not null,
  -- The credential, and what of it each query of the request is shown; encrypted.
  content bytea not null,
  list_id integer not null,
  list_index integer not null,
  released_at timestamptz not null,
  ended_at timestamptz,
  ended_because text,
  constraint released_proofs_pkey primary key (id),
  constraint released_proofs_entry_unique unique (list_id, list_index),
  constraint released_proofs_ended_because_known check (ended_because in ('Revoked', 'ValueChanged',
    'ValueRemoved', 'ValueRejected', 'EvidenceChanged', 'ValidationEnded', 'ConsentLost', 'AccountClosed')),
  constraint released_proofs_ended_whole check ((ended_at is null) = (ended_because is null)),
  constraint released_proofs_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint released_proofs_entry_fkey foreign key (list_id, list_index) references status_entries(list_id,
    index),
  constraint released_proofs_proof_id_fkey foreign key (proof_id) references proofs(id) on delete cascade,
  constraint released_proofs_request_id_fkey foreign key (request_id) references received_proof_requests(id)
    on delete cascade
);

create index released_proofs_of_account on released_proofs (account_id);
create index released_proofs_of_request on released_proofs (request_id);
create index released_proofs_standing on released_proofs (proof_id) where ended_at is null;

grant select, insert, delete, update (content, ended_at, ended_because) on released_proofs to probity_app;

-- With every table in place:

alter table released_proofs enable row level security;

-- Policies and triggers, applied again when they change:

create policy released_proofs_all on released_proofs for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());
