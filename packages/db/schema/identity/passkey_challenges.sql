-- One open question per session and purpose; it is deleted with the first answer, right or wrong.
create table passkey_challenges (
  user_id uuid not null,
  session_hash bytea not null,
  purpose text not null,
  challenge text not null,
  expires_at timestamptz not null,
  constraint passkey_challenges_pkey primary key (user_id, session_hash, purpose),
  constraint passkey_challenges_purpose_known check (purpose in ('Enrolment', 'Verification')),
  constraint passkey_challenges_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index passkey_challenges_expiry on passkey_challenges (expires_at);

grant select, insert, update, delete on passkey_challenges to probity_app;

-- With every table in place:

alter table passkey_challenges enable row level security;

-- Policies and triggers, applied again when they change:

create policy passkey_challenges_all on passkey_challenges for all
  using (user_id = actor_user() or actor_is_system());
