create table document_versions (
  document_id uuid not null,
  number integer not null,
  account_id uuid not null,
  kind text not null,
  media_type text not null,
  size integer not null,
  pages integer,
  width integer,
  height integer,
  -- A keyed hash, so that the same file is known again within its account and nowhere else.
  content_index bytea not null,
  content_hash bytea not null,
  storage_key text not null,
  text bytea,
  -- Keyed hashes of the words inside, for search without keeping them in clear.
  words bigint[] not null default '{}'::bigint[],
  created_by uuid,
  created_at timestamptz not null default now(),
  constraint document_versions_pkey primary key (document_id, number),
  constraint document_versions_document_id_fkey foreign key (document_id) references documents(id)
);

create index document_versions_by_content on document_versions (account_id, content_index);
-- Nightly maintenance asks which stored files are still in use.
create index document_versions_by_file on document_versions (storage_key);
create index document_versions_by_word on document_versions using gin (words);

grant select, insert, update (account_id, content_index, storage_key, text, words) on document_versions to
  probity_app;

-- With every table in place:

alter table document_versions enable row level security;

-- Policies and triggers, applied again when they change:

create policy document_versions_read on document_versions for select
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin() or
    actor_reads_document(document_id) and number = ((select d.current_version
   from documents d
  where d.id = document_versions.document_id)));

create policy document_versions_add on document_versions for insert
  with check ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());

create policy document_versions_change on document_versions for update
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());

create policy document_versions_sealed_anew on document_versions as restrictive for update
  using (actor_is_system());

create policy document_versions_remove on document_versions for delete
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());
