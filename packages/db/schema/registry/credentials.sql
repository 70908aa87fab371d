create table credentials (
  id uuid not null,
  entity_id uuid not null,
  -- The account whose key encrypts the value: the entity's manager at the time.
  account_id uuid not null,
  field_key text not null,
  section text not null,
  multiple boolean not null,
  value bytea,
  value_index bytea,
  review_state text not null default 'NoState'::text,
  assurance text not null default 'SelfAsserted'::text,
  completeness text not null default 'MissingData'::text,
  consent text not null default 'NotNeeded'::text,
  consented_at timestamptz,
  source text not null default 'Default'::text,
  origin text not null,
  expires_on date,
  related_entity_id uuid,
  percentage numeric(8,5),
  evidence_count integer not null default 0,
  last_seq integer not null default 0,
  last_changed_by uuid,
  changed_at timestamptz not null default now(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- When whoever recorded a disputed role said why it stays; what they said is in the history of the value.
  dispute_answered_at timestamptz,
  constraint credentials_pkey primary key (id),
  constraint credentials_assurance_known check (assurance in ('SelfAsserted', 'CheckedByHolder',
    'ValidatedByParty', 'ValidatedByPlatform', 'ConfirmedBySource')),
  constraint credentials_consent_known check (consent in ('NotNeeded', 'NotAsked', 'Awaited', 'Given',
    'Refused')),
  constraint credentials_percentage_sane check (percentage >= 0::numeric and percentage <= 100::numeric),
  constraint credentials_state_known check (review_state in ('NoState', 'Submitted', 'AwaitingReview',
    'Validated', 'Rejected', 'Completed', 'NotApplicable')),
  constraint credentials_account_id_fkey foreign key (account_id) references accounts(id),
  constraint credentials_entity_id_fkey foreign key (entity_id) references entities(id),
  constraint credentials_related_entity_id_fkey foreign key (related_entity_id) references entities(id)
);

create index credentials_awaiting_by_author on credentials (account_id, last_changed_by, changed_at, id)
  where review_state = 'AwaitingReview' and deleted_at is null;
create index credentials_awaiting_consent on credentials (account_id, changed_at, id)
  where consent = 'Awaited' and deleted_at is null;
-- What waits for review in one party's file, longest first.
create index credentials_awaiting_of_entity on credentials (entity_id, changed_at, id)
  where review_state = 'AwaitingReview' and deleted_at is null;
-- What waits for the platform's reviewers, over all accounts, oldest first.
create index credentials_awaiting_platform on credentials (changed_at, id)
  where review_state = 'AwaitingReview' and deleted_at is null;
create index credentials_awaiting_review on credentials (account_id, changed_at, id)
  where review_state = 'AwaitingReview' and deleted_at is null;
create index credentials_by_related on credentials (related_entity_id, account_id)
  where related_entity_id is not null and deleted_at is null;
create index credentials_by_value on credentials (account_id, field_key, value_index)
  where value_index is not null and deleted_at is null;
create index credentials_disputed on credentials (account_id, changed_at, id)
  where consent = 'Refused' and deleted_at is null;
create index credentials_ending on credentials (expires_on)
  where expires_on is not null and deleted_at is null and (review_state in ('Validated', 'Completed'));
-- The history of a whole file, with values and documents that were removed.
create index credentials_ever_of_entity on credentials (entity_id);
create index credentials_expiring on credentials (account_id, expires_on, id)
  where expires_on is not null and deleted_at is null;
create index credentials_lacking_evidence on credentials (account_id, changed_at, id)
  where completeness = 'MissingEvidenceDocuments' and deleted_at is null;
create index credentials_of_entity on credentials (entity_id, field_key, id) where deleted_at is null;
create unique index credentials_one_link on credentials (entity_id, field_key, related_entity_id)
  where deleted_at is null and related_entity_id is not null;
create unique index credentials_one_live on credentials (entity_id, field_key)
  where deleted_at is null and not multiple;
create index credentials_rejected on credentials (account_id, changed_at, id)
  where review_state = 'Rejected' and deleted_at is null;
-- What was removed a moment ago can still be brought back.
create index credentials_removed on credentials (entity_id, deleted_at) where deleted_at is not null;

grant select, insert, update on credentials to probity_app;

-- With every table in place:

alter table credentials enable row level security;

-- Policies and triggers, applied again when they change:

-- One policy for reading each of these tables, because of several PostgreSQL may try the expensive one first: what is
-- one's own costs one comparison.
create policy credentials_read on credentials for select
  using ((account_id = any ((select actor_accounts())::uuid[]))
    or actor_is_admin()
    or actor_reads_through(account_id, entity_id, 'field'::text, field_key, false));

create policy credentials_add on credentials for insert
  with check ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());

create policy credentials_change on credentials for update
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());

create policy credentials_remove on credentials for delete
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_admin());

create trigger credentials_review_item_added after insert on credentials
  for each row
  when (new.review_state = 'AwaitingReview' and new.deleted_at is null)
  execute function keep_review_item();
create trigger credentials_review_item_changed after update on credentials
  for each row
  when ((old.review_state = 'AwaitingReview' or new.review_state = 'AwaitingReview') and (old.review_state is
    distinct from new.review_state or old.deleted_at is distinct from new.deleted_at or old.changed_at is
    distinct from new.changed_at or old.account_id is distinct from new.account_id or old.entity_id is
    distinct from new.entity_id or old.last_changed_by is distinct from new.last_changed_by or old.last_seq is
    distinct from new.last_seq))
  execute function keep_review_item();
