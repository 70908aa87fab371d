-- Further ways to pass the second factor: passkeys, and codes for when everything else is lost.
create table passkeys (
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  -- What the authenticator counted last; a smaller one afterwards means that it was copied.
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  -- What the person calls it, encrypted with the platform's key.
  name_sealed bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_pkey primary key (id),
  constraint passkeys_credential_unique unique (credential_id),
  constraint passkeys_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index passkeys_by_user on passkeys (user_id, created_at);

grant select, insert, update, delete on passkeys to probity_app;

-- With every table in place:

alter table passkeys enable row level security;

-- Policies and triggers, applied again when they change:

create policy passkeys_all on passkeys for all
  using (user_id = actor_user() or actor_is_system());
