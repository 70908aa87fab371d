-- Each rating that is another one than the last.
create table risk_ratings (
  account_id uuid not null,
  entity_id uuid not null,
  seq integer not null,
  at timestamptz not null,
  score integer not null,
  level text not null,
  -- The factors and what they name, encrypted with the account's key.
  details bytea not null,
  -- A true match stood, so that no override counted.
  is_held boolean constraint risk_ratings_has_true_match_not_null not null default false,
  -- The tests that had a result; null if none could be run.
  tests_total integer,
  tests_failed integer,
  constraint risk_ratings_pkey primary key (account_id, entity_id, seq),
  constraint risk_ratings_level_known check (level in ('Low', 'Medium', 'High')),
  constraint risk_ratings_score_sane check (score >= 0 and score <= 100),
  constraint risk_ratings_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint risk_ratings_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade
);

create index risk_ratings_of_entity on risk_ratings (entity_id);

grant select, insert, delete, update (details) on risk_ratings to probity_app;

-- With every table in place:

alter table risk_ratings enable row level security;

-- Policies and triggers, applied again when they change:

create policy risk_ratings_all on risk_ratings for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());

create trigger relationships_follow_rating after insert on risk_ratings
  for each row
  execute function relationships_follow_own();
