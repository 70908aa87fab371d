create table invitations (
  id uuid not null,
  account_id uuid not null,
  member_id uuid not null,
  email citext not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  constraint invitations_pkey primary key (id),
  constraint invitations_token_unique unique (token_hash),
  constraint invitations_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint invitations_created_by_fkey foreign key (created_by) references users(id),
  constraint invitations_member_id_fkey foreign key (member_id) references members(id) on delete cascade
);

create index invitations_by_member on invitations (member_id);
create index invitations_created_by on invitations (created_by) where created_by is not null;
create index invitations_of_account on invitations (account_id);
create index invitations_open_by_email on invitations (email) where used_at is null;

grant select, insert, update, delete on invitations to probity_app;

-- With every table in place:

alter table invitations enable row level security;

-- Policies and triggers, applied again when they change:

create policy invitations_all on invitations for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
