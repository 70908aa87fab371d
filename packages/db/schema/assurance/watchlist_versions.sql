create table watchlist_versions (
  id uuid not null,
  watchlist_id uuid not null,
  number integer not null,
  label text not null,
  state text not null default 'Waiting'::text,
  source text not null,
  -- The file as it came, until it has been read.
  storage_key text,
  sha256 text,
  entities integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  removed integer not null default 0,
  report jsonb,
  active boolean not null default false,
  requested_by uuid,
  requested_at timestamptz not null,
  imported_at timestamptz,
  constraint watchlist_versions_pkey primary key (id),
  constraint watchlist_versions_number_unique unique (watchlist_id, number),
  constraint watchlist_versions_source_known check (source in ('upload', 'address', 'demo')),
  constraint watchlist_versions_state_known check (state in ('Waiting', 'Ready', 'Failed')),
  constraint watchlist_versions_watchlist_id_fkey foreign key (watchlist_id) references watchlists(id)
);

create unique index watchlist_versions_one_active on watchlist_versions (watchlist_id) where active;

grant select, insert, update on watchlist_versions to probity_app;

-- With every table in place:

alter table watchlist_versions enable row level security;

-- Policies and triggers, applied again when they change:

create policy watchlist_versions_write on watchlist_versions for all
  using (actor_is_admin());

create policy watchlist_versions_read on watchlist_versions for select
  using (actor_kind() <> 'anonymous');
