-- Watchlists, what was screened against them, and what was decided.

create table watchlists (
  id uuid primary key,
  key text not null,
  title text not null,
  format text not null,
  url text,
  -- Hours between two downloads; null: only when an administrator asks for it.
  refresh_hours integer,
  created_at timestamptz not null default now(),
  constraint watchlists_key_unique unique (key),
  constraint watchlists_format_known check (format in
    ('ofac', 'csl', 'un', 'uk', 'eu-xml', 'eu-csv', 'au', 'ftm', 'own', 'demo')),
  constraint watchlists_refresh_sane check (refresh_hours between 1 and 8760)
);

create table watchlist_versions (
  id uuid primary key,
  watchlist_id uuid not null references watchlists (id),
  number integer not null,
  label text not null,
  state text not null default 'Waiting',
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
  constraint watchlist_versions_number_unique unique (watchlist_id, number),
  constraint watchlist_versions_state_known check (state in ('Waiting', 'Ready', 'Failed')),
  constraint watchlist_versions_source_known check (source in ('upload', 'address', 'demo'))
);
create unique index watchlist_versions_one_active on watchlist_versions (watchlist_id) where active;

-- An entry is stored once for as long as it stays the same: from the version that brought it to the last that had it.
create table watchlist_entities (
  watchlist_id uuid not null references watchlists (id),
  reference text not null,
  first_version integer not null,
  last_version integer,
  fingerprint bytea not null,
  data jsonb not null,
  primary key (watchlist_id, reference, first_version)
);
create index watchlist_entities_current on watchlist_entities (watchlist_id, reference) where last_version is null;
-- What a version added, without reading the rest of the list.
create index watchlist_entities_brought on watchlist_entities (watchlist_id, first_version, reference)
  where last_version is null;

create table screening_decisions (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- Keyed hashes: which subject and entry, and everything that the decision rested upon.
  pair_index bytea not null,
  basis bytea not null,
  entity_id text not null,
  verdict text not null,
  reason bytea not null,
  decided_by uuid,
  decided_at timestamptz not null,
  constraint screening_decisions_verdict_known check (verdict in ('dismissed', 'confirmed'))
);
create index screening_decisions_latest on screening_decisions (account_id, pair_index, decided_at desc, id desc);

create table screening_batches (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  title bytea not null,
  threshold double precision not null,
  total integer not null,
  state text not null default 'Waiting',
  created_by uuid,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint screening_batches_state_known check (state in ('Waiting', 'Finished'))
);
create index screening_batches_of_account on screening_batches (account_id, created_at desc, id desc);

create table screening_batch_rows (
  batch_id uuid not null references screening_batches (id),
  number integer not null,
  account_id uuid not null,
  subject bytea not null,
  result bytea,
  hits integer,
  best_score double precision,
  screened_at timestamptz,
  primary key (batch_id, number)
);
create index screening_batch_rows_waiting on screening_batch_rows (batch_id, number) where screened_at is null;

create table screening_alerts (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  entity_id uuid not null references entities (id) on delete cascade,
  -- The stored entry, by the version that brought it: an alert on an entry that changed or went is out of date.
  watchlist_id uuid not null references watchlists (id),
  reference text not null,
  list_version integer not null,
  -- The place of a decision on this hit, keyed as in screening_decisions.
  pair_index bytea not null,
  basis bytea not null,
  score double precision not null,
  match_types text[] not null,
  created_at timestamptz not null,
  constraint screening_alerts_once unique (account_id, entity_id, pair_index, basis)
);
create index screening_alerts_newest on screening_alerts (account_id, created_at desc, id desc);
create index screening_alerts_of_entity on screening_alerts (entity_id);

-- What the last screening of a party found for an account, kept with the party.
create table party_screenings (
  account_id uuid not null references accounts (id) on delete cascade,
  entity_id uuid not null references entities (id) on delete cascade,
  result text not null,
  hits integer not null,
  undecided integer not null,
  confirmed integer not null,
  screened_at timestamptz not null,
  screened_by uuid,
  primary key (account_id, entity_id)
);
create index party_screenings_of_entity on party_screenings (entity_id);

grant select, insert, update on watchlists, watchlist_versions, screening_batches, screening_batch_rows to probity_app;
grant select, insert, update, delete on watchlist_entities, screening_alerts, party_screenings to probity_app;
grant select, insert on screening_decisions to probity_app;
grant update (reason) on screening_decisions to probity_app;

alter table watchlists enable row level security;
create policy watchlists_read on watchlists for select using (actor_kind() <> 'anonymous');
create policy watchlists_write on watchlists for all using (actor_is_admin());

alter table watchlist_versions enable row level security;
create policy watchlist_versions_read on watchlist_versions for select using (actor_kind() <> 'anonymous');
create policy watchlist_versions_write on watchlist_versions for all using (actor_is_admin());

alter table watchlist_entities enable row level security;
create policy watchlist_entities_read on watchlist_entities for select using (actor_kind() <> 'anonymous');
create policy watchlist_entities_write on watchlist_entities for all using (actor_is_admin());

alter table screening_decisions enable row level security;
create policy screening_decisions_all on screening_decisions for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

alter table screening_batches enable row level security;
create policy screening_batches_all on screening_batches for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

alter table screening_batch_rows enable row level security;
create policy screening_batch_rows_all on screening_batch_rows for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

alter table screening_alerts enable row level security;
create policy screening_alerts_read on screening_alerts for select using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
create policy screening_alerts_write on screening_alerts for all using (actor_is_system());

alter table party_screenings enable row level security;
create policy party_screenings_all on party_screenings for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

-- The lists that the product can read; each is empty until a file or an address is given.
insert into watchlists (id, key, title, format) values
  ('0199c500-0000-7000-8000-000000000001', 'us-ofac-sdn', 'US OFAC Specially Designated Nationals', 'ofac'),
  ('0199c500-0000-7000-8000-000000000002', 'us-csl', 'US Consolidated Screening List', 'csl'),
  ('0199c500-0000-7000-8000-000000000003', 'un-sc', 'UN Security Council Consolidated List', 'un'),
  ('0199c500-0000-7000-8000-000000000004', 'uk-sanctions', 'UK Sanctions List', 'uk'),
  ('0199c500-0000-7000-8000-000000000005', 'eu-fsf', 'EU Consolidated Financial Sanctions', 'eu-xml'),
  ('0199c500-0000-7000-8000-000000000006', 'au-dfat', 'Australian DFAT Consolidated List', 'au'),
  ('0199c500-0000-7000-8000-000000000007', 'ftm', 'FollowTheMoney collection', 'ftm'),
  ('0199c500-0000-7000-8000-000000000008', 'own', 'Own list', 'own'),
  ('0199c500-0000-7000-8000-000000000009', 'demo', 'Fictional demonstration list', 'demo');
