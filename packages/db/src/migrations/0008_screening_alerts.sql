-- Hits of monitoring: a party that an account manages resembles an entry of a watchlist.

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

-- What a version brought, without a look at the rest of the list.
create index watchlist_entities_brought on watchlist_entities (watchlist_id, first_version, reference)
  where last_version is null;

grant select, insert, update, delete on screening_alerts to probity_app;

alter table screening_alerts enable row level security;
create policy screening_alerts_read on screening_alerts for select using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
create policy screening_alerts_write on screening_alerts for all using (actor_is_system());
