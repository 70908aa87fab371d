create table party_invitations (
  id uuid not null,
  account_id uuid not null,
  entity_id uuid not null,
  -- The connection that waits for the party, where the invitation belongs to one.
  connection_id uuid,
  email citext not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz,
  -- Who began to register with this very link: it says which of several organisations they mean.
  opened_by uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  -- When the recipient of an invitation said that it was not meant for them; the link is withdrawn with it.
  declined_at timestamptz,
  constraint party_invitations_pkey primary key (id),
  constraint party_invitations_token_unique unique (token_hash),
  constraint party_invitations_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint party_invitations_created_by_fkey foreign key (created_by) references users(id),
  constraint party_invitations_entity_id_fkey foreign key (entity_id) references entities(id) on delete
    cascade,
  constraint party_invitations_opened_by_fkey foreign key (opened_by) references users(id) on delete set null
);

create index party_invitations_created_by on party_invitations (created_by) where created_by is not null;
create index party_invitations_of_entity on party_invitations (entity_id, created_at desc);
create index party_invitations_open_by_email on party_invitations (email)
  where used_at is null and withdrawn_at is null;
-- The open invitations of an account are withdrawn when it is closed.
create index party_invitations_open_of_account on party_invitations (account_id)
  where used_at is null and withdrawn_at is null;
create index party_invitations_opened_by on party_invitations (opened_by) where opened_by is not null;

grant select, insert, update on party_invitations to probity_app;

-- With every table in place:

alter table party_invitations enable row level security;

-- Policies and triggers, applied again when they change:

create policy party_invitations_all on party_invitations for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
