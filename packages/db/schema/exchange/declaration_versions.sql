create table declaration_versions (
  declaration_id uuid not null,
  number integer not null,
  account_id uuid not null,
  -- Encrypted with the account's key; null for a document, which is in the blob store.
  text_sealed bytea,
  storage_key text,
  size integer,
  pages integer,
  content_hash bytea,
  sent_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  constraint declaration_versions_pkey primary key (declaration_id, number),
  constraint declaration_versions_declaration_id_fkey foreign key (declaration_id) references declarations(id)
    on delete cascade
);

grant select, insert, update on declaration_versions to probity_app;

-- With every table in place:

alter table declaration_versions enable row level security;

-- Policies and triggers, applied again when they change:

create policy declaration_versions_read on declaration_versions for select
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system() or (exists ( select
   from agreements a
  where a.declaration_id = declaration_versions.declaration_id and a.declaration_version =
    declaration_versions.number and (a.signer_account_id = any ((select actor_accounts())::uuid[])) and
    a.state <> 'Draft')));

create policy declaration_versions_add on declaration_versions for insert
  with check ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());

create policy declaration_versions_change on declaration_versions for update
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());

create trigger declaration_versions_stay before update on declaration_versions
  for each row
  execute function keep_sent_version();
