-- Published lists in which each proof has an entry that says whether it is valid. New proofs get a random free entry
-- of a list that is open.
create table status_lists (
  id integer not null generated always as identity,
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint status_lists_pkey primary key (id)
);

create index status_lists_open on status_lists (id) where closed_at is null;

grant select, insert, update (closed_at) on status_lists to probity_app;

-- With every table in place:

alter table status_lists enable row level security;

-- Policies and triggers, applied again when they change:

-- What the lists say is published.
create policy status_lists_read on status_lists for select
  using (true);

create policy status_lists_add on status_lists for insert
  with check (actor_kind() <> 'anonymous');

create policy status_lists_close on status_lists for update
  using (actor_kind() <> 'anonymous');
