-- What is known about an entity, who says so, and what proves it.

create table credentials (
  id uuid primary key,
  entity_id uuid not null references entities (id),
  -- The account whose key encrypts the value: the entity's manager at the time.
  account_id uuid not null references accounts (id),
  field_key text not null,
  section text not null,
  multiple boolean not null,
  value bytea,
  value_index bytea,
  review_state text not null default 'NoState',
  assurance text not null default 'SelfAsserted',
  completeness text not null default 'MissingData',
  consent text not null default 'NotNeeded',
  consented_at timestamptz,
  source text not null default 'Default',
  origin text not null,
  expires_on date,
  related_entity_id uuid references entities (id),
  percentage numeric(8, 5),
  evidence_count integer not null default 0,
  last_seq integer not null default 0,
  last_changed_by uuid,
  changed_at timestamptz not null default now(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint credentials_state_known check (review_state in
    ('NoState', 'Submitted', 'AwaitingReview', 'Validated', 'Rejected', 'Completed', 'NotApplicable')),
  constraint credentials_assurance_known check (assurance in
    ('SelfAsserted', 'CheckedByHolder', 'ValidatedByParty', 'ValidatedByPlatform', 'ConfirmedBySource')),
  constraint credentials_percentage_sane check (percentage between 0 and 100),
  constraint credentials_consent_known
    check (consent in ('NotNeeded', 'Awaited', 'Given', 'Refused'))
);
create unique index credentials_one_live on credentials (entity_id, field_key) where deleted_at is null and not multiple;
create unique index credentials_one_link on credentials (entity_id, field_key, related_entity_id)
  where deleted_at is null and related_entity_id is not null;
create index credentials_of_entity on credentials (entity_id, field_key, id) where deleted_at is null;
create index credentials_by_value on credentials (account_id, field_key, value_index)
  where value_index is not null and deleted_at is null;
create index credentials_lacking_evidence on credentials (account_id, changed_at, id)
  where completeness = 'MissingEvidenceDocuments' and deleted_at is null;
create index credentials_expiring on credentials (account_id, expires_on, id)
  where expires_on is not null and deleted_at is null;
create index credentials_awaiting_consent on credentials (account_id, changed_at, id)
  where consent = 'Awaited' and deleted_at is null;
create index credentials_ending on credentials (expires_on)
  where expires_on is not null and deleted_at is null and review_state in ('Validated', 'Completed');
-- What waits for review in one party's file, longest first.
create index credentials_awaiting_of_entity on credentials (entity_id, changed_at, id)
  where review_state = 'AwaitingReview' and deleted_at is null;
-- What waits for the platform's reviewers, over all accounts, oldest first.
create index credentials_awaiting_platform on credentials (changed_at, id)
  where review_state = 'AwaitingReview' and deleted_at is null;
-- The history of a whole file, with values and documents that were removed.
create index credentials_ever_of_entity on credentials (entity_id);
create index credentials_by_related on credentials (related_entity_id, account_id)
  where related_entity_id is not null and deleted_at is null;
create index credentials_awaiting_review on credentials (account_id, changed_at, id)
  where review_state = 'AwaitingReview' and deleted_at is null;
create index credentials_awaiting_by_author on credentials (account_id, last_changed_by, changed_at, id)
  where review_state = 'AwaitingReview' and deleted_at is null;
create index credentials_rejected on credentials (account_id, changed_at, id)
  where review_state = 'Rejected' and deleted_at is null;
-- What was removed a moment ago can still be brought back.
create index credentials_removed on credentials (entity_id, deleted_at) where deleted_at is not null;

-- Nothing is ever overwritten: what was before and what came after are kept, encrypted.
create table credential_events (
  credential_id uuid not null references credentials (id),
  seq integer not null,
  account_id uuid not null,
  step text not null,
  event text not null,
  at timestamptz not null,
  actor_user_id uuid,
  before bytea,
  after bytea,
  reason text,
  note bytea,
  document_id uuid,
  -- A refusal leaves no attestation behind, so the step itself says that a reviewer of the platform took it.
  by_platform boolean not null default false,
  -- What the record was before a step, apart from its value: a change is undone with everything it cost.
  undo jsonb,
  primary key (credential_id, seq)
);

create table attestations (
  id uuid primary key,
  credential_id uuid not null references credentials (id),
  account_id uuid not null,
  seq integer not null,
  attestor text not null,
  by_account_id uuid,
  by_user_id uuid,
  source text,
  method text not null default 'None',
  at timestamptz not null,
  until date,
  withdrawn_at timestamptz,
  -- The step that ended an attestation, so that undoing the step restores exactly those.
  withdrawn_by_seq integer,
  constraint attestations_attestor_known check (attestor in ('Holder', 'Party', 'Platform', 'Source'))
);
-- Attestations that have expired, for nightly maintenance.
create index attestations_ending on attestations (until) where until is not null and withdrawn_at is null;
create index attestations_by_account on attestations (by_account_id, account_id) where by_account_id is not null;
create index attestations_of_credential on attestations (credential_id, seq);

create table documents (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  entity_id uuid not null references entities (id),
  type text not null,
  title bytea not null,
  issued_on date,
  expires_on date,
  current_version integer not null default 1,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index documents_of_account on documents (account_id, created_at desc, id desc) where deleted_at is null;
create index documents_of_entity on documents (entity_id, created_at desc, id desc) where deleted_at is null;
create index documents_expiring on documents (account_id, expires_on, id)
  where expires_on is not null and deleted_at is null;
create index documents_ever_of_entity on documents (entity_id);

create table document_versions (
  document_id uuid not null references documents (id),
  number integer not null,
  account_id uuid not null,
  kind text not null,
  media_type text not null,
  size integer not null,
  pages integer,
  width integer,
  height integer,
  -- A keyed hash, so that the same file is known again within its account and nowhere else.
  content_index bytea not null,
  content_hash bytea not null,
  storage_key text not null,
  text bytea,
  -- Keyed hashes of the words inside, for search without keeping them in clear.
  words bigint[] not null default '{}',
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (document_id, number)
);
create index document_versions_by_content on document_versions (account_id, content_index);
create index document_versions_by_word on document_versions using gin (words);
-- Nightly maintenance asks which stored files are still in use.
create index document_versions_by_file on document_versions (storage_key);

create table credential_documents (
  credential_id uuid not null references credentials (id),
  document_id uuid not null references documents (id),
  account_id uuid not null,
  added_by uuid,
  added_at timestamptz not null default now(),
  primary key (credential_id, document_id)
);
create index credential_documents_by_document on credential_documents (document_id);

grant select, insert, update on credentials, attestations, documents to probity_app;
grant select, insert on credential_events, document_versions to probity_app;
grant select, insert, delete on credential_documents to probity_app;
-- A claim moves history and encrypts it again, and so does a new key: the content stays, and to everyone else history is
-- append-only.
grant update (account_id, before, after, note) on credential_events to probity_app;
grant update (account_id, content_index, storage_key, text, words) on document_versions to probity_app;
grant update (account_id) on credential_documents to probity_app;

alter table credentials enable row level security;
create policy credentials_add on credentials for insert with check (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
create policy credentials_change on credentials for update using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
create policy credentials_remove on credentials for delete using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());

alter table credential_events enable row level security;
create policy credential_events_all on credential_events for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
create policy credential_events_sealed_anew on credential_events as restrictive for update using (actor_is_system());

alter table attestations enable row level security;
create policy attestations_add on attestations for insert with check (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
create policy attestations_change on attestations for update using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
create policy attestations_remove on attestations for delete using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());

alter table documents enable row level security;
create policy documents_add on documents for insert with check (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
create policy documents_change on documents for update using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
create policy documents_remove on documents for delete using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());

alter table document_versions enable row level security;
create policy document_versions_sealed_anew on document_versions as restrictive for update using (actor_is_system());
create policy document_versions_add on document_versions for insert with check (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
create policy document_versions_change on document_versions for update using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
create policy document_versions_remove on document_versions for delete using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());

alter table credential_documents enable row level security;
create policy credential_documents_moved on credential_documents as restrictive for update using (actor_is_system());
create policy credential_documents_add on credential_documents for insert with check (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
create policy credential_documents_change on credential_documents for update using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
create policy credential_documents_remove on credential_documents for delete using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
