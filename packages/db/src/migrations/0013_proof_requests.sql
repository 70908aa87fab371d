-- Requests for credentials to an organisation of another installation.
create table sent_proof_requests (
  id uuid not null,
  account_id uuid not null,
  -- The member who asked; null once that person is deleted.
  requested_by uuid,
  -- The public page of the organisation that is asked.
  address text not null,
  purpose text not null,
  fields text[] not null,
  -- As whom it was asked: the hash of the certificate that signs the request.
  client_id text not null,
  -- SHA-256 of the secret part of the address to which the answer is sent.
  token_hash bytea not null,
  state text not null default 'Sending',
  -- Why it could not be delivered, or the answer was not accepted.
  refused_because text,
  -- The private key for this answer alone; encrypted. Null once it is settled.
  private_key bytea,
  -- The presentations as they were sent; encrypted.
  answer bytea,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  delivered_at timestamptz,
  settled_at timestamptz,
  -- What the last reading of the status lists found.
  outcome text,
  checked_at timestamptz,
  constraint sent_proof_requests_pkey primary key (id),
  constraint sent_proof_requests_token_unique unique (token_hash),
  constraint sent_proof_requests_state_known
    check (state in ('Sending', 'Waiting', 'Answered', 'Declined', 'Refused', 'Undeliverable')),
  constraint sent_proof_requests_settled_whole check ((state in ('Sending', 'Waiting')) = (settled_at is null)),
  constraint sent_proof_requests_answer_whole check ((state = 'Answered') = (answer is not null)),
  constraint sent_proof_requests_outcome_known
    check (outcome in ('Valid', 'NotTrusted', 'Revoked', 'Expired', 'Invalid', 'Unknown')),
  constraint sent_proof_requests_account_id_fkey foreign key (account_id) references accounts(id)
    on delete cascade,
  constraint sent_proof_requests_requested_by_fkey foreign key (requested_by) references users(id)
    on delete set null
);
create index sent_proof_requests_of_account on sent_proof_requests (account_id, id desc);
create index sent_proof_requests_requested_by on sent_proof_requests (requested_by);
create index sent_proof_requests_answered on sent_proof_requests (checked_at) where state = 'Answered';
grant select, insert, delete on sent_proof_requests to probity_app;
grant update (client_id, state, refused_because, private_key, answer, delivered_at, settled_at, outcome, checked_at)
  on sent_proof_requests to probity_app;
alter table sent_proof_requests enable row level security;

-- Requests for credentials from organisations of other installations.
create table received_proof_requests (
  id uuid not null,
  account_id uuid not null,
  -- SHA-256 of who asks and the nonce: one request is received once, however often it is sent.
  request_hash bytea not null,
  -- The request object as it was received, and who asks; encrypted.
  content bytea not null,
  -- RFC 7638 thumbprint of the key of the organisation that asks.
  requester_key text not null,
  requester_issuer text not null,
  -- Whether the trust registry accepted the credential that says who asks.
  is_trusted boolean not null,
  purpose text not null,
  fields text[] not null,
  state text not null default 'Waiting',
  -- What is disclosed; null until it is decided.
  shared_fields text[],
  -- Null once that person is deleted, and if the policy decided.
  decided_by uuid,
  is_automatic boolean not null default false,
  decided_at timestamptz,
  received_at timestamptz not null,
  expires_at timestamptz not null,
  shared_until timestamptz,
  -- When the answer had reached the requester.
  delivered_at timestamptz,
  ended_at timestamptz,
  ended_because text,
  constraint received_proof_requests_pkey primary key (id),
  constraint received_proof_requests_once unique (account_id, request_hash),
  constraint received_proof_requests_state_known check (state in ('Waiting', 'Approved', 'Declined')),
  constraint received_proof_requests_decided_whole check ((state = 'Waiting') = (decided_at is null)),
  constraint received_proof_requests_ended_because_known
    check (ended_because in ('Withdrawn', 'Undeliverable', 'Nothing')),
  constraint received_proof_requests_ended_whole check ((ended_at is null) = (ended_because is null)),
  constraint received_proof_requests_account_id_fkey foreign key (account_id) references accounts(id)
    on delete cascade,
  constraint received_proof_requests_decided_by_fkey foreign key (decided_by) references users(id)
    on delete set null
);
create index received_proof_requests_of_account on received_proof_requests (account_id, id desc);
create index received_proof_requests_decided_by on received_proof_requests (decided_by);
grant select, insert, delete on received_proof_requests to probity_app;
grant update (state, shared_fields, is_automatic, decided_by, decided_at, shared_until, delivered_at, ended_at, ended_because)
  on received_proof_requests to probity_app;
alter table received_proof_requests enable row level security;

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
  constraint released_proofs_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint released_proofs_request_id_fkey foreign key (request_id) references received_proof_requests(id)
    on delete cascade,
  constraint released_proofs_entry_fkey foreign key (list_id, list_index)
    references status_entries(list_id, index),
  constraint released_proofs_proof_id_fkey foreign key (proof_id) references proofs(id) on delete cascade
);
create index released_proofs_of_account on released_proofs (account_id);
create index released_proofs_of_request on released_proofs (request_id);
create index released_proofs_standing on released_proofs (proof_id) where ended_at is null;
grant select, insert, delete on released_proofs to probity_app;
grant update (ended_at, ended_because) on released_proofs to probity_app;
alter table released_proofs enable row level security;
