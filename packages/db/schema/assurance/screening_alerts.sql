create table screening_alerts (
  id uuid not null,
  account_id uuid not null,
  entity_id uuid not null,
  -- The stored entry, by the version that brought it: an alert on an entry that changed or went is out of date.
  watchlist_id uuid not null,
  reference text not null,
  list_version integer not null,
  -- The place of a decision on this hit, keyed as in screening_decisions.
  pair_index bytea not null,
  basis bytea not null,
  score double precision not null,
  match_types text[] not null,
  created_at timestamptz not null,
  constraint screening_alerts_pkey primary key (id),
  constraint screening_alerts_once unique (account_id, entity_id, pair_index, basis),
  constraint screening_alerts_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint screening_alerts_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade,
  constraint screening_alerts_watchlist_id_fkey foreign key (watchlist_id) references watchlists(id)
);

create index screening_alerts_newest on screening_alerts (account_id, created_at desc, id desc);
create index screening_alerts_of_entity on screening_alerts (entity_id);

grant select, insert, update, delete on screening_alerts to probity_app;

-- With every table in place:

alter table screening_alerts enable row level security;

-- Policies and triggers, applied again when they change:

create policy screening_alerts_write on screening_alerts for all
  using (actor_is_system());

create policy screening_alerts_read on screening_alerts for select
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
