create table relationship_notes (
  id uuid not null,
  account_id uuid not null,
  entity_id uuid not null,
  -- Encrypted with the account's key.
  text bytea not null,
  written_by uuid,
  written_at timestamptz not null,
  -- A note is edited by adding a version of it: what it said before stays.
  first_id uuid,
  constraint relationship_notes_pkey primary key (id),
  constraint relationship_notes_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint relationship_notes_entity_id_fkey foreign key (entity_id) references entities(id) on delete
    cascade,
  constraint relationship_notes_first_id_fkey foreign key (first_id) references relationship_notes(id) on
    delete cascade,
  constraint relationship_notes_written_by_fkey foreign key (written_by) references users(id) on delete set
    null
);

create index relationship_notes_of_entity on relationship_notes (entity_id);
create index relationship_notes_of_party on relationship_notes (account_id, entity_id, written_at desc, id
  desc);
create index relationship_notes_versions on relationship_notes (first_id) where first_id is not null;
create index relationship_notes_written_by on relationship_notes (written_by) where written_by is not null;

grant select, insert, update (entity_id, text) on relationship_notes to probity_app;

-- With every table in place:

alter table relationship_notes enable row level security;

-- Policies and triggers, applied again when they change:

create policy relationship_notes_own on relationship_notes for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
