-- Periodic reviews of a counterparty, as they were finished. When the next one is due is in relationship_files.
create table periodic_reviews (
  id uuid not null,
  account_id uuid not null,
  entity_id uuid not null,
  finished_by uuid,
  finished_at timestamptz not null,
  due_on date,
  next_on date not null,
  risk_level text,
  -- What was looked at one by one and what was confirmed unchanged, with the comment, encrypted with the account's key.
  content bytea not null,
  -- SHA-256 of the content, which the audit log holds as well.
  hash bytea not null,
  constraint periodic_reviews_pkey primary key (id),
  constraint periodic_reviews_level_known check (risk_level in ('Low', 'Medium', 'High')),
  constraint periodic_reviews_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint periodic_reviews_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade,
  constraint periodic_reviews_finished_by_fkey foreign key (finished_by) references users(id) on delete set
    null
);

create index periodic_reviews_by on periodic_reviews (finished_by) where finished_by is not null;
create index periodic_reviews_of_entity on periodic_reviews (entity_id);
create index periodic_reviews_of_party on periodic_reviews (account_id, entity_id, finished_at desc, id desc);

grant select, insert, update (entity_id, content) on periodic_reviews to probity_app;

-- With every table in place:

alter table periodic_reviews enable row level security;

-- Policies and triggers, applied again when they change:

create policy periodic_reviews_all on periodic_reviews for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
