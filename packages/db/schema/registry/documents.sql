create table documents (
  id uuid not null,
  account_id uuid not null,
  entity_id uuid not null,
  type text not null,
  title bytea not null,
  issued_on date,
  expires_on date,
  current_version integer not null default 1,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- A document that was dropped without saying what it is, until a member has confirmed what was read in it.
  to_sort boolean not null default false,
  constraint documents_pkey primary key (id),
  constraint documents_account_id_fkey foreign key (account_id) references accounts(id),
  constraint documents_entity_id_fkey foreign key (entity_id) references entities(id)
);

create index documents_ever_of_entity on documents (entity_id);
create index documents_expiring on documents (account_id, expires_on, id)
  where expires_on is not null and deleted_at is null;
create index documents_of_account on documents (account_id, created_at desc, id desc) where deleted_at is null;
create index documents_of_entity on documents (entity_id, created_at desc, id desc) where deleted_at is null;
-- A page of the documents of one type, however many of other types there are.
create index documents_of_type on documents (account_id, type, created_at desc, id desc)
  where deleted_at is null;
create index documents_to_sort on documents (account_id, created_at desc, id desc)
  where to_sort and deleted_at is null;

grant select, insert, update on documents to probity_app;

-- With every table in place:

alter table documents enable row level security;

-- Policies and triggers, applied again when they change:

create policy documents_read on documents for select
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin() or
    actor_reads_document(id));

create policy documents_add on documents for insert
  with check ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());

create policy documents_change on documents for update
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());

create policy documents_remove on documents for delete
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());
