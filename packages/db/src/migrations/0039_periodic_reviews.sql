-- Periodic reviews of a counterparty, as they were finished. When the next one is due is in relationship_files.
create table periodic_reviews (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  entity_id uuid not null references entities (id) on delete cascade,
  finished_by uuid references users (id) on delete set null,
  finished_at timestamptz not null,
  due_on date,
  next_on date not null,
  risk_level text,
  -- What was looked at one by one and what was confirmed unchanged, with the comment, encrypted with the account's key.
  content bytea not null,
  -- SHA-256 of the content, which the audit log holds as well.
  hash bytea not null,
  constraint periodic_reviews_level_known check (risk_level in ('Low', 'Medium', 'High'))
);
create index periodic_reviews_of_party on periodic_reviews (account_id, entity_id, finished_at desc, id desc);
create index periodic_reviews_of_entity on periodic_reviews (entity_id);
create index periodic_reviews_by on periodic_reviews (finished_by) where finished_by is not null;

grant select, insert on periodic_reviews to probity_app;
-- A claim moves them to the party; a new key encrypts them again.
grant update (entity_id, content) on periodic_reviews to probity_app;
alter table periodic_reviews enable row level security;
create policy periodic_reviews_all on periodic_reviews for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
