-- What is known about an entity, who says so, and what proves it.

-- The account that manages an entity: its own once it is claimed, before that the one that named it.
alter table entities add column managed_by uuid generated always as
  (case when claimed_at is not null then id else created_by_account end) stored;
create index entities_by_manager on entities (managed_by, lower(display_name), id);

create table credentials (
  id uuid primary key,
  entity_id uuid not null references entities (id),
  -- The account whose key seals the value: the entity's manager at the time.
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
  constraint credentials_percentage_sane check (percentage between 0 and 100)
);
create unique index credentials_one_live on credentials (entity_id, field_key) where deleted_at is null and not multiple;
create unique index credentials_one_link on credentials (entity_id, field_key, related_entity_id)
  where deleted_at is null and related_entity_id is not null;
create index credentials_of_entity on credentials (entity_id, field_key, id) where deleted_at is null;
create index credentials_by_value on credentials (account_id, field_key, value_index)
  where value_index is not null and deleted_at is null;
create index credentials_by_related on credentials (related_entity_id) where related_entity_id is not null and deleted_at is null;
create index credentials_awaiting_review on credentials (account_id, changed_at, id)
  where review_state = 'AwaitingReview' and deleted_at is null;
create index credentials_lacking_evidence on credentials (account_id, changed_at, id)
  where completeness = 'MissingEvidenceDocuments' and deleted_at is null;
create index credentials_expiring on credentials (account_id, expires_on, id)
  where expires_on is not null and deleted_at is null;

-- Nothing is ever overwritten: what was before and what came after are kept, sealed.
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
  constraint attestations_attestor_known check (attestor in ('Holder', 'Party', 'Platform', 'Source'))
);
create index attestations_of_credential on attestations (credential_id, seq) where withdrawn_at is null;

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

create table credential_documents (
  credential_id uuid not null references credentials (id),
  document_id uuid not null references documents (id),
  account_id uuid not null,
  added_by uuid,
  added_at timestamptz not null default now(),
  primary key (credential_id, document_id)
);
create index credential_documents_by_document on credential_documents (document_id);

grant select, insert, update on credentials, documents to probity_app;
grant select, insert on credential_events, document_versions to probity_app;
grant select, insert, update on attestations to probity_app;
grant select, insert, delete on credential_documents to probity_app;

alter table credentials enable row level security;
create policy credentials_all on credentials for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
alter table credential_events enable row level security;
create policy credential_events_all on credential_events for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
alter table attestations enable row level security;
create policy attestations_all on attestations for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
alter table documents enable row level security;
create policy documents_all on documents for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
alter table document_versions enable row level security;
create policy document_versions_all on document_versions for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());
alter table credential_documents enable row level security;
create policy credential_documents_all on credential_documents for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_admin());

-- Open pages hear of a change once it is committed.
create function announce_change() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform pg_notify('probity_changes', new.chain_id::text || ' ' || new.subject_type);
  return new;
end $$;
create trigger audit_log_announces after insert on audit_log for each row execute function announce_change();
