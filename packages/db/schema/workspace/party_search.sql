create table party_search (
  account_id uuid not null,
  entity_id uuid not null,
  keys integer[] not null,
  constraint party_search_pkey primary key (account_id, entity_id),
  constraint party_search_account_id_fkey foreign key (account_id) references entities(id) on delete cascade,
  constraint party_search_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade
);

-- Every search reads what has been written and not yet been sorted into the index: little, so that no search waits for it.
create index party_search_keys on party_search using gin (keys) with (gin_pending_list_limit='512');
create index party_search_of_entity on party_search (entity_id);

-- With every table in place:

alter table party_search enable row level security;
