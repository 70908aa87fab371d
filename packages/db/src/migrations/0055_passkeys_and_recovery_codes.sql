-- Further ways to pass the second factor: passkeys, and codes for when everything else is lost.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  credential_id text not null,
  public_key bytea not null,
  -- What the authenticator counted last; a smaller one afterwards means that it was copied.
  counter bigint not null,
  transports text[] not null default '{}',
  -- What the person calls it, encrypted with the platform's key.
  name_sealed bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_credential_unique unique (credential_id)
);
create index passkeys_by_user on passkeys (user_id, created_at);

-- One open question per session and purpose; it is deleted with the first answer, right or wrong.
create table passkey_challenges (
  user_id uuid not null references users (id) on delete cascade,
  session_hash bytea not null,
  purpose text not null,
  challenge text not null,
  expires_at timestamptz not null,
  primary key (user_id, session_hash, purpose),
  constraint passkey_challenges_purpose_known check (purpose in ('Enrolment', 'Verification'))
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

create table recovery_codes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint recovery_codes_unique unique (user_id, code_hash)
);

grant select, insert, update, delete on passkeys, passkey_challenges, recovery_codes to probity_app;

alter table passkeys enable row level security;
create policy passkeys_all on passkeys for all using (user_id = actor_user() or actor_is_system());
alter table passkey_challenges enable row level security;
create policy passkey_challenges_all on passkey_challenges for all
  using (user_id = actor_user() or actor_is_system());
alter table recovery_codes enable row level security;
create policy recovery_codes_all on recovery_codes for all using (user_id = actor_user() or actor_is_system());
