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
  state text not null default 'Sending'::text,
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
  constraint sent_proof_requests_answer_whole check ((state = 'Answered') = (answer is not null)),
  constraint sent_proof_requests_outcome_known check (outcome in ('Valid', 'NotTrusted', 'Revoked', 'Expired',
    'Invalid', 'Unknown')),
  constraint sent_proof_requests_settled_whole check ((state in ('Sending', 'Waiting')) = (settled_at is
    null)),
  constraint sent_proof_requests_state_known check (state in ('Sending', 'Waiting', 'Answered', 'Declined',
    'Refused', 'Undeliverable')),
  constraint sent_proof_requests_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint sent_proof_requests_requested_by_fkey foreign key (requested_by) references users(id) on delete
    set null
);

create index sent_proof_requests_answered on sent_proof_requests (checked_at) where state = 'Answered';
create index sent_proof_requests_of_account on sent_proof_requests (account_id, id desc);
create index sent_proof_requests_requested_by on sent_proof_requests (requested_by);

grant select, insert, delete, update (client_id, state, refused_because, private_key, answer, delivered_at,
  settled_at, outcome, checked_at) on sent_proof_requests to probity_app;

-- With every table in place:

alter table sent_proof_requests enable row level security;

-- Policies and triggers, applied again when they change:

create policy sent_proof_requests_all on sent_proof_requests for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());
