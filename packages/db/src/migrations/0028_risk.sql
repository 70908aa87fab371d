-- How an account rates the risk of parties, and what it decided beside the figures. Private to the account that rates.
create table risk_policies (
  account_id uuid primary key references accounts (id) on delete cascade,
  content jsonb not null,
  version integer not null default 1,
  changed_by uuid,
  changed_at timestamptz not null
);

-- Each rating that is another one than the last.
create table risk_ratings (
  account_id uuid not null references accounts (id) on delete cascade,
  entity_id uuid not null references entities (id) on delete cascade,
  seq integer not null,
  at timestamptz not null,
  score integer not null,
  level text not null,
  -- The factors and what they name, encrypted with the account's key.
  details bytea not null,
  primary key (account_id, entity_id, seq),
  constraint risk_ratings_level_known check (level in ('Low', 'Medium', 'High')),
  constraint risk_ratings_score_sane check (score between 0 and 100)
);
create index risk_ratings_of_entity on risk_ratings (entity_id);

create table risk_overrides (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  entity_id uuid not null references entities (id) on delete cascade,
  level text not null,
  -- Why, encrypted with the account's key.
  reason bytea not null,
  -- The last day on which it counts.
  expires_on date not null,
  made_by uuid references users (id) on delete set null,
  made_at timestamptz not null,
  removed_by uuid references users (id) on delete set null,
  removed_at timestamptz,
  constraint risk_overrides_level_known check (level in ('Low', 'Medium', 'High'))
);
create unique index risk_overrides_one on risk_overrides (account_id, entity_id) where removed_at is null;
create index risk_overrides_of_entity on risk_overrides (entity_id);

grant select, insert, update on risk_policies, risk_overrides to probity_app;
grant select, insert, update (details) on risk_ratings to probity_app;
alter table risk_policies enable row level security;
alter table risk_ratings enable row level security;
alter table risk_overrides enable row level security;
create policy risk_policies_all on risk_policies for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
create policy risk_ratings_all on risk_ratings for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
create policy risk_overrides_all on risk_overrides for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
