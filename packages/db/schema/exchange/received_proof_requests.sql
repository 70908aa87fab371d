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
  state text not null default 'Waiting'::text,
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
  constraint received_proof_requests_decided_whole check ((state = 'Waiting') = (decided_at is null)),
  constraint received_proof_requests_ended_because_known check (ended_because in ('Withdrawn',
    'Undeliverable', 'Nothing')),
  constraint received_proof_requests_ended_whole check ((ended_at is null) = (ended_because is null)),
  constraint received_proof_requests_state_known check (state in ('Waiting', 'Approved', 'Declined')),
  constraint received_proof_requests_account_id_fkey foreign key (account_id) references accounts(id) on
    delete cascade,
  constraint received_proof_requests_decided_by_fkey foreign key (decided_by) references users(id) on delete
    set null
);

create index received_proof_requests_decided_by on received_proof_requests (decided_by);
create index received_proof_requests_of_account on received_proof_requests (account_id, id desc);

grant select, insert, delete, update (content, state, shared_fields, decided_by, is_automatic, decided_at,
  shared_until, delivered_at, ended_at, ended_because) on received_proof_requests to probity_app;

-- With every table in place:

alter table received_proof_requests enable row level security;

-- Policies and triggers, applied again when they change:

create policy received_proof_requests_all on received_proof_requests for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());
