create table templates (
  id uuid not null,
  -- Null: ready-made, of the product itself.
  account_id uuid,
  name citext not null,
  current_version integer not null default 1,
  archived_at timestamptz,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint templates_pkey primary key (id),
  constraint templates_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade
);

create index templates_by_name on templates (account_id, name, id);
create unique index templates_name_unique on templates (account_id, name) nulls not distinct
  where archived_at is null;

grant select, insert, update on templates to probity_app;

-- With every table in place:

alter table templates enable row level security;

-- Policies and triggers, applied again when they change:

create policy templates_read on templates for select
  using (account_id is null or (account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());

create policy templates_add on templates for insert
  with check ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());

create policy templates_change on templates for update
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
