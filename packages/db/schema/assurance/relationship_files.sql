-- Who looks after a counterparty, and when it is to be reviewed next.
create table relationship_files (
  account_id uuid not null,
  entity_id uuid not null,
  owner_id uuid,
  review_on date,
  changed_by uuid,
  changed_at timestamptz not null,
  -- Why a counterparty is to be reviewed on the day that its file says.
  review_reason text,
  -- What the last change of a file by a person replaced, so that only that can be restored.
  is_undoable boolean not null default false,
  earlier_owner_id uuid,
  earlier_review_on date,
  earlier_review_reason text,
  -- The account's own reference for a counterparty, and its tags.
  reference text,
  tags text[] not null default '{}'::text[],
  constraint relationship_files_pkey primary key (account_id, entity_id),
  constraint relationship_files_few_tags check (cardinality(tags) <= 20),
  constraint relationship_files_reason_known check (review_reason in ('Chosen', 'Reviewed', 'Approved',
    'RiskRose')),
  constraint relationship_files_reason_of_day check ((review_on is null) = (review_reason is null)),
  constraint relationship_files_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint relationship_files_changed_by_fkey foreign key (changed_by) references users(id) on delete set
    null,
  constraint relationship_files_entity_id_fkey foreign key (entity_id) references entities(id) on delete
    cascade,
  constraint relationship_files_owner_id_fkey foreign key (owner_id) references members(id) on delete set null
);

create index relationship_files_changed_by on relationship_files (changed_by) where changed_by is not null;
create index relationship_files_of_entity on relationship_files (entity_id);
create index relationship_files_of_owner on relationship_files (owner_id) where owner_id is not null;

grant select, insert, update, delete on relationship_files to probity_app;

-- With every table in place:

alter table relationship_files enable row level security;

-- Policies and triggers, applied again when they change:

create policy relationship_files_own on relationship_files for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());

create trigger relationships_follow_file after insert or update on relationship_files
  for each row
  execute function relationships_follow_own();
