create table credential_documents (
  credential_id uuid not null,
  document_id uuid not null,
  account_id uuid not null,
  added_at timestamptz not null default now(),
  constraint credential_documents_pkey primary key (credential_id, document_id),
  constraint credential_documents_credential_id_fkey foreign key (credential_id) references credentials(id),
  constraint credential_documents_document_id_fkey foreign key (document_id) references documents(id)
);

create index credential_documents_by_document on credential_documents (document_id);

grant select, insert, delete, update (account_id) on credential_documents to probity_app;

-- With every table in place:

alter table credential_documents enable row level security;

-- Policies and triggers, applied again when they change:

create policy credential_documents_read on credential_documents for select
  using ((account_id = any ((select actor_accounts())::uuid[]))
    or actor_is_admin()
    or actor_reads_credential(credential_id, true));

create policy credential_documents_add on credential_documents for insert
  with check ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());

create policy credential_documents_change on credential_documents for update
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());

create policy credential_documents_moved on credential_documents as restrictive for update
  using (actor_is_system());

create policy credential_documents_remove on credential_documents for delete
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());
