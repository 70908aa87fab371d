-- An account is a claimed entity that users manage: it shares the entity's id.
create table accounts (
  id uuid not null,
  data_key bytea not null,
  settings jsonb not null default '{}'::jsonb,
  branding jsonb not null default '{}'::jsonb,
  logo bytea,
  logo_hash text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- The day of an account's last weekly summary, so that it goes out once.
  last_digest_on date,
  -- Whether the key of the account was destroyed: nothing of it can be read or encrypted any more.
  is_shredded boolean not null generated always as (octet_length(data_key) = 0) stored,
  constraint accounts_pkey primary key (id),
  constraint accounts_id_fkey foreign key (id) references entities(id)
);

grant select, insert, update, delete on accounts to probity_app;

-- With every table in place:

alter table accounts enable row level security;

-- Policies and triggers, applied again when they change:

create policy accounts_write on accounts for all
  using ((id = any ((select actor_accounts())::uuid[])) or actor_is_system());

create policy accounts_read on accounts for select
  using ((id = any ((select actor_accounts())::uuid[])) or actor_is_admin());
