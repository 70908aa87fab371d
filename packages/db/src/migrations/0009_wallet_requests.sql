-- The key that signs requests to wallets.
alter table proof_keys drop constraint proof_keys_purpose_known;
alter table proof_keys add constraint proof_keys_purpose_known
  check (purpose in ('Root', 'Issuer', 'Status', 'DataIntegrity', 'Verifier'));

-- Requests to a wallet to present a credential about a profile, answered at most once.
create table wallet_requests (
  id uuid not null,
  account_id uuid not null,
  -- The member who asked, and for whom the answer is taken in.
  requested_by uuid not null,
  type text not null,
  -- SHA-256 of the secret part of the address from which a wallet reads the request.
  token_hash bytea not null,
  state text not null default 'Waiting',
  -- Why the answer was not accepted: the reason of the verification that failed.
  refused_because text,
  -- The private key for this answer alone; encrypted. Null once it is answered.
  private_key bytea,
  -- What was presented, and what the verification found; encrypted.
  answer bytea,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  -- When a member took its values into the profile.
  taken_at timestamptz,
  constraint wallet_requests_pkey primary key (id),
  constraint wallet_requests_token_unique unique (token_hash),
  constraint wallet_requests_state_known check (state in ('Waiting', 'Answered', 'Declined', 'Refused')),
  constraint wallet_requests_refused_whole check ((state = 'Refused') = (refused_because is not null)),
  constraint wallet_requests_answered_whole check ((state = 'Waiting') = (answered_at is null)),
  constraint wallet_requests_account_id_fkey foreign key (account_id) references accounts(id)
    on delete cascade,
  constraint wallet_requests_requested_by_fkey foreign key (requested_by) references users(id)
    on delete cascade
);
create index wallet_requests_of_account on wallet_requests (account_id, id desc);
create index wallet_requests_requested_by on wallet_requests (requested_by);
create index wallet_requests_expiring on wallet_requests (expires_at) where state <> 'Answered';
grant select, insert, delete on wallet_requests to probity_app;
grant update (state, refused_because, private_key, answer, answered_at, taken_at) on wallet_requests
  to probity_app;
alter table wallet_requests enable row level security;
