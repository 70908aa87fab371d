create table declarations (
  id uuid not null,
  account_id uuid not null,
  title text not null,
  kind text not null,
  current_version integer not null default 1,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  constraint declarations_pkey primary key (id),
  constraint declarations_kind_known check (kind in ('Text', 'Document', 'AdobeSign')),
  constraint declarations_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade
);

create index declarations_of_account on declarations (account_id, created_at desc, id desc)
  where deleted_at is null;

grant select, insert, update on declarations to probity_app;

-- With every table in place:

alter table declarations enable row level security;

-- Policies and triggers, applied again when they change:

create policy declarations_all on declarations for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
