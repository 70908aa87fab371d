create table public_facts (
  id uuid not null,
  account_id uuid not null,
  type text not null,
  credential_id uuid,
  claim text not null,
  value bytea not null,
  chosen_by uuid,
  chosen_at timestamptz not null,
  constraint public_facts_pkey primary key (id),
  constraint public_facts_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint public_facts_credential_id_fkey foreign key (credential_id) references credentials(id) on delete
    cascade
);

create unique index public_facts_once on public_facts (account_id, type, coalesce(credential_id, account_id),
  claim);

grant select, insert, update, delete on public_facts to probity_app;

-- With every table in place:

alter table public_facts enable row level security;

-- Policies and triggers, applied again when they change:

create policy public_facts_all on public_facts for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());
