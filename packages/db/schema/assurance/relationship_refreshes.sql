-- One row while a transaction has rows to compute again: its trigger runs once, at the end of the transaction.
create table relationship_refreshes (
  id uuid not null default gen_random_uuid(),
  constraint relationship_refreshes_pkey primary key (id)
);

-- With every table in place:

alter table relationship_refreshes enable row level security;

-- Policies and triggers, applied again when they change:

create constraint trigger refresh_noted_relationships after insert on relationship_refreshes deferrable
  initially deferred
  for each row
  execute function refresh_noted_relationships();
