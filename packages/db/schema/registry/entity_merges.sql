-- A merge of duplicates, with everything that it moved, so that it can be undone exactly.
create table entity_merges (
  id uuid not null,
  account_id uuid not null,
  entity_id uuid not null,
  into_id uuid not null,
  moved jsonb not null,
  merged_at timestamptz not null,
  undone_at timestamptz,
  constraint entity_merges_pkey primary key (id),
  constraint entity_merges_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint entity_merges_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade,
  constraint entity_merges_into_id_fkey foreign key (into_id) references entities(id) on delete cascade
);

create index entity_merges_by_target on entity_merges (into_id) where undone_at is null;
create index entity_merges_of_account on entity_merges (account_id);
create unique index entity_merges_standing on entity_merges (entity_id) where undone_at is null;

grant select, insert, update on entity_merges to probity_app;

-- With every table in place:

alter table entity_merges enable row level security;

-- Policies and triggers, applied again when they change:

create policy entity_merges_all on entity_merges for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
