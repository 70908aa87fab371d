-- An entry is stored once for as long as it stays the same: from the version that brought it to the last that had it.
create table watchlist_entities (
  watchlist_id uuid not null,
  reference text not null,
  first_version integer not null,
  last_version integer,
  fingerprint bytea not null,
  data jsonb not null,
  constraint watchlist_entities_pkey primary key (watchlist_id, reference, first_version),
  constraint watchlist_entities_watchlist_id_fkey foreign key (watchlist_id) references watchlists(id)
);

-- What a version added, without reading the rest of the list.
create index watchlist_entities_brought on watchlist_entities (watchlist_id, first_version, reference)
  where last_version is null;
create index watchlist_entities_current on watchlist_entities (watchlist_id, reference)
  where last_version is null;

grant select, insert, update, delete on watchlist_entities to probity_app;

-- With every table in place:

alter table watchlist_entities enable row level security;

-- Policies and triggers, applied again when they change:

create policy watchlist_entities_write on watchlist_entities for all
  using (actor_is_admin());

create policy watchlist_entities_read on watchlist_entities for select
  using (actor_kind() <> 'anonymous');
