set local check_function_bodies = off;

create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Owns nothing: row security decides what it sees, and each file grants what it may do.
do $$ begin
  if not exists (select from pg_roles where rolname = 'probity_app') then
    create role probity_app nologin;
  end if;
end $$;

grant usage on schema public to probity_app;

-- The application makes no temporary tables. A role that does not own the database gets a warning and changes nothing.
do $$ begin
  execute format('revoke temporary on database %I from public', current_database());
end $$;

create or replace function public.is_other_script(p_name text)
 returns boolean
 language sql
 immutable parallel safe strict
return (p_name ~ '[\u0370-\u1dff\u2de0-\ud7ff\uf900-\ufdff\ufe70-\uffdc\U00010000-\U0010ffff]'::text);

-- Names as they are searched: lower case, without accents.
create or replace function public.plain_text(p_text text)
 returns text
 language sql
 immutable parallel safe strict
return lower(unaccent('unaccent'::regdictionary, p_text));

create table admin_list (
  email citext not null,
  added_at timestamptz not null default now(),
  constraint admin_list_pkey primary key (email)
);

grant select on admin_list to probity_app;

-- How far each chain is signed in the store outside of the database, and whether the two disagree.
create table audit_checkpoints (
  chain_id uuid not null,
  seq bigint not null,
  signed_at timestamptz not null,
  disputed_at timestamptz,
  -- The last hash that was signed: a chain that was rewritten at the same length has moved, too.
  hash bytea,
  constraint audit_checkpoints_pkey primary key (chain_id)
);

grant select, insert, update on audit_checkpoints to probity_app;

create table audit_heads (
  chain_id uuid not null,
  seq bigint not null,
  hash bytea not null,
  constraint audit_heads_pkey primary key (chain_id)
);

grant select on audit_heads to probity_app;

create table audit_log (
  chain_id uuid not null,
  seq bigint not null,
  at timestamptz not null,
  action text not null,
  actor_user_id uuid,
  subject_type text not null,
  subject_id uuid,
  -- RFC 8785 canonical JSON: exactly the bytes that were hashed.
  entry text not null,
  prev_hash bytea not null,
  hash bytea not null,
  constraint audit_log_pkey primary key (chain_id, seq)
);

create index audit_log_by_action on audit_log (action, at, chain_id, seq);
create index audit_log_by_person on audit_log (actor_user_id, at, chain_id, seq)
  where actor_user_id is not null;
create index audit_log_by_subject on audit_log (chain_id, subject_id);
-- The audit log across accounts, newest first: all of it, of one person, of one action.
create index audit_log_by_time on audit_log (at, chain_id, seq);

grant select on audit_log to probity_app;

-- The banks of a country as the provider lists them; nothing about anybody.
create table bank_lists (
  provider text not null,
  country text not null,
  banks jsonb not null,
  read_at timestamptz not null,
  constraint bank_lists_pkey primary key (provider, country)
);

grant select, insert, update on bank_lists to probity_app;

create table entities (
  id uuid not null,
  kind text not null,
  display_name text not null,
  country text,
  website text,
  origin text not null,
  created_by_account uuid,
  claimed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- The account that manages an entity: its own once it is claimed, before that the one that named it.
  managed_by uuid generated always as (case
      when merged_into is not null then null::uuid
      when claimed_at is not null then id
      else created_by_account
  end) stored,
  merged_into uuid,
  merged_at timestamptz,
  -- Encrypted with the key of the account that manages the party, each bound to its row and column.
  email bytea,
  phone bytea,
  location bytea,
  -- Row-level security lets an index serve only comparisons that leak nothing, and lower() is not among them: the name
  -- that lists are sorted by is a column of its own. Organisations and people are listed apart, so each has its index.
  sort_name text not null generated always as (lower(display_name)) stored,
  search_name text not null generated always as (plain_text(display_name)) stored,
  constraint entities_pkey primary key (id),
  constraint entities_kind_known check (kind in ('Organization', 'Trust', 'Partnership', 'LegalPerson')),
  constraint entities_origin_known check (origin in ('ByLegalPerson', 'ByOrganization', 'ByProbityUser',
    'External')),
  constraint entities_merged_into_fkey foreign key (merged_into) references entities(id)
);

-- All accounts by name, for administrators.
create index entities_accounts_by_name on entities (sort_name, id)
  where claimed_at is not null and merged_into is null;
create index entities_by_target on entities (merged_into) where merged_into is not null;
-- One claimed organisation per name and country; people may share a name.
create unique index entities_claimed_name_unique on entities (lower(display_name), country)
  where claimed_at is not null and kind <> 'LegalPerson';
create index entities_in_other_scripts on entities (id) where is_other_script(display_name);
create index entities_name_search on entities using gin (display_name gin_trgm_ops);
create index entities_organisations_by_name on entities (managed_by, sort_name, id)
  where kind <> 'LegalPerson';
create index entities_organisations_search on entities using gin (search_name gin_trgm_ops)
  where kind <> 'LegalPerson';
create index entities_people_by_name on entities (managed_by, sort_name, id) where kind = 'LegalPerson';
create index entities_people_search on entities using gin (search_name gin_trgm_ops)
  where kind = 'LegalPerson';

grant select, insert, update, delete on entities to probity_app;

-- An account is a claimed entity that users manage: it shares the entity's id.
create table accounts (
  id uuid not null,
  data_key bytea not null,
  settings jsonb not null default '{}'::jsonb,
  branding jsonb not null default '{}'::jsonb,
  logo bytea,
  logo_hash text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- The day of an account's last weekly summary, so that it goes out once.
  last_digest_on date,
  -- Whether the key of the account was destroyed: nothing of it can be read or encrypted any more.
  is_shredded boolean not null generated always as (octet_length(data_key) = 0) stored,
  constraint accounts_pkey primary key (id),
  constraint accounts_id_fkey foreign key (id) references entities(id)
);

grant select, insert, update, delete on accounts to probity_app;

-- Which outside sources an account has switched on.
create table account_enrichers (
  account_id uuid not null,
  enricher text not null,
  constraint account_enrichers_pkey primary key (account_id, enricher),
  constraint account_enrichers_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade
);

grant select, insert, delete on account_enrichers to probity_app;

create table business_answers (
  id uuid not null,
  entity_id uuid not null,
  -- The account whose key encrypts the answer: the entity's manager at the time.
  account_id uuid not null,
  question text not null,
  answer bytea,
  last_seq integer not null default 0,
  changed_by uuid,
  changed_at timestamptz not null,
  version integer not null default 1,
  constraint business_answers_pkey primary key (id),
  constraint business_answers_once unique (entity_id, question),
  constraint business_answers_question_known check (question in ('SourceOfFunds', 'ProductDescription',
    'Industry', 'RegionsOperating', 'AssetsDescription', 'NumberOfEmployees')),
  constraint business_answers_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint business_answers_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade
);

create index business_answers_of_account on business_answers (account_id);

grant select, insert, update on business_answers to probity_app;

-- Nothing is overwritten: earlier answers are kept, encrypted.
create table business_answer_events (
  answer_id uuid not null,
  seq integer not null,
  account_id uuid not null,
  at timestamptz not null,
  actor_user_id uuid,
  before bytea,
  after bytea,
  constraint business_answer_events_pkey primary key (answer_id, seq),
  constraint business_answer_events_answer_id_fkey foreign key (answer_id) references business_answers(id) on
    delete cascade
);

grant select, insert, update (account_id, before, after) on business_answer_events to probity_app;

-- How the due-diligence tests of a party's file came out: one row for each test, with its history.
create table compliance_tests (
  id uuid not null,
  account_id uuid not null,
  entity_id uuid not null,
  key text not null,
  outcome text not null,
  -- Of the rule that the latest result follows.
  version integer not null,
  -- The latest result.
  last_seq integer not null default 0,
  -- How often it was computed, whether or not something else came out.
  runs integer not null default 0,
  computed_at timestamptz not null,
  -- The first day on which time alone may change the outcome.
  changes_on date,
  -- Since when something that it looked at is different.
  stale_since timestamptz,
  constraint compliance_tests_pkey primary key (id),
  constraint compliance_tests_once unique (account_id, entity_id, key),
  constraint compliance_tests_outcome_known check (outcome in ('Pass', 'Fail', 'Warning', 'NotEnoughData',
    'NotApplicable')),
  constraint compliance_tests_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint compliance_tests_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade
);

create index compliance_tests_due on compliance_tests (changes_on) where changes_on is not null;
create index compliance_tests_of_entity on compliance_tests (entity_id);
create index compliance_tests_stale on compliance_tests (stale_since) where stale_since is not null;

grant select, insert, update, delete on compliance_tests to probity_app;

-- What each test looked at, and of whom: a change finds the tests that depend on it and no others.
create table compliance_test_inputs (
  entity_id uuid not null,
  input text not null,
  test_id uuid not null,
  account_id uuid not null,
  constraint compliance_test_inputs_pkey primary key (entity_id, input, test_id),
  constraint compliance_test_inputs_test_id_fkey foreign key (test_id) references compliance_tests(id) on
    delete cascade
);

create index compliance_test_inputs_of_account on compliance_test_inputs (account_id);
create index compliance_test_inputs_of_test on compliance_test_inputs (test_id);

grant select, insert, update, delete on compliance_test_inputs to probity_app;

create table compliance_test_results (
  test_id uuid not null,
  seq integer not null,
  account_id uuid not null,
  at timestamptz not null,
  version integer not null,
  outcome text not null,
  reason text not null,
  used text[] not null,
  missing text[] not null,
  -- What the reason names, encrypted with the account's key.
  details bytea not null,
  constraint compliance_test_results_pkey primary key (test_id, seq),
  constraint compliance_test_results_test_id_fkey foreign key (test_id) references compliance_tests(id) on
    delete cascade
);

create index compliance_test_results_of_account on compliance_test_results (account_id);

grant select, insert, update, delete on compliance_test_results to probity_app;

create table connections (
  id uuid not null,
  -- Always an account: a party that asks or shares is registered.
  initiator_id uuid not null,
  -- A placeholder until the party registers.
  target_id uuid not null,
  target_account_id uuid,
  target_email citext,
  relation_type text not null,
  sharing_status text not null,
  -- Whose data it is about: the holder itself, or an organisation that the holder manages.
  subject_id uuid not null,
  parent_id uuid,
  template_id uuid,
  template_version_id uuid,
  template_name text,
  days integer,
  association jsonb not null default '{"roles": []}'::jsonb,
  ubo_idv boolean not null default false,
  due_on date,
  -- Sealed by the initiator.
  message bytea,
  approved_at timestamptz,
  expires_at timestamptz,
  reader_account_id uuid generated always as (case
      when relation_type in ('DataShared', 'RelatedDataShared') then target_account_id
      else initiator_id
  end) stored,
  holder_account_id uuid generated always as (case
      when relation_type in ('DataShared', 'RelatedDataShared') then initiator_id
      else target_account_id
  end) stored,
  last_seq integer not null default 0,
  created_by uuid,
  changed_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- The holder is notified once, before the period of its consent is over.
  expiry_told_at timestamptz,
  -- What a request is for: shown before consent, kept in the receipt and in the retained record.
  purpose bytea,
  lawful_basis text,
  lawful_basis_detail bytea,
  retention_years integer,
  -- When the sharing period ended; null once it was renewed, asked for again or ended by a party.
  period_ended_at timestamptz,
  -- Since when all that a request requires is shared and every verification that it asks for has succeeded.
  completed_at timestamptz,
  tests text[],
  constraint connections_pkey primary key (id),
  constraint connections_lawful_basis_known check (lawful_basis in ('Consent', 'Contract', 'LegalObligation',
    'VitalInterests', 'PublicTask', 'LegitimateInterests')),
  constraint connections_not_to_oneself check (initiator_id <> target_id),
  constraint connections_relation_known check (relation_type in ('DataRequest', 'DataShared',
    'AssociatedDataRequest', 'RelatedDataRequired', 'RelatedDataShared')),
  constraint connections_retention_years_sane check (retention_years >= 0 and retention_years <= 30),
  constraint connections_status_known check (sharing_status in ('NotRequested', 'AwaitingRegistration',
    'AwaitingApproval', 'Approved', 'RevokedByInitiator', 'RevokedByTarget', 'NotApplicable')),
  constraint connections_initiator_id_fkey foreign key (initiator_id) references accounts(id),
  constraint connections_parent_id_fkey foreign key (parent_id) references connections(id),
  constraint connections_subject_id_fkey foreign key (subject_id) references entities(id),
  constraint connections_target_account_id_fkey foreign key (target_account_id) references accounts(id),
  constraint connections_target_id_fkey foreign key (target_id) references entities(id)
);

-- Whom a connection is about is known to both of its parties by name, also where the holder speaks for somebody else.
create index connections_about on connections (subject_id)
  where subject_id <> target_id and subject_id <> initiator_id;
-- The party that an earlier invitation to an address led to. As in `invited_before`, the index of addresses serves no
-- comparison under row-level security: each new request by address read every connection of the account.
create index connections_answered_by_address on connections (initiator_id, target_email, id)
  where target_email is not null and target_account_id is not null and deleted_at is null;
-- Which of these addresses somebody here owns, or the account has asked before: all others are new to both.
-- An index of addresses serves no comparison under row-level security, so the question is asked behind it.
create index connections_by_address on connections (initiator_id, target_email)
  where target_email is not null and target_account_id is null and deleted_at is null;
create index connections_expiring on connections (expires_at)
  where (sharing_status in ('Approved', 'AwaitingApproval')) and expires_at is not null;
create index connections_of_initiator on connections (initiator_id, target_account_id);
create index connections_of_parent on connections (parent_id) where parent_id is not null;
create index connections_of_target on connections (target_id, initiator_id);
create index connections_of_target_account on connections (target_account_id)
  where target_account_id is not null;
create index connections_of_template on connections (template_id) where template_id is not null;
create unique index connections_one_invited on connections (initiator_id, target_email, relation_type,
  coalesce(template_id, '00000000-0000-0000-0000-000000000000'::uuid))
  where sharing_status = 'AwaitingRegistration' and target_email is not null and deleted_at is null and
    relation_type <> 'AssociatedDataRequest';
-- The same thing is asked of the same party once at a time.
create unique index connections_one_open on connections (initiator_id, target_id, relation_type, subject_id,
  coalesce(template_id, '00000000-0000-0000-0000-000000000000'::uuid))
  where (sharing_status in ('AwaitingRegistration', 'AwaitingApproval')) and deleted_at is null;
create index connections_open_by_address on connections (initiator_id, target_email)
  where target_email is not null and deleted_at is null and (sharing_status in ('AwaitingRegistration',
    'AwaitingApproval'));
create index connections_open_of_holder on connections (holder_account_id, sharing_status)
  where deleted_at is null;

grant select, insert, update, delete on connections to probity_app;

create table connection_events (
  connection_id uuid not null,
  seq integer not null,
  at timestamptz not null,
  event text not null,
  by_side text not null,
  by_account_id uuid,
  actor_user_id uuid,
  actor_name text,
  from_status text,
  to_status text,
  -- Sealed by the account that wrote it.
  note bytea,
  items text[] not null default '{}'::text[],
  constraint connection_events_pkey primary key (connection_id, seq),
  constraint connection_events_connection_id_fkey foreign key (connection_id) references connections(id) on
    delete cascade
);

grant select, insert, update (note) on connection_events to probity_app;

-- The scope: one row for each thing that is asked for or shared, each with its own consent.
create table connection_items (
  connection_id uuid not null,
  kind text not null,
  key text not null,
  subject_id uuid not null,
  section text,
  required boolean not null,
  evidence text[] not null default '{}'::text[],
  evidence_required boolean not null default false,
  state text not null,
  share_evidence boolean not null default true,
  decided_at timestamptz,
  decided_by uuid,
  last_viewed_at timestamptz,
  -- Items are listed in the order in which the template or the request names them.
  "position" integer not null default 0,
  constraint connection_items_pkey primary key (connection_id, kind, key),
  constraint connection_items_kind_known check (kind in ('field', 'question', 'document', 'check',
    'declaration')),
  constraint connection_items_state_known check (state in ('Asked', 'Offered', 'Consented', 'Withheld',
    'Revoked')),
  constraint connection_items_connection_id_fkey foreign key (connection_id) references connections(id) on
    delete cascade,
  constraint connection_items_subject_id_fkey foreign key (subject_id) references entities(id)
);

create index connection_items_consented on connection_items (subject_id, kind, key) where state = 'Consented';
create index connection_items_open on connection_items (subject_id) where state = 'Asked';

grant select, insert, update, delete on connection_items to probity_app;

-- What a recipient thinks of what is shared with it: its own, whatever the data owner's or the platform's reviewers say.
create table connection_opinions (
  id uuid not null,
  connection_id uuid not null,
  kind text not null,
  key text not null,
  -- The value, where the item has values.
  credential_id uuid,
  -- The recipient, whose key encrypts the note.
  account_id uuid not null,
  user_id uuid,
  verdict text not null,
  reason text,
  note bytea,
  -- Identifies what was judged, without saying it.
  content bytea not null,
  at timestamptz not null,
  -- Since when something else is shared in its place.
  superseded_at timestamptz,
  constraint connection_opinions_pkey primary key (id),
  constraint connection_opinions_once unique nulls not distinct (connection_id, kind, key, credential_id),
  constraint connection_opinions_reason check ((verdict = 'Rejected') = (reason is not null)),
  constraint connection_opinions_verdict_check check (verdict in ('Accepted', 'Rejected')),
  constraint connection_opinions_connection_id_fkey foreign key (connection_id) references connections(id) on
    delete cascade
);

create index connection_opinions_of_value on connection_opinions (credential_id)
  where credential_id is not null;

grant select, insert, update, delete on connection_opinions to probity_app;

-- A reader asks about a value; the holder answers. Each text is encrypted by its writer.
create table connection_queries (
  id uuid not null,
  connection_id uuid not null,
  kind text,
  key text,
  asked_by uuid not null,
  question bytea not null,
  asked_at timestamptz not null,
  answer bytea,
  answered_by uuid,
  answered_at timestamptz,
  constraint connection_queries_pkey primary key (id),
  constraint connection_queries_whole_or_item check ((kind is null) = (key is null)),
  constraint connection_queries_connection_id_fkey foreign key (connection_id) references connections(id) on
    delete cascade
);

create index connection_queries_of_connection on connection_queries (connection_id, asked_at, id);

grant select, insert, update on connection_queries to probity_app;

-- Accepted snapshots: canonical JSON encrypted by the reader, its hash in the audit log of both parties.
create table connection_snapshots (
  connection_id uuid not null,
  seq integer not null,
  account_id uuid not null,
  reason text not null,
  content bytea not null,
  hash bytea not null,
  at timestamptz not null,
  constraint connection_snapshots_pkey primary key (connection_id, seq),
  constraint connection_snapshots_reason_known check (reason in ('Approval', 'FirstAccess', 'Acceptance')),
  constraint connection_snapshots_connection_id_fkey foreign key (connection_id) references connections(id) on
    delete cascade
);

grant select, insert, update (content) on connection_snapshots to probity_app;

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

create table attestations (
  id uuid not null,
  credential_id uuid not null,
  account_id uuid not null,
  seq integer not null,
  attestor text not null,
  by_account_id uuid,
  by_user_id uuid,
  source text,
  method text not null default 'None'::text,
  at timestamptz not null,
  until date,
  withdrawn_at timestamptz,
  -- The step that ended an attestation, so that undoing the step restores exactly those.
  withdrawn_by_seq integer,
  -- The change of another value because of which a source no longer confirms this one; undoing it restores this.
  ended_for_id uuid,
  ended_for_seq integer,
  constraint attestations_pkey primary key (id),
  constraint attestations_attestor_known check (attestor in ('Holder', 'Party', 'Platform', 'Source')),
  constraint attestations_ended_whole check (num_nulls(ended_for_id, ended_for_seq) = any (array[0, 2])),
  constraint attestations_credential_id_fkey foreign key (credential_id) references credentials(id)
);

create index attestations_by_account on attestations (by_account_id, account_id)
  where by_account_id is not null;
create index attestations_ended_for on attestations (ended_for_id, ended_for_seq)
  where ended_for_id is not null;
-- Attestations that have expired, for nightly maintenance.
create index attestations_ending on attestations (until) where until is not null and withdrawn_at is null;
create index attestations_of_credential on attestations (credential_id, seq);

grant select, insert, update on attestations to probity_app;

-- Nothing is ever overwritten: what was before and what came after are kept, encrypted.
create table credential_events (
  credential_id uuid not null,
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
  -- The party for which someone outside the account took a step.
  for_account_id uuid,
  constraint credential_events_pkey primary key (credential_id, seq),
  constraint credential_events_credential_id_fkey foreign key (credential_id) references credentials(id)
);

grant select, insert, update (account_id, before, after, note) on credential_events to probity_app;

-- A second key that opens an account's data while one key takes the place of another.
create table data_key_rotations (
  account_id uuid not null,
  -- Published: the new key, which readers learn before anything is encrypted with it. Replacing: the old one.
  other_key bytea not null,
  state text not null default 'Published'::text,
  since timestamptz not null,
  -- The last stored file that was encrypted again.
  files_after text not null default ''::text,
  constraint data_key_rotations_pkey primary key (account_id),
  constraint data_key_rotations_state_known check (state in ('Published', 'Replacing')),
  constraint data_key_rotations_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade
);

grant select, insert, update, delete on data_key_rotations to probity_app;

create table declarations (
  id uuid not null,
  account_id uuid not null,
  title text not null,
  kind text not null,
  current_version integer not null default 1,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  constraint declarations_pkey primary key (id),
  constraint declarations_kind_known check (kind in ('Text', 'Document', 'AdobeSign')),
  constraint declarations_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade
);

create index declarations_of_account on declarations (account_id, created_at desc, id desc)
  where deleted_at is null;

grant select, insert, update on declarations to probity_app;

create table declaration_versions (
  declaration_id uuid not null,
  number integer not null,
  account_id uuid not null,
  -- Encrypted with the account's key; null for a document, which is in the blob store.
  text_sealed bytea,
  storage_key text,
  size integer,
  pages integer,
  content_hash bytea,
  sent_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  constraint declaration_versions_pkey primary key (declaration_id, number),
  constraint declaration_versions_declaration_id_fkey foreign key (declaration_id) references declarations(id)
    on delete cascade
);

grant select, insert, update on declaration_versions to probity_app;

create table agreements (
  id uuid not null,
  -- The party that asks.
  account_id uuid not null,
  signer_account_id uuid not null,
  connection_id uuid,
  declaration_id uuid not null,
  declaration_version integer not null,
  kind text not null,
  title text not null,
  requester_name text constraint agreements_asker_name_not_null not null default ''::text,
  signer_name text not null default ''::text,
  state text not null,
  -- Names of the variables in the text, so that a changed value finds the signatures it touches.
  variables text[] not null default '{}'::text[],
  sent_by uuid,
  sent_at timestamptz,
  viewed_at timestamptz,
  signed_at timestamptz,
  declined_at timestamptz,
  expires_at timestamptz not null,
  signer_user_id uuid,
  signature_method text,
  -- SHA-256 of what was signed: the filled text, or the bytes of the document.
  content_hash bytea,
  -- Keyed by the signer's own key: equal while the values in the text are.
  values_index bytea,
  needs_resign boolean not null default false,
  provider_reference text,
  filed_hash bytea,
  filed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint agreements_pkey primary key (id),
  constraint agreements_state_known check (state in ('Draft', 'Sent', 'Viewed', 'Signed', 'Declined',
    'Expired')),
  constraint agreements_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint agreements_connection_id_fkey foreign key (connection_id) references connections(id) on delete
    set null,
  constraint agreements_declaration_id_declaration_version_fkey foreign key (declaration_id,
    declaration_version) references declaration_versions(declaration_id, number) on delete cascade,
  constraint agreements_signer_account_id_fkey foreign key (signer_account_id) references accounts(id) on
    delete cascade
);

create unique index agreements_by_reference on agreements (provider_reference)
  where provider_reference is not null;
-- How many agreements of a declaration wait, are signed, or have to be signed again.
create index agreements_by_state on agreements (declaration_id, state);
create index agreements_by_variable on agreements using gin (variables) where state = 'Signed';
create index agreements_expiring on agreements (expires_at) where state in ('Draft', 'Sent', 'Viewed');
create index agreements_of_connection on agreements (connection_id) where connection_id is not null;
create index agreements_of_declaration on agreements (declaration_id, created_at desc, id desc);
create index agreements_of_requester on agreements (account_id, created_at desc, id desc);
create index agreements_of_signer on agreements (signer_account_id, created_at desc, id desc);
create unique index agreements_one_open on agreements (declaration_id, signer_account_id)
  where state in ('Draft', 'Sent', 'Viewed');
create index agreements_to_sign on agreements (signer_account_id, expires_at, id)
  where state in ('Sent', 'Viewed');
create index agreements_to_sign_again on agreements (declaration_id) where needs_resign;

grant select, insert, update on agreements to probity_app;

-- What was signed, once for each party and encrypted with its own key.
create table agreement_copies (
  agreement_id uuid not null,
  account_id uuid not null,
  content bytea not null,
  storage_key text,
  size integer,
  constraint agreement_copies_pkey primary key (agreement_id, account_id),
  constraint agreement_copies_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint agreement_copies_agreement_id_fkey foreign key (agreement_id) references agreements(id) on delete
    cascade
);

create index agreement_copies_of_account on agreement_copies (account_id);

grant select, insert, update on agreement_copies to probity_app;

-- The access log: every time shared data was viewed.
create table disclosures (
  id uuid not null,
  connection_id uuid not null,
  holder_account_id uuid not null,
  reader_account_id uuid not null,
  user_id uuid,
  viewer_name text not null,
  items text[] not null,
  at timestamptz not null,
  -- A keyed hash of what was shown: the same seen again within one visit is one access.
  shown bytea,
  -- The access log says what was done: shared data read, a value revealed, a document or a retained record opened.
  kind text not null default 'viewed'::text,
  constraint disclosures_pkey primary key (id),
  constraint disclosures_kind_known check (kind in ('viewed', 'revealed', 'documentOpened', 'exported',
    'recordOpened', 'recordExported')),
  constraint disclosures_connection_id_fkey foreign key (connection_id) references connections(id) on delete
    cascade
);

create index disclosures_of_connection on disclosures (connection_id, at desc, id desc);
create index disclosures_of_holder on disclosures (holder_account_id, at desc, id desc);

grant select, insert on disclosures to probity_app;

create table documents (
  id uuid not null,
  account_id uuid not null,
  entity_id uuid not null,
  type text not null,
  title bytea not null,
  issued_on date,
  expires_on date,
  current_version integer not null default 1,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint documents_pkey primary key (id),
  constraint documents_account_id_fkey foreign key (account_id) references accounts(id),
  constraint documents_entity_id_fkey foreign key (entity_id) references entities(id)
);

create index documents_ever_of_entity on documents (entity_id);
create index documents_expiring on documents (account_id, expires_on, id)
  where expires_on is not null and deleted_at is null;
create index documents_of_account on documents (account_id, created_at desc, id desc) where deleted_at is null;
create index documents_of_entity on documents (entity_id, created_at desc, id desc) where deleted_at is null;

grant select, insert, update on documents to probity_app;

create table credential_documents (
  credential_id uuid not null,
  document_id uuid not null,
  account_id uuid not null,
  added_at timestamptz not null default now(),
  constraint credential_documents_pkey primary key (credential_id, document_id),
  constraint credential_documents_credential_id_fkey foreign key (credential_id) references credentials(id),
  constraint credential_documents_document_id_fkey foreign key (document_id) references documents(id)
);

create index credential_documents_by_document on credential_documents (document_id);

grant select, insert, delete, update (account_id) on credential_documents to probity_app;

create table document_versions (
  document_id uuid not null,
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
  words bigint[] not null default '{}'::bigint[],
  created_by uuid,
  created_at timestamptz not null default now(),
  constraint document_versions_pkey primary key (document_id, number),
  constraint document_versions_document_id_fkey foreign key (document_id) references documents(id)
);

create index document_versions_by_content on document_versions (account_id, content_index);
-- Nightly maintenance asks which stored files are still in use.
create index document_versions_by_file on document_versions (storage_key);
create index document_versions_by_word on document_versions using gin (words);

grant select, insert, update (account_id, content_index, storage_key, text, words) on document_versions to
  probity_app;

-- What was read in each version of a document, word by word: encrypted, and deleted with the document.
create table document_readings (
  document_id uuid not null,
  number integer not null,
  account_id uuid not null,
  state text not null default 'Waiting'::text,
  -- Why it could not be read.
  reason text,
  pages_in_file integer,
  pages_read integer,
  -- Recognised from a picture, at least in part.
  is_recognised boolean not null default false,
  content bytea,
  changed_at timestamptz not null,
  constraint document_readings_pkey primary key (document_id, number),
  constraint document_readings_has_content check ((state = 'Read') = (content is not null)),
  constraint document_readings_reason_known check (reason in ('NoText', 'TooLong', 'Damaged')),
  constraint document_readings_state_known check (state in ('Waiting', 'Reading', 'Read', 'Unreadable')),
  constraint document_readings_account_id_fkey foreign key (account_id) references accounts(id),
  constraint document_readings_document_id_number_fkey foreign key (document_id, number) references
    document_versions(document_id, number)
);

create index document_readings_of_account on document_readings (account_id);
-- Documents that wait to be read: few at any time, however many have been read.
create index document_readings_waiting on document_readings (changed_at) where state in ('Waiting', 'Reading');

grant select, insert, update, delete on document_readings to probity_app;

-- Namesakes that a user marked as distinct.
create table entities_told_apart (
  account_id uuid not null,
  one_id uuid not null,
  other_id uuid not null,
  constraint entities_told_apart_pkey primary key (one_id, other_id),
  constraint entities_told_apart_ordered check (one_id < other_id),
  constraint entities_told_apart_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint entities_told_apart_one_id_fkey foreign key (one_id) references entities(id) on delete cascade,
  constraint entities_told_apart_other_id_fkey foreign key (other_id) references entities(id) on delete
    cascade
);

create index entities_told_apart_of_account on entities_told_apart (account_id);
create index entities_told_apart_of_other on entities_told_apart (other_id);

grant select, insert on entities_told_apart to probity_app;

-- A merge of duplicates, with everything that it moved, so that it can be undone exactly.
create table entity_merges (
  id uuid not null,
  account_id uuid not null,
  entity_id uuid not null,
  into_id uuid not null,
  moved jsonb not null,
  merged_at timestamptz not null,
  undone_at timestamptz,
  constraint entity_merges_pkey primary key (id),
  constraint entity_merges_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint entity_merges_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade,
  constraint entity_merges_into_id_fkey foreign key (into_id) references entities(id) on delete cascade
);

create index entity_merges_by_target on entity_merges (into_id) where undone_at is null;
create index entity_merges_of_account on entity_merges (account_id);
create unique index entity_merges_standing on entity_merges (entity_id) where undone_at is null;

grant select, insert, update on entity_merges to probity_app;

-- Slots of ten minutes, kept for two days.
create table health_counts (
  kind text not null,
  name text not null,
  slot timestamptz not null,
  successes integer not null,
  failures integer not null,
  constraint health_counts_pkey primary key (kind, name, slot),
  constraint health_counts_kind_known check (kind in ('Job', 'Service'))
);

grant select, insert, update, delete on health_counts to probity_app;

-- How background jobs and outside services do: moments and counts, nothing about parties or people.
create table health_records (
  kind text not null,
  name text not null,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  -- What kind of failure it was; never a message that could name a party.
  last_failure text,
  -- A service that failed repeatedly is left alone until then.
  paused_until timestamptz,
  constraint health_records_pkey primary key (kind, name),
  constraint health_records_kind_known check (kind in ('Job', 'Service'))
);

grant select, insert, update on health_records to probity_app;

create table idempotency_keys (
  owner text not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  response text,
  created_at timestamptz not null default now(),
  -- A claim that is not renewed may be taken over, unless its effect has been committed.
  claim uuid,
  leased_until timestamptz,
  applied boolean not null default false,
  constraint idempotency_keys_pkey primary key (owner, key)
);

create index idempotency_keys_age on idempotency_keys (created_at);

grant select, insert, update, delete on idempotency_keys to probity_app;

-- What the last run of each maintenance job checked and found.
create table maintenance_reports (
  job text constraint care_reports_job_not_null not null,
  at timestamptz constraint care_reports_at_not_null not null,
  looked_at integer constraint care_reports_looked_at_not_null not null,
  found integer constraint care_reports_found_not_null not null,
  constraint care_reports_pkey primary key (job)
);

grant select, insert, update on maintenance_reports to probity_app;

-- What an account watches about the parties of its file and those that share data with it.
create table monitored_parties (
  account_id uuid not null,
  entity_id uuid not null,
  -- Through which it is known, where the account does not manage it.
  connection_id uuid,
  -- Other parties whose data it is compared with: the owners along the chart.
  looks_at uuid[] not null default '{}'::uuid[],
  -- What is known and was looked at, encrypted with the account's key.
  known bytea not null,
  checked_at timestamptz not null,
  -- The first day on which time alone may raise an alert; today where something has changed.
  due_on date,
  constraint monitored_parties_pkey primary key (account_id, entity_id),
  constraint monitored_parties_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint monitored_parties_entity_id_fkey foreign key (entity_id) references entities(id) on delete
    cascade
);

create index monitored_parties_due on monitored_parties (due_on) where due_on is not null;
create index monitored_parties_looking_at on monitored_parties using gin (looks_at)
  with (gin_pending_list_limit='64');
create index monitored_parties_of_entity on monitored_parties (entity_id);

grant select, insert, update, delete on monitored_parties to probity_app;

-- Words of a name in another script, its own and their Latin spellings, as the screening engine reads them.
create table name_readings (
  entity_id uuid not null,
  readings text not null,
  constraint name_readings_pkey primary key (entity_id),
  constraint name_readings_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade
);

-- What the last screening of a party found for an account, kept with the party.
create table party_screenings (
  account_id uuid not null,
  entity_id uuid not null,
  result text not null,
  hits integer not null,
  undecided integer not null,
  confirmed integer not null,
  screened_at timestamptz not null,
  screened_by uuid,
  -- What the last screening of a party found, by whichever engine: subject, lists and hits, encrypted with the account's key.
  provider text,
  content bytea,
  -- Confirmed by one person where two have to; part of the undecided.
  awaiting integer not null default 0,
  monitored boolean not null default true,
  -- Differs from the above until the provider has been told.
  monitoring_wanted boolean not null default true,
  constraint party_screenings_pkey primary key (account_id, entity_id),
  constraint party_screenings_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint party_screenings_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade
);

create index party_screenings_of_entity on party_screenings (entity_id);
create index party_screenings_to_decide on party_screenings (account_id, screened_at, entity_id)
  where undecided > 0;
-- After a change of a list these are screened again, also where an entry went.
create index party_screenings_with_hits on party_screenings (entity_id) where hits > 0 and monitored;

grant select, insert, update, delete on party_screenings to probity_app;

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

-- Certificates of the platform's own keys: public, made once and never changed.
create table platform_certificates (
  purpose text not null,
  certificate bytea not null,
  created_at timestamptz not null default now(),
  constraint platform_certificates_pkey primary key (purpose)
);

grant select, insert on platform_certificates to probity_app;

-- The key of what belongs to no account (seeds, queued emails, links), wrapped like every other data key. The application
-- makes the first one; only the owner, for whom keys:rotate runs, replaces it.
create table platform_keys (
  purpose text not null,
  wrapped bytea not null,
  created_at timestamptz not null default now(),
  constraint platform_keys_pkey primary key (purpose)
);

grant select, insert on platform_keys to probity_app;

create table platform_settings (
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  constraint platform_settings_pkey primary key (key)
);

grant select, insert, update on platform_settings to probity_app;

-- The last calls of each provider, as many as it allows within its window: a ring. The row is the provider's lock.
create table provider_turns (
  bucket text not null,
  taken bigint not null default 0,
  constraint provider_turns_pkey primary key (bucket)
);

create table provider_calls_made (
  bucket text not null,
  slot integer not null,
  at timestamptz not null,
  constraint provider_calls_made_pkey primary key (bucket, slot),
  constraint provider_calls_made_bucket_fkey foreign key (bucket) references provider_turns(bucket) on delete
    cascade
);

-- Counters that a crash may lose; every process counts in the same place.
create unlogged table rate_limits (
  bucket text not null,
  count integer not null,
  resets_at timestamptz not null,
  constraint rate_limits_pkey primary key (bucket)
);

create index rate_limits_age on rate_limits (resets_at);

grant select, insert, update, delete on rate_limits to probity_app;

-- What a register said about a company at a time, in the product's fields; encrypted with the account's key.
create table register_extracts (
  id uuid not null,
  account_id uuid not null,
  provider text not null,
  reference text not null,
  state text not null,
  -- What a slow register is asked with for the work it has begun.
  ticket text,
  tries integer not null default 0,
  failure text,
  retry_after_seconds integer,
  content bytea,
  requested_by uuid,
  requested_at timestamptz not null,
  read_at timestamptz,
  -- The registration number of the company that was read, as a keyed hash like that of the value in a profile.
  number_index bytea,
  constraint register_extracts_pkey primary key (id),
  constraint register_extracts_ready_has_content check ((state = 'Ready') = (content is not null)),
  constraint register_extracts_state_known check (state in ('Pending', 'Ready', 'Failed')),
  constraint register_extracts_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade
);

create index register_extracts_by_number on register_extracts (account_id, number_index, read_at desc)
  where number_index is not null;
create index register_extracts_of_reference on register_extracts (account_id, provider, reference,
  requested_at desc);

grant select, insert, update on register_extracts to probity_app;

-- Every call of a provider, with its raw answer (encrypted) and the hash of it.
create table provider_calls (
  id uuid not null,
  account_id uuid not null,
  provider text not null,
  endpoint text not null,
  at timestamptz not null,
  http_status integer,
  failure text,
  answer bytea,
  answer_hash bytea,
  extract_id uuid,
  constraint provider_calls_pkey primary key (id),
  constraint provider_calls_failed_without_answer check (failure is null or answer is null),
  constraint provider_calls_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint provider_calls_extract_id_fkey foreign key (extract_id) references register_extracts(id) on
    delete cascade
);

create index provider_calls_answered on provider_calls (account_id, provider, at desc) where failure is null;
create index provider_calls_failed on provider_calls (account_id, provider, at desc) where failure is not null;
create index provider_calls_of_extract on provider_calls (extract_id);

grant select, insert, update on provider_calls to probity_app;

-- What a register says about the company with the registration number of a profile, where a value of the profile differs.
-- One row for each value, kept up to date with every reading of the register and every change of the profile.
create table register_differences (
  credential_id uuid not null,
  account_id uuid not null,
  entity_id uuid not null,
  provider text not null,
  extract_id uuid not null,
  -- The value in the register and, if ours was kept, the reason; encrypted.
  content bytea not null,
  since timestamptz not null,
  -- Somebody decided to keep our value; it holds while both values are as they were.
  kept_by uuid,
  kept_at timestamptz,
  constraint register_differences_pkey primary key (credential_id),
  constraint register_differences_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint register_differences_credential_id_fkey foreign key (credential_id) references credentials(id) on
    delete cascade,
  constraint register_differences_entity_id_fkey foreign key (entity_id) references entities(id) on delete
    cascade,
  constraint register_differences_extract_id_fkey foreign key (extract_id) references register_extracts(id) on
    delete cascade
);

create index register_differences_of_entity on register_differences (entity_id);
create index register_differences_of_extract on register_differences (extract_id);
create index register_differences_open on register_differences (account_id, since, credential_id)
  where kept_at is null;

grant select, insert, update, delete on register_differences to probity_app;

-- Differences from a register that someone decided to leave as they are, with the reason; it holds while both values are as they were.
create table register_kept_values (
  id uuid not null,
  account_id uuid not null,
  entity_id uuid not null,
  provider text not null,
  field_key text not null,
  -- The reason and both values, encrypted.
  content bytea not null,
  kept_by uuid,
  kept_at timestamptz not null,
  constraint register_kept_values_pkey primary key (id),
  constraint register_kept_values_one_per_field unique (entity_id, provider, field_key),
  constraint register_kept_values_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint register_kept_values_entity_id_fkey foreign key (entity_id) references entities(id) on delete
    cascade
);

create index register_kept_values_of_account on register_kept_values (account_id);

grant select, insert, update, delete on register_kept_values to probity_app;

-- A search at a register: what was asked and what was found, both encrypted with the account's key.
create table register_searches (
  id uuid not null,
  account_id uuid not null,
  provider text not null,
  -- A keyed hash of what was asked: the same search is asked once.
  asked_index bytea not null,
  asked bytea not null,
  state text not null,
  tries integer not null default 0,
  failure text,
  retry_after_seconds integer,
  found bytea,
  requested_by uuid,
  requested_at timestamptz not null,
  constraint register_searches_pkey primary key (id),
  constraint register_searches_ready_has_found check ((state = 'Ready') = (found is not null)),
  constraint register_searches_state_known check (state in ('Pending', 'Ready', 'Unavailable')),
  constraint register_searches_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade
);

create index register_searches_of_asked on register_searches (account_id, provider, asked_index, requested_at
  desc);
create index register_searches_requested_at on register_searches (requested_at);

grant select, insert, update, delete on register_searches to probity_app;

-- One row while a transaction has rows to compute again: its trigger runs once, at the end of the transaction.
create table relationship_refreshes (
  id uuid not null default gen_random_uuid(),
  constraint relationship_refreshes_pkey primary key (id)
);

-- Documents as the recipient had them, encrypted with its key.
create table retained_files (
  connection_id uuid not null,
  content_hash bytea not null,
  account_id uuid not null,
  storage_key text not null,
  media_type text not null,
  size integer not null,
  kept_at timestamptz not null,
  constraint retained_files_pkey primary key (connection_id, content_hash),
  constraint retained_files_connection_id_fkey foreign key (connection_id) references connections(id)
);

create index retained_files_of_account on retained_files (account_id, storage_key);

grant select, insert, delete on retained_files to probity_app;

-- What the recipient relied on, once it is no longer shared. It is the recipient's: encrypted with its key.
create table retained_records (
  id uuid not null,
  connection_id uuid not null,
  account_id uuid not null,
  holder_account_id uuid not null,
  content bytea not null,
  hash bytea not null,
  -- Names of items and hashes of files, no values.
  items text[] not null,
  files text[] not null,
  ended_by text not null,
  kept_at timestamptz not null,
  keep_until date not null,
  constraint retained_records_pkey primary key (id),
  constraint retained_records_ended_by_known check (ended_by in ('holder', 'recipient', 'period')),
  constraint retained_records_connection_id_fkey foreign key (connection_id) references connections(id)
);

create index retained_records_by_end on retained_records (keep_until);
create index retained_records_of_account on retained_records (account_id);
create index retained_records_of_connection on retained_records (connection_id, kept_at desc);
create index retained_records_of_holder on retained_records (holder_account_id, keep_until);

grant select, insert, delete, update (content) on retained_records to probity_app;

-- Parties other than the rated one whose data a rating looked at: the owners along the chart.
create table risk_dependencies (
  entity_id uuid not null,
  account_id uuid not null,
  rated_id uuid not null,
  constraint risk_dependencies_pkey primary key (entity_id, account_id, rated_id),
  constraint risk_dependencies_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint risk_dependencies_rated_id_fkey foreign key (rated_id) references entities(id) on delete cascade
);

create index risk_dependencies_of_entity on risk_dependencies (rated_id);
create index risk_dependencies_of_rated on risk_dependencies (account_id, rated_id);

grant select, insert, delete on risk_dependencies to probity_app;

-- When time alone may make a rating another one: a company has existed long enough, an interest begins or ends.
create table risk_due (
  account_id uuid not null,
  entity_id uuid not null,
  due_on date not null,
  constraint risk_due_pkey primary key (account_id, entity_id),
  constraint risk_due_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint risk_due_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade
);

create index risk_due_by_day on risk_due (due_on);
create index risk_due_of_entity on risk_due (entity_id);

grant select, insert, update, delete on risk_due to probity_app;

-- How an account rates the risk of parties, and what it decided beside the figures. Private to the account that rates.
create table risk_policies (
  account_id uuid not null,
  content jsonb not null,
  version integer not null default 1,
  changed_by uuid,
  changed_at timestamptz not null,
  constraint risk_policies_pkey primary key (account_id),
  constraint risk_policies_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade
);

grant select, insert, update, delete on risk_policies to probity_app;

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
  has_true_match boolean not null default false,
  constraint risk_ratings_pkey primary key (account_id, entity_id, seq),
  constraint risk_ratings_level_known check (level in ('Low', 'Medium', 'High')),
  constraint risk_ratings_score_sane check (score >= 0 and score <= 100),
  constraint risk_ratings_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint risk_ratings_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade
);

create index risk_ratings_of_entity on risk_ratings (entity_id);

grant select, insert, delete, update (details) on risk_ratings to probity_app;

-- Which registered person was told of a role, and of which step of it. The account that recorded the role cannot read
-- this: it would learn who is registered.
create table role_notices (
  credential_id uuid not null,
  -- The account of the person.
  person_id uuid not null,
  seq integer not null,
  told_at timestamptz not null,
  constraint role_notices_pkey primary key (credential_id),
  constraint role_notices_credential_id_fkey foreign key (credential_id) references credentials(id) on delete
    cascade,
  constraint role_notices_person_id_fkey foreign key (person_id) references accounts(id) on delete cascade
);

create index role_notices_of_person on role_notices (person_id);

grant select, insert, update, delete on role_notices to probity_app;

-- A fictional request to practise on. It is no connection: nothing that counts, lists or sends connections knows of it.
create table sample_requests (
  account_id uuid not null,
  state text not null default 'Received'::text,
  -- The fields that were chosen to be shared; values are never copied.
  fields text[] not null default '{}'::text[],
  created_at timestamptz not null,
  answered_at timestamptz,
  constraint sample_requests_pkey primary key (account_id),
  constraint sample_requests_state_known check (state in ('Received', 'Approved', 'Declined')),
  constraint sample_requests_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade
);

grant select, insert, update, delete on sample_requests to probity_app;

create table screening_batches (
  id uuid not null,
  account_id uuid not null,
  title bytea not null,
  threshold double precision not null,
  total integer not null,
  state text not null default 'Waiting'::text,
  created_by uuid,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- The versions of the lists that the rows of a batch were screened against: title and version, each once.
  lists jsonb not null default '[]'::jsonb,
  constraint screening_batches_pkey primary key (id),
  constraint screening_batches_state_known check (state in ('Waiting', 'Finished')),
  constraint screening_batches_account_id_fkey foreign key (account_id) references accounts(id)
);

create index screening_batches_of_account on screening_batches (account_id, created_at desc, id desc);

grant select, insert, update, delete on screening_batches to probity_app;

create table screening_batch_rows (
  batch_id uuid not null,
  number integer not null,
  account_id uuid not null,
  subject bytea not null,
  result bytea,
  hits integer,
  best_score double precision,
  screened_at timestamptz,
  -- Why a row of a batch could not be searched: 0 hits then say nothing.
  unusable text,
  constraint screening_batch_rows_pkey primary key (batch_id, number),
  constraint screening_batch_rows_unusable_known check (unusable in ('empty', 'no-letters',
    'only-company-forms', 'no-lists')),
  constraint screening_batch_rows_batch_id_fkey foreign key (batch_id) references screening_batches(id)
);

create index screening_batch_rows_waiting on screening_batch_rows (batch_id, number) where screened_at is null;

grant select, insert, update, delete on screening_batch_rows to probity_app;

-- What an account does about a true match. Nothing of it ever reaches the other party.
create table screening_cases (
  id uuid not null,
  account_id uuid not null,
  -- Null for a search that was not about a stored party.
  party_id uuid,
  -- The hit: a keyed hash of subject and entry, and the entry.
  pair_index bytea not null,
  entity_id text not null,
  -- Who was compared with whom, encrypted.
  subject bytea not null,
  state text not null default 'Open'::text,
  opened_by uuid,
  opened_at timestamptz not null,
  closed_by uuid,
  closed_at timestamptz,
  constraint screening_cases_pkey primary key (id),
  constraint screening_cases_closed_or_open check ((state = 'Open') = (closed_at is null)),
  constraint screening_cases_state_known check (state in ('Open', 'Closed', 'Dismissed', 'Undone')),
  constraint screening_cases_account_id_fkey foreign key (account_id) references accounts(id),
  constraint screening_cases_party_id_fkey foreign key (party_id) references entities(id) on delete set null
);

create index screening_cases_newest on screening_cases (account_id, opened_at desc, id desc);
create index screening_cases_of_party on screening_cases (party_id);
create unique index screening_cases_open on screening_cases (account_id, pair_index, party_id) nulls not
  distinct
  where state = 'Open';

grant select, insert, update (subject, state, closed_by, closed_at) on screening_cases to probity_app;

create table screening_decisions (
  id uuid not null,
  account_id uuid not null,
  -- Keyed hashes: which subject and entry, and everything that the decision rested upon.
  pair_index bytea not null,
  basis bytea not null,
  entity_id text not null,
  verdict text not null,
  reason bytea not null,
  decided_by uuid,
  decided_at timestamptz not null,
  -- The party that was screened; null for a search of the lists.
  party_id uuid,
  -- Who was compared with whom, encrypted, for the second person.
  subject bytea,
  needs_approval boolean not null default false,
  approved_by uuid,
  approved_at timestamptz,
  -- The decision that was undone or returned. It counts no more; the last one before it that took effect does.
  reopens uuid,
  constraint screening_decisions_pkey primary key (id),
  constraint screening_decisions_approved_by_another check (approved_by is null or approved_by <> decided_by),
  constraint screening_decisions_match_at_once check (not needs_approval or approved_at is not null or verdict
    = 'dismissed'),
  constraint screening_decisions_subject_to_approve check (not needs_approval or subject is not null),
  constraint screening_decisions_verdict_known check (verdict in ('dismissed', 'confirmed', 'reopened')),
  constraint screening_decisions_account_id_fkey foreign key (account_id) references accounts(id),
  constraint screening_decisions_party_id_fkey foreign key (party_id) references entities(id) on delete set
    null,
  constraint screening_decisions_reopens_fkey foreign key (reopens) references screening_decisions(id) on
    delete cascade
);

create index screening_decisions_latest on screening_decisions (account_id, pair_index, decided_at desc, id
  desc);
create index screening_decisions_of_party on screening_decisions (party_id);
create unique index screening_decisions_reopened on screening_decisions (reopens) where reopens is not null;
create index screening_decisions_to_approve on screening_decisions (account_id, decided_at desc, id desc)
  where needs_approval and approved_at is null;

grant select, insert, update (reason, party_id, subject, approved_by, approved_at) on screening_decisions to
  probity_app;

create table templates (
  id uuid not null,
  -- Null: ready-made, of the product itself.
  account_id uuid,
  name citext not null,
  current_version integer not null default 1,
  archived_at timestamptz,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint templates_pkey primary key (id),
  constraint templates_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade
);

create index templates_by_name on templates (account_id, name, id);
create unique index templates_name_unique on templates (account_id, name) nulls not distinct
  where archived_at is null;

grant select, insert, update on templates to probity_app;

create table template_versions (
  id uuid not null,
  template_id uuid not null,
  account_id uuid,
  number integer not null,
  content jsonb not null,
  -- Set when the first request uses it; from then on it does not change.
  used_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  constraint template_versions_pkey primary key (id),
  constraint template_versions_number_unique unique (template_id, number),
  constraint template_versions_template_id_fkey foreign key (template_id) references templates(id) on delete
    cascade
);

grant select, insert, update on template_versions to probity_app;

-- How often each account used each version: ready-made ones are shared, their use is nobody else's business.
create table template_uses (
  account_id uuid not null,
  version_id uuid not null,
  template_id uuid not null,
  uses integer not null,
  last_used_at timestamptz not null,
  constraint template_uses_pkey primary key (account_id, version_id),
  constraint template_uses_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint template_uses_template_id_fkey foreign key (template_id) references templates(id) on delete
    cascade,
  constraint template_uses_version_id_fkey foreign key (version_id) references template_versions(id) on delete
    cascade
);

create index template_uses_of_template on template_uses (template_id, account_id);

grant select, insert, update on template_uses to probity_app;

-- Timestamps of an authority (RFC 3161) over the hash of something signed, once for each account that keeps it.
create table timestamps (
  account_id uuid not null,
  imprint bytea not null,
  requested_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  -- Null until the authority has answered with a token that was verified.
  token bytea,
  authority text,
  stamped_at timestamptz,
  constraint timestamps_pkey primary key (account_id, imprint),
  constraint timestamps_sha256 check (octet_length(imprint) = 32),
  constraint timestamps_whole check (num_nulls(token, authority, stamped_at) = any (array[0, 3])),
  constraint timestamps_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade
);

create index timestamps_awaited on timestamps (next_try_at) where token is null;
create index timestamps_by_imprint on timestamps (imprint);

grant select, insert, update (tries, next_try_at, token, authority, stamped_at) on timestamps to probity_app;

create table users (
  id uuid not null,
  issuer text,
  subject text,
  email citext not null,
  email_verified_at timestamptz,
  name text not null,
  status text not null default 'Pending'::text,
  second_factor_method text,
  second_factor_seed bytea,
  second_factor_enrolled_at timestamptz,
  second_factor_last_step bigint,
  second_factor_failures integer not null default 0,
  second_factor_locked_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- Encrypted with the platform's key.
  phone_sealed bytea,
  -- A token issued before this moment is not accepted; set when the registration is completed.
  tokens_valid_from timestamptz,
  -- While a registration is being completed at the identity provider, nobody else completes it.
  completing_until timestamptz,
  -- What a person does not want to be emailed about; email about their own account and sign-in always goes out.
  muted_emails text[] not null default '{}'::text[],
  -- The language that a person has chosen, as the address of its pages names it; null where they have chosen none.
  language text,
  -- How a person is told of things: what by email at once, what in the digest and how often, and when no email is sent.
  digest_frequency text not null default 'Weekly'::text,
  -- Reasons that the digest does not count.
  muted_digest text[] not null default '{}'::text[],
  -- As HH:MM on the clock of that zone; emails that can wait are held from one to the other.
  quiet_from text,
  quiet_until text,
  quiet_zone text,
  constraint users_pkey primary key (id),
  constraint users_identity_unique unique (issuer, subject),
  constraint users_digest_frequency_known check (digest_frequency in ('Never', 'Daily', 'Weekly')),
  constraint users_language_plain check (language ~ '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$'::text),
  constraint users_quiet_hours_whole check (num_nonnulls(quiet_from, quiet_until, quiet_zone) = any (array[0,
    3])),
  constraint users_quiet_hours_written check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text and
    quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text and quiet_from <> quiet_until),
  constraint users_second_factor_known check (second_factor_method in ('authenticator', 'email')),
  constraint users_status_known check (status in ('Pending', 'Active', 'Deleted'))
);

-- People by name, for administrators.
create index users_by_name on users (lower(name), id) where status <> 'Deleted';
create index users_daily_digest on users (id) where digest_frequency = 'Daily';
-- Registrations of one address are independent until one is completed: a stranger who enters the same address changes
-- nothing of a registration in progress.
create unique index users_email_unique on users (email) where status = 'Active';
create index users_name_search on users using gin (plain_text(name) gin_trgm_ops) where status <> 'Deleted';
create index users_pending_age on users (created_at) where status = 'Pending';
create index users_pending_by_email on users (email) where status = 'Pending';

grant select, insert, update, delete on users to probity_app;

-- An administrator works in an account for a while, for a reason that its owners can read.
create table admin_modes (
  id uuid not null,
  user_id uuid not null,
  session_hash bytea not null,
  account_id uuid not null,
  -- Encrypted with the platform's key.
  reason_sealed bytea not null,
  began_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  constraint admin_modes_pkey primary key (id),
  constraint admin_modes_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint admin_modes_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index admin_modes_by_user on admin_modes (user_id, account_id);
create index admin_modes_of_account on admin_modes (account_id, began_at desc, id desc);
create unique index admin_modes_of_session on admin_modes (user_id, session_hash) where ended_at is null;

grant select, insert, update on admin_modes to probity_app;

-- An administrator reads across accounts for a while, for a reason that is kept.
create table admin_readings (
  id uuid not null,
  user_id uuid not null,
  session_hash bytea not null,
  -- Encrypted with the platform's key.
  reason_sealed bytea not null,
  began_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  -- What the audit log holds of this reading already, so that each way of reading is recorded once.
  noted text[] not null default '{}'::text[],
  constraint admin_readings_pkey primary key (id),
  constraint admin_readings_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create unique index admin_readings_of_session on admin_readings (user_id, session_hash) where ended_at is null;

grant select, insert, update on admin_readings to probity_app;

-- Keys by which programs call the API for an account. A key acts for the member who created it, never for more.
create table api_keys (
  id uuid not null,
  account_id uuid not null,
  user_id uuid not null,
  name text not null,
  -- What a key is found by; the rest of it is only kept as a hash.
  lookup text not null,
  secret_hash bytea not null,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  -- The networks from which an API key works; everywhere if there are none.
  networks text[] not null default '{}'::text[],
  constraint api_keys_pkey primary key (id),
  constraint api_keys_lookup_unique unique (lookup),
  constraint api_keys_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint api_keys_revoked_by_fkey foreign key (revoked_by) references users(id) on delete set null,
  constraint api_keys_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index api_keys_of_account on api_keys (account_id, id desc);
create index api_keys_of_user on api_keys (user_id);
-- Deleting a user or an account looks for everything that refers to it: without an index, by reading each of these
-- tables once for every row deleted.
create index api_keys_revoked_by on api_keys (revoked_by) where revoked_by is not null;

grant select, insert, update on api_keys to probity_app;

-- Which calls were made with which key: the last ones, by the address of the document, never with ids or data.
create table api_calls (
  id bigint not null generated always as identity,
  account_id uuid not null,
  key_id uuid not null,
  at timestamptz not null,
  method text not null,
  path text not null,
  status integer not null,
  duration_ms integer not null,
  constraint api_calls_pkey primary key (id),
  constraint api_calls_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint api_calls_key_id_fkey foreign key (key_id) references api_keys(id) on delete cascade
);

create index api_calls_age on api_calls (at);
create index api_calls_of_account on api_calls (account_id, id desc);
create index api_calls_of_key on api_calls (key_id, id desc);

grant select, insert, delete on api_calls to probity_app;

create table bulk_reminders (
  id uuid not null,
  account_id uuid not null,
  -- The note to every recipient, encrypted by the account.
  note bytea,
  state text not null default 'Running'::text,
  -- In whose name they go out.
  sent_by uuid not null,
  sent_by_key uuid,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint bulk_reminders_pkey primary key (id),
  constraint bulk_reminders_state_known check (state in ('Running', 'Finished')),
  constraint bulk_reminders_account_id_fkey foreign key (account_id) references accounts(id),
  constraint bulk_reminders_sent_by_key_fkey foreign key (sent_by_key) references api_keys(id) on delete set
    null
);

create index bulk_reminders_by_key on bulk_reminders (sent_by_key) where sent_by_key is not null;
create index bulk_reminders_of_account on bulk_reminders (account_id);

grant select, insert, update, delete on bulk_reminders to probity_app;

create table bulk_reminder_rows (
  bulk_reminder_id uuid not null,
  number integer not null,
  account_id uuid not null,
  connection_id uuid not null,
  state text not null default 'Waiting'::text,
  -- A code of the catalogue.
  error text,
  settled_at timestamptz,
  constraint bulk_reminder_rows_pkey primary key (bulk_reminder_id, number),
  constraint bulk_reminder_rows_state_known check (state in ('Waiting', 'Sent', 'Failed')),
  constraint bulk_reminder_rows_bulk_reminder_id_fkey foreign key (bulk_reminder_id) references
    bulk_reminders(id) on delete cascade,
  constraint bulk_reminder_rows_connection_id_fkey foreign key (connection_id) references connections(id) on
    delete cascade
);

create index bulk_reminder_rows_of_connection on bulk_reminder_rows (connection_id);
create index bulk_reminder_rows_waiting on bulk_reminder_rows (bulk_reminder_id, number)
  where state = 'Waiting';

grant select, insert, update, delete on bulk_reminder_rows to probity_app;

-- Requests to many parties at once: taken in whole, then sent in the background, each row exactly once.
create table bulk_requests (
  id uuid not null,
  account_id uuid not null,
  -- The name of the file, encrypted; null where the recipients came as JSON.
  title bytea,
  template_id uuid,
  template_version_id uuid,
  template_name text,
  -- What is asked for beside or instead of a template, and for how long the consent holds.
  wanted jsonb not null,
  -- Sealed by the account.
  message bytea,
  due_on date,
  total integer not null,
  done integer not null default 0,
  failed integer not null default 0,
  state text not null default 'Running'::text,
  created_by uuid,
  -- In whose name the rows go out: the member who started it, or took it up again.
  sent_by uuid not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- Grows each time it is taken up: what is given up late is not what runs now.
  round integer not null default 1,
  -- Purpose, lawful basis and retention of every request of a bulk request, encrypted as one text.
  terms bytea,
  -- The API key through which a program started or resumed a bulk request or an import: the audit log names it with each
  -- row that the job sends or writes, even once the key has expired or is revoked.
  sent_by_key uuid,
  constraint bulk_requests_pkey primary key (id),
  constraint bulk_requests_counts check ((done + failed) <= total),
  constraint bulk_requests_state_known check (state in ('Running', 'Stopped', 'Finished', 'Failed')),
  constraint bulk_requests_account_id_fkey foreign key (account_id) references accounts(id),
  constraint bulk_requests_sent_by_key_fkey foreign key (sent_by_key) references api_keys(id) on delete set
    null
);

create index bulk_requests_by_key on bulk_requests (sent_by_key) where sent_by_key is not null;
create index bulk_requests_of_account on bulk_requests (account_id, created_at desc, id desc);

grant select, insert, update on bulk_requests to probity_app;

create table bulk_request_rows (
  bulk_request_id uuid not null,
  -- As the sender counts them: the row of the spreadsheet, or the place in the list.
  number integer not null,
  account_id uuid not null,
  -- Name, address, kind and country, encrypted.
  recipient bytea not null,
  state text not null,
  -- A code of the catalogue; for a row that could not be read, which column and why.
  error text,
  detail text,
  -- What was opened, or what was open already.
  connection_id uuid,
  settled_at timestamptz,
  constraint bulk_request_rows_pkey primary key (bulk_request_id, number),
  constraint bulk_request_rows_state_known check (state in ('Waiting', 'Done', 'Failed')),
  constraint bulk_request_rows_bulk_request_id_fkey foreign key (bulk_request_id) references bulk_requests(id)
    on delete cascade,
  constraint bulk_request_rows_connection_id_fkey foreign key (connection_id) references connections(id) on
    delete set null
);

create index bulk_request_rows_failed on bulk_request_rows (bulk_request_id, number) where state = 'Failed';
create index bulk_request_rows_of_connection on bulk_request_rows (connection_id)
  where connection_id is not null;
create index bulk_request_rows_waiting on bulk_request_rows (bulk_request_id, number) where state = 'Waiting';

grant select, insert, update on bulk_request_rows to probity_app;

-- What was done to verify a party: one row for each attempt, the latest counts.
create table checks (
  id uuid not null,
  account_id uuid not null,
  entity_id uuid not null,
  type text not null,
  provider text,
  outcome text not null,
  -- The provider's name for it.
  reference text,
  requested_by uuid,
  -- Where the person goes on, sealed.
  link bytea,
  -- What was found and compared, sealed.
  findings bytea,
  -- Why the provider could not be asked the last time; null when it answered.
  failure text,
  session_ends_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  last_seq integer not null default 0,
  -- The last day on which a success counts; null where it has no end.
  valid_until date,
  constraint checks_pkey primary key (id),
  constraint checks_outcome_known check (outcome in ('Success', 'Error', 'Unverified', 'Pending', 'Expired',
    'Started', 'NotStarted')),
  constraint checks_type_known check (type in ('Information', 'Liveness', 'CriminalCheck', 'BankAccount',
    'AmlCheck')),
  constraint checks_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint checks_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade,
  constraint checks_requested_by_fkey foreign key (requested_by) references users(id) on delete set null
);

create index checks_by_end on checks (valid_until) where outcome = 'Success' and valid_until is not null;
create unique index checks_by_reference on checks (provider, reference) where reference is not null;
create index checks_of_account on checks (account_id);
create index checks_of_entity on checks (entity_id, type, id desc);
create unique index checks_one_open on checks (entity_id, type)
  where outcome in ('NotStarted', 'Started', 'Pending');
create index checks_requested_by on checks (requested_by) where requested_by is not null;
create index checks_to_look_at on checks (session_ends_at) where outcome in ('Started', 'Pending');

grant select, insert, update, delete on checks to probity_app;

-- A person's consent that a bank says whose accounts they are: one row for each visit to a bank.
create table bank_consents (
  id uuid not null,
  account_id uuid not null,
  entity_id uuid not null,
  check_id uuid not null,
  -- Who went to the bank, and in which session: only they can come back.
  requested_by uuid,
  session_hash bytea not null,
  -- SHA-256 of what the bank's page sends the person back with.
  return_hash bytea not null,
  country text not null,
  bank_id text not null,
  bank_name text not null,
  consent_days integer not null,
  outcome text not null,
  -- The provider's name for it.
  reference text,
  -- The bank's page, sealed.
  link bytea,
  link_ends_at timestamptz,
  returned_at timestamptz,
  cancelled_at timestamptz,
  -- Accounts and how their holders compare, sealed.
  findings bytea,
  -- Why the provider could not be asked the last time; null when it answered.
  failure text,
  linked_at timestamptz,
  -- When the consent ends at the bank.
  ends_at timestamptz,
  reminded_at timestamptz,
  -- Removed, or replaced by a newer one.
  ended_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint bank_consents_pkey primary key (id),
  constraint bank_consents_outcome_known check (outcome in ('Success', 'Error', 'Unverified', 'Pending',
    'Expired', 'Started', 'NotStarted')),
  constraint bank_consents_success_ends check (outcome <> 'Success' or ends_at is not null),
  constraint bank_consents_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint bank_consents_check_id_fkey foreign key (check_id) references checks(id) on delete cascade,
  constraint bank_consents_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade,
  constraint bank_consents_requested_by_fkey foreign key (requested_by) references users(id) on delete set
    null
);

create unique index bank_consents_by_return on bank_consents (return_hash);
create index bank_consents_of_account on bank_consents (account_id, ends_at) where ended_at is null;
create index bank_consents_of_check on bank_consents (check_id);
create index bank_consents_of_entity on bank_consents (entity_id, id) where ended_at is null;
create index bank_consents_requested_by on bank_consents (requested_by) where requested_by is not null;
create index bank_consents_to_end on bank_consents (ends_at) where ended_at is null and outcome = 'Success';
create index bank_consents_to_read on bank_consents (changed_at)
  where ended_at is null and outcome = 'Pending' and findings is null;
create index bank_consents_unused on bank_consents (link_ends_at)
  where ended_at is null and outcome = 'Started';

grant select, insert, update, delete on bank_consents to probity_app;

create table check_events (
  check_id uuid not null,
  seq integer not null,
  account_id uuid not null,
  at timestamptz not null,
  outcome text not null,
  cause text not null,
  actor_user_id uuid,
  -- The provider's answer byte for byte, sealed, and its SHA-256.
  raw bytea,
  raw_hash bytea,
  constraint check_events_pkey primary key (check_id, seq),
  constraint check_events_check_id_fkey foreign key (check_id) references checks(id) on delete cascade
);

create index check_events_of_account on check_events (account_id);

grant select, insert, update, delete on check_events to probity_app;

-- Files that people take out: of a party that the account manages, or of what a connection shares with it.
create table exports (
  id uuid not null,
  account_id uuid not null,
  entity_id uuid,
  connection_id uuid,
  -- Of a connection: the items that it holds, and whether with their evidence. No values.
  items text[] not null default '{}'::text[],
  requested_by uuid,
  format text not null,
  state text not null default 'Queued'::text,
  -- What is to be written, as it was when it was requested, encrypted with the account's key.
  content bytea not null,
  -- The name of the file, encrypted with the account's key.
  file_name bytea not null,
  media_type text not null,
  done_bytes bigint not null default 0,
  total_bytes bigint not null,
  size bigint,
  sha256 bytea,
  -- Documents that could not be read.
  unread integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null,
  constraint exports_pkey primary key (id),
  constraint exports_format_known check (format in ('Full', 'Summary', 'Json', 'Csv', 'Bods')),
  constraint exports_of_one check (num_nonnulls(entity_id, connection_id) = 1),
  constraint exports_state_known check (state in ('Queued', 'Running', 'Ready', 'Failed')),
  constraint exports_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint exports_connection_id_fkey foreign key (connection_id) references connections(id) on delete
    cascade,
  constraint exports_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade,
  constraint exports_requested_by_fkey foreign key (requested_by) references users(id) on delete set null
);

create index exports_by on exports (requested_by) where requested_by is not null;
create index exports_due on exports (expires_at);
create index exports_of_connection on exports (connection_id, account_id, created_at desc)
  where connection_id is not null;
create index exports_of_entity on exports (entity_id, account_id, created_at desc) where entity_id is not null;
-- Two clicks make one export.
create unique index exports_once on exports (account_id, coalesce(entity_id, connection_id), format)
  where state in ('Queued', 'Running');

grant select, insert, update, delete on exports to probity_app;

-- One entry of the logs for each person and visit: a download that is resumed asks many times.
create table export_downloads (
  export_id uuid not null,
  user_id uuid not null,
  account_id uuid not null,
  at timestamptz not null,
  constraint export_downloads_pkey primary key (export_id, user_id),
  constraint export_downloads_export_id_fkey foreign key (export_id) references exports(id) on delete cascade,
  constraint export_downloads_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index export_downloads_by on export_downloads (user_id);

grant select, insert, update, delete on export_downloads to probity_app;

-- The file in pieces, each an encrypted file of its own: what is written is known, and any range can be read.
create table export_parts (
  export_id uuid not null,
  number integer not null,
  account_id uuid not null,
  storage_key text not null,
  start_at bigint not null,
  size integer not null,
  sha256 bytea not null,
  constraint export_parts_pkey primary key (export_id, number),
  constraint export_parts_export_id_fkey foreign key (export_id) references exports(id) on delete cascade
);

create index export_parts_of_account on export_parts (account_id, storage_key);
create index export_parts_stored on export_parts (storage_key);

grant select, insert, update, delete on export_parts to probity_app;

create table feedback (
  id uuid not null,
  user_id uuid not null,
  type text not null,
  -- Encrypted with the platform's key.
  message_sealed bytea not null,
  created_at timestamptz not null default now(),
  -- What people write to us is read, answered and closed.
  state text not null default 'Open'::text,
  answer_sealed bytea,
  handled_by uuid,
  handled_at timestamptz,
  constraint feedback_pkey primary key (id),
  constraint feedback_state_known check (state in ('Open', 'Answered', 'Closed')),
  constraint feedback_type_known check (type in ('Suggestion', 'Bug', 'Other')),
  constraint feedback_handled_by_fkey foreign key (handled_by) references users(id) on delete set null,
  constraint feedback_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index feedback_by_state on feedback (state, id desc);
create index feedback_handled on feedback (handled_by) where handled_by is not null;
create index feedback_of_user on feedback (user_id);

grant select, insert, update, delete on feedback to probity_app;

-- Members who do not want to see the first steps in an account any more.
create table first_steps_dismissals (
  account_id uuid not null,
  user_id uuid not null,
  constraint first_steps_dismissals_pkey primary key (account_id, user_id),
  constraint first_steps_dismissals_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint first_steps_dismissals_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index first_steps_dismissals_of_user on first_steps_dismissals (user_id);

grant select, insert, delete on first_steps_dismissals to probity_app;

-- Tables of counterparties that people bring along: stored as they came, checked whole, then written in portions.
create table imports (
  id uuid not null,
  account_id uuid not null,
  state text not null default 'Checking'::text,
  format text not null,
  size bigint not null,
  -- The name of the file, encrypted with the account's key.
  file_name bytea not null,
  -- The names of its columns and which of them holds what, encrypted with the account's key; null until it was read.
  layout bytea,
  -- Why the file as a whole cannot be used.
  fault text,
  total integer not null default 0,
  done integer not null default 0,
  -- Rows whose party is a counterparty already.
  existing integer not null default 0,
  failed integer not null default 0,
  -- The last row that the present pass has settled: a killed worker's successor goes on behind it.
  "position" integer not null default 0,
  -- Grows with each pass: a worker of an earlier one changes nothing.
  round integer not null default 1,
  created_by uuid,
  -- In whose name the rows are written.
  run_by uuid,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null,
  run_by_key uuid,
  constraint imports_pkey primary key (id),
  constraint imports_counts check ((done + existing + failed) <= total),
  constraint imports_format_known check (format in ('Csv', 'Xlsx')),
  constraint imports_state_known check (state in ('Checking', 'Checked', 'Unreadable', 'Running', 'Stopped',
    'Finished', 'Failed')),
  constraint imports_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint imports_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint imports_run_by_fkey foreign key (run_by) references users(id) on delete set null,
  constraint imports_run_by_key_fkey foreign key (run_by_key) references api_keys(id) on delete set null
);

create index imports_by_creator on imports (created_by) where created_by is not null;
create index imports_by_key on imports (run_by_key) where run_by_key is not null;
create index imports_by_runner on imports (run_by) where run_by is not null;
create index imports_due on imports (expires_at);
create index imports_of_account on imports (account_id, created_at desc, id desc);
-- One at a time for each account.
create unique index imports_one_under_way on imports (account_id) where state in ('Checking', 'Running');

grant select, insert, update, delete on imports to probity_app;

-- The uploaded file in pieces, each an encrypted file of its own.
create table import_parts (
  import_id uuid not null,
  number integer not null,
  account_id uuid not null,
  storage_key text not null,
  constraint import_parts_pkey primary key (import_id, number),
  constraint import_parts_import_id_fkey foreign key (import_id) references imports(id) on delete cascade
);

create index import_parts_of_account on import_parts (account_id, storage_key);
create index import_parts_stored on import_parts (storage_key);

grant select, insert, update, delete on import_parts to probity_app;

-- The rows that could not be used, and why.
create table import_rows (
  import_id uuid not null,
  -- As a spreadsheet numbers them.
  number integer not null,
  account_id uuid not null,
  -- The cells as they were given, and which column cannot be used and why, encrypted with the account's key.
  content bytea not null,
  constraint import_rows_pkey primary key (import_id, number),
  constraint import_rows_import_id_fkey foreign key (import_id) references imports(id) on delete cascade
);

grant select, insert, update, delete on import_rows to probity_app;

-- What was imported into a profile and has no field: kept as it was given.
create table legacy_records (
  id uuid not null,
  account_id uuid not null,
  entity_id uuid not null,
  -- The name of the column and what was in it, encrypted with the account's key.
  content bytea not null,
  -- A keyed hash of both, so that the same is not kept twice.
  content_index bytea not null,
  created_by uuid,
  created_at timestamptz not null,
  constraint legacy_records_pkey primary key (id),
  constraint legacy_records_once unique (entity_id, content_index),
  constraint legacy_records_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint legacy_records_created_by_fkey foreign key (created_by) references users(id) on delete set null,
  constraint legacy_records_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade
);

create index legacy_records_by on legacy_records (created_by) where created_by is not null;
create index legacy_records_of_account on legacy_records (account_id);
create index legacy_records_of_entity on legacy_records (entity_id, created_at, id);

grant select, insert, delete, update (content) on legacy_records to probity_app;

create table members (
  id uuid not null,
  account_id uuid not null,
  user_id uuid,
  email citext not null,
  name text not null,
  role text not null,
  joined_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- Members whom a directory keeps (SCIM 2.0).
  -- The directory's own identifier of the person.
  external_id text,
  -- The parts of the name as the directory wrote them; `name` is what people read.
  directory_name jsonb not null default '{}'::jsonb,
  -- Set while the member is deactivated: the role that comes back. Their role is NoAccount meanwhile.
  role_when_active text,
  provisioned_at timestamptz,
  constraint members_pkey primary key (id),
  constraint members_email_unique unique (account_id, email),
  constraint members_deactivated_without_role check (role_when_active is null or role = 'NoAccount'),
  constraint members_role_known check (role in ('Owner', 'Validator', 'Contributor', 'Reviewer', 'NoAccount')),
  constraint members_role_when_active_known check (role_when_active in ('Owner', 'Validator', 'Contributor',
    'Reviewer')),
  constraint members_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint members_user_id_fkey foreign key (user_id) references users(id)
);

create index members_by_user on members (user_id) where user_id is not null;
create unique index members_external_id_unique on members (account_id, external_id)
  where external_id is not null;

grant select, insert, update, delete on members to probity_app;

-- A connection from one party's side; kept in step by triggers, so that a list reads one index.
create table connection_sides (
  connection_id uuid not null,
  side text not null,
  account_id uuid,
  counterpart_id uuid not null,
  counterpart_name text not null,
  direction text not null,
  relation_type text not null,
  sharing_status text not null,
  template_id uuid,
  action_state text not null,
  relationship text,
  relationship_note bytea,
  contact_member_id uuid,
  contact_name text,
  contact_email citext,
  visibility text not null default 'All'::text,
  visible_to_member uuid,
  unseen_changes integer not null default 0,
  open_queries integer not null default 0,
  missing_required integer not null default 0,
  last_seen_at timestamptz,
  last_reminded_at timestamptz,
  hidden boolean not null default false,
  changed_at timestamptz not null,
  -- Connections are listed by name as parties are: lower() leaks, a column does not.
  sort_name text not null generated always as (lower(counterpart_name)) stored,
  -- A page of whom an account could ask: those it manages and those it is connected with, each gone down by name from
  -- where the page begins, then put together. The side's name and kind are the party's.
  counterpart_kind text not null,
  due_on date,
  sort_due date not null generated always as (coalesce(due_on, '9999-12-31'::date)) stored,
  period_ended_at timestamptz,
  -- Required items that were asked for and that the holder has neither shared nor withheld. Both parties know these.
  unanswered_required integer not null default 0,
  -- The requester has not opened what was shared since the last answer.
  answer_unseen boolean not null default false,
  awaits_answer boolean not null generated always as ((sharing_status in ('AwaitingRegistration', 'AwaitingApproval')) or sharing_status = 'Approved' and unanswered_required > 0) stored,
  -- The checks that an account has to carry out were looked for among those that anybody was asked for. The holder's side
  -- of a connection knows whether any were ever asked for through it.
  asks_checks boolean not null default false,
  constraint connection_sides_pkey primary key (connection_id, side),
  constraint connection_sides_side_known check (side in ('initiator', 'target')),
  constraint connection_sides_visibility_known check (visibility in ('None', 'All', 'Member',
    'OnlyPointOfContact')),
  constraint connection_sides_account_id_fkey foreign key (account_id) references accounts(id),
  constraint connection_sides_connection_id_fkey foreign key (connection_id) references connections(id) on
    delete cascade,
  constraint connection_sides_contact_member_id_fkey foreign key (contact_member_id) references members(id) on
    delete set null,
  constraint connection_sides_counterpart_id_fkey foreign key (counterpart_id) references entities(id),
  constraint connection_sides_visible_to_member_fkey foreign key (visible_to_member) references members(id) on
    delete set null
);

create index connection_sides_asking_checks on connection_sides (account_id, connection_id)
  where asks_checks and not hidden;
create index connection_sides_by_action on connection_sides (account_id, action_state, changed_at desc,
  connection_id desc) include (side, sharing_status)
  where not hidden;
-- Work that does not grow with an account: counts that end somewhere, and reviews found by who made the change.
create index connection_sides_by_direction on connection_sides (account_id, direction, changed_at desc,
  connection_id desc) include (side, sharing_status)
  where not hidden;
create index connection_sides_by_due on connection_sides (account_id, sort_due, connection_id)
  where not hidden;
create index connection_sides_by_kind on connection_sides (account_id, counterpart_kind, sort_name,
  counterpart_id)
  where not hidden;
create index connection_sides_by_name on connection_sides (account_id, sort_name, connection_id)
  where not hidden;
create index connection_sides_by_status on connection_sides (account_id, sharing_status, changed_at desc,
  connection_id desc)
  where not hidden;
create index connection_sides_by_template on connection_sides (account_id, template_id, changed_at desc,
  connection_id desc)
  where not hidden and template_id is not null;
create index connection_sides_name_search on connection_sides using gin (counterpart_name gin_trgm_ops);
create index connection_sides_newest on connection_sides (account_id, changed_at desc, connection_id desc)
  where not hidden;
create index connection_sides_of_contact on connection_sides (contact_member_id)
  where contact_member_id is not null;
create index connection_sides_of_counterpart on connection_sides (counterpart_id);
create index connection_sides_of_pair on connection_sides (account_id, counterpart_id);
create index connection_sides_overdue on connection_sides (account_id, due_on, connection_id)
  where not hidden and awaits_answer and direction = 'Incoming' and side = 'initiator' and due_on is not null;
create index connection_sides_period_ended on connection_sides (account_id, period_ended_at, connection_id)
  where not hidden and period_ended_at is not null and direction = 'Incoming';
create index connection_sides_to_do on connection_sides (account_id, sort_due, connection_id)
  where not hidden and (action_state in ('ActionRequired', 'ConsentRequired'));
create index connection_sides_unseen_answer on connection_sides (account_id, changed_at, connection_id)
  where not hidden and answer_unseen;
create index connection_sides_visible_to on connection_sides (visible_to_member)
  where visible_to_member is not null;

grant select, insert, update, delete on connection_sides to probity_app;

create table invitations (
  id uuid not null,
  account_id uuid not null,
  member_id uuid not null,
  email citext not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  constraint invitations_pkey primary key (id),
  constraint invitations_token_unique unique (token_hash),
  constraint invitations_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint invitations_created_by_fkey foreign key (created_by) references users(id),
  constraint invitations_member_id_fkey foreign key (member_id) references members(id) on delete cascade
);

create index invitations_by_member on invitations (member_id);
create index invitations_created_by on invitations (created_by) where created_by is not null;
create index invitations_of_account on invitations (account_id);
create index invitations_open_by_email on invitations (email) where used_at is null;

grant select, insert, update, delete on invitations to probity_app;

create table monitoring_alerts (
  id uuid not null,
  account_id uuid not null,
  entity_id uuid not null,
  connection_id uuid,
  kind text not null,
  -- What of the party it is about: a field, a part of a register entry, an owner.
  item text not null,
  state text not null,
  -- Before, after and source, encrypted with the account's key.
  details bytea not null,
  -- Of the person who looked at it, encrypted with the account's key.
  note bytea,
  raised_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  constraint monitoring_alerts_pkey primary key (id),
  constraint monitoring_alerts_kind_known check (kind in ('RegisterChange', 'ScreeningChange',
    'ExpiringEvidence', 'StaleData', 'OwnershipChange')),
  constraint monitoring_alerts_state_known check (state in ('Open', 'Reviewed', 'NoLongerTheCase',
    'NoLongerShared')),
  constraint monitoring_alerts_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint monitoring_alerts_closed_by_fkey foreign key (closed_by) references users(id) on delete set null,
  constraint monitoring_alerts_entity_id_fkey foreign key (entity_id) references entities(id) on delete
    cascade
);

create index monitoring_alerts_by on monitoring_alerts (closed_by) where closed_by is not null;
create index monitoring_alerts_closed on monitoring_alerts (account_id, raised_at desc, id desc)
  where state <> 'Open';
create index monitoring_alerts_of_entity on monitoring_alerts (entity_id);
create unique index monitoring_alerts_once on monitoring_alerts (account_id, entity_id, kind, item)
  where state = 'Open';
create index monitoring_alerts_open on monitoring_alerts (account_id, raised_at desc, id desc)
  where state = 'Open';

grant select, insert, update on monitoring_alerts to probity_app;

create table notification_marks (
  account_id uuid not null,
  user_id uuid not null,
  read_until timestamptz not null,
  constraint notification_marks_pkey primary key (account_id, user_id),
  constraint notification_marks_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint notification_marks_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index notification_marks_of_user on notification_marks (user_id);

grant select, insert, update on notification_marks to probity_app;

create table notifications (
  id uuid not null,
  account_id uuid not null,
  -- Null: for everyone of the account.
  user_id uuid,
  reason text not null,
  kind text not null,
  subject_type text not null,
  subject_id uuid not null,
  link text not null,
  -- Names of parties, and counts; never what a credential holds.
  "values" jsonb not null default '{}'::jsonb,
  created_at timestamptz not null,
  constraint notifications_pkey primary key (id),
  constraint notifications_link_is_ours check (link ~ '^/([^/\\]|$)'::text),
  constraint notifications_reason_known check (reason in ('Registration', 'DataShared', 'DataRequested',
    'AssociateMember', 'PointOfContact')),
  constraint notifications_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint notifications_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index notifications_naming on notifications (("values" ->> 'party'::text));
create index notifications_newest on notifications (account_id, created_at desc, id desc);
create index notifications_of_subject on notifications (subject_id);
create index notifications_of_user on notifications (user_id) where user_id is not null;
create index notifications_oldest on notifications (created_at);

grant select, delete, update ("values") on notifications to probity_app;

-- Read one by one, or all up to a moment.
create table notification_reads (
  notification_id uuid not null,
  user_id uuid not null,
  read_at timestamptz not null,
  constraint notification_reads_pkey primary key (notification_id, user_id),
  constraint notification_reads_notification_id_fkey foreign key (notification_id) references
    notifications(id) on delete cascade,
  constraint notification_reads_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index notification_reads_of_user on notification_reads (user_id);

grant select, insert on notification_reads to probity_app;

create table one_time_codes (
  id uuid not null,
  user_id uuid not null,
  purpose text not null,
  code_hash bytea not null,
  target text not null,
  bad_tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint one_time_codes_pkey primary key (id),
  constraint one_time_codes_purpose_known check (purpose in ('Registration', 'SecondFactor', 'EmailChange')),
  constraint one_time_codes_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

-- What sweeps delete is found by its age, not by reading the table.
create index one_time_codes_expiry on one_time_codes (expires_at);
create index one_time_codes_latest on one_time_codes (user_id, purpose, created_at desc);

grant select, insert, update, delete on one_time_codes to probity_app;

create table party_invitations (
  id uuid not null,
  account_id uuid not null,
  entity_id uuid not null,
  -- The connection that waits for the party, where the invitation belongs to one.
  connection_id uuid,
  email citext not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz,
  -- Who began to register with this very link: it says which of several organisations they mean.
  opened_by uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  -- When the recipient of an invitation said that it was not meant for them; the link is withdrawn with it.
  declined_at timestamptz,
  constraint party_invitations_pkey primary key (id),
  constraint party_invitations_token_unique unique (token_hash),
  constraint party_invitations_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint party_invitations_created_by_fkey foreign key (created_by) references users(id),
  constraint party_invitations_entity_id_fkey foreign key (entity_id) references entities(id) on delete
    cascade,
  constraint party_invitations_opened_by_fkey foreign key (opened_by) references users(id) on delete set null
);

create index party_invitations_created_by on party_invitations (created_by) where created_by is not null;
create index party_invitations_of_entity on party_invitations (entity_id, created_at desc);
create index party_invitations_open_by_email on party_invitations (email)
  where used_at is null and withdrawn_at is null;
-- The open invitations of an account are withdrawn when it is closed.
create index party_invitations_open_of_account on party_invitations (account_id)
  where used_at is null and withdrawn_at is null;
create index party_invitations_opened_by on party_invitations (opened_by) where opened_by is not null;

grant select, insert, update on party_invitations to probity_app;

-- One open question per session and purpose; it is deleted with the first answer, right or wrong.
create table passkey_challenges (
  user_id uuid not null,
  session_hash bytea not null,
  purpose text not null,
  challenge text not null,
  expires_at timestamptz not null,
  constraint passkey_challenges_pkey primary key (user_id, session_hash, purpose),
  constraint passkey_challenges_purpose_known check (purpose in ('Enrolment', 'Verification')),
  constraint passkey_challenges_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index passkey_challenges_expiry on passkey_challenges (expires_at);

grant select, insert, update, delete on passkey_challenges to probity_app;

-- Further ways to pass the second factor: passkeys, and codes for when everything else is lost.
create table passkeys (
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  -- What the authenticator counted last; a smaller one afterwards means that it was copied.
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  -- What the person calls it, encrypted with the platform's key.
  name_sealed bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_pkey primary key (id),
  constraint passkeys_credential_unique unique (credential_id),
  constraint passkeys_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index passkeys_by_user on passkeys (user_id, created_at);

grant select, insert, update, delete on passkeys to probity_app;

-- What an account pays for checks. Card and billing details stay with the provider.
create table payments (
  id uuid not null,
  account_id uuid not null,
  state text not null,
  minor_units integer not null,
  currency text not null,
  -- The provider's names for the session on its page and for the movement of money.
  reference text,
  transaction_reference text,
  session_ends_at timestamptz,
  -- Why the last card was not accepted: the provider's code.
  decline_code text,
  created_by uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  paid_at timestamptz,
  cancelled_at timestamptz,
  -- When the reading was taken that counts: an older one changes nothing any more.
  read_at timestamptz,
  constraint payments_pkey primary key (id),
  constraint payments_amount_positive check (minor_units > 0),
  constraint payments_state_known check (state in ('Open', 'Processing', 'Paid', 'Failed', 'Expired',
    'Cancelled', 'PartlyRefunded', 'Refunded')),
  constraint payments_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint payments_created_by_fkey foreign key (created_by) references users(id) on delete set null
);

create unique index payments_by_reference on payments (reference) where reference is not null;
create unique index payments_by_transaction on payments (transaction_reference)
  where transaction_reference is not null;
create index payments_created_by on payments (created_by) where created_by is not null;
create index payments_of_account on payments (account_id, id desc);
create index payments_unsettled on payments (session_ends_at) where state in ('Open', 'Processing');

grant select, insert, update on payments to probity_app;

create table payment_refunds (
  id uuid not null,
  payment_id uuid not null,
  account_id uuid not null,
  minor_units integer not null,
  reason text not null,
  state text not null,
  -- The provider's name for it, once it has one.
  reference text,
  requested_by uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint payment_refunds_pkey primary key (id),
  constraint payment_refunds_reason_known check (reason in ('CheckNotRun', 'Requested')),
  constraint payment_refunds_state_known check (state in ('Pending', 'Succeeded', 'Failed')),
  constraint payment_refunds_payment_id_fkey foreign key (payment_id) references payments(id) on delete
    cascade,
  constraint payment_refunds_requested_by_fkey foreign key (requested_by) references users(id) on delete set
    null
);

create unique index payment_refunds_by_reference on payment_refunds (reference) where reference is not null;
create index payment_refunds_of_payment on payment_refunds (payment_id);
create index payment_refunds_pending on payment_refunds (changed_at) where state = 'Pending';
create index payment_refunds_requested_by on payment_refunds (requested_by) where requested_by is not null;

grant select, insert, update on payment_refunds to probity_app;

create table payment_items (
  payment_id uuid not null,
  "position" integer not null,
  account_id uuid not null,
  entity_id uuid,
  check_type text not null,
  minor_units integer not null,
  -- The check that it paid for, once one has started.
  check_id uuid,
  used_at timestamptz,
  -- The refund that gives its amount back.
  refund_id uuid,
  -- A payment item can pay for a reading of a register, in the currency of that register's price.
  provider text,
  reference text,
  -- The reading that it paid for, once one has started.
  extract_id uuid,
  constraint payment_items_pkey primary key (payment_id, "position"),
  constraint payment_items_reading_whole check (num_nonnulls(provider, reference) =
case check_type
    when 'RegisterReading'::text then 2
    else 0
end),
  constraint payment_items_type_known check (check_type in ('Liveness', 'CriminalCheck', 'BankAccount',
    'AmlCheck', 'RegisterReading')),
  constraint payment_items_check_id_fkey foreign key (check_id) references checks(id) on delete set null,
  constraint payment_items_entity_id_fkey foreign key (entity_id) references entities(id) on delete set null,
  constraint payment_items_extract_id_fkey foreign key (extract_id) references register_extracts(id) on delete
    set null,
  constraint payment_items_payment_id_fkey foreign key (payment_id) references payments(id) on delete cascade,
  constraint payment_items_refund_id_fkey foreign key (refund_id) references payment_refunds(id)
);

create unique index payment_items_of_check on payment_items (check_id)
  where check_id is not null and refund_id is null;
create index payment_items_of_entity on payment_items (entity_id, check_type);
create unique index payment_items_of_extract on payment_items (extract_id)
  where extract_id is not null and refund_id is null;
create index payment_items_of_reading on payment_items (account_id, provider, reference)
  where provider is not null;
create index payment_items_of_refund on payment_items (refund_id) where refund_id is not null;

grant select, insert, update on payment_items to probity_app;

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

create table recovery_codes (
  id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (id),
  constraint recovery_codes_unique unique (user_id, code_hash),
  constraint recovery_codes_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

grant select, insert, update, delete on recovery_codes to probity_app;

-- Carries a person through registration before they have a sign-in of their own.
create table registration_sessions (
  token_hash bytea not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- The invitation that opened this registration: completing it joins that account only.
  invited_member_id uuid,
  constraint registration_sessions_pkey primary key (token_hash),
  constraint registration_sessions_invited_member_id_fkey foreign key (invited_member_id) references
    members(id) on delete set null,
  constraint registration_sessions_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index registration_sessions_expiry on registration_sessions (expires_at);
create index registration_sessions_of_member on registration_sessions (invited_member_id)
  where invited_member_id is not null;
create index registration_sessions_of_user on registration_sessions (user_id);

grant select, insert, update, delete on registration_sessions to probity_app;

create table relationship_decisions (
  id uuid not null,
  account_id uuid not null,
  entity_id uuid not null,
  kind text not null,
  state text not null,
  -- Why, encrypted with the account's key; so is why the second person agreed or refused.
  reason bytea not null,
  second_reason bytea,
  decided_by uuid,
  decided_at timestamptz not null,
  second_by uuid,
  second_at timestamptz,
  -- What was relied on, encrypted with the account's key: of values their hash. The audit log holds its hash as well.
  content bytea not null,
  hash bytea not null,
  -- The file as it was when the second person agreed, beside that of the proposal.
  agreed_content bytea,
  agreed_hash bytea,
  -- To whom a counterparty was escalated: a member, or everyone in a role; and by when it is to be decided.
  escalated_to uuid,
  escalated_role text,
  due_on date,
  constraint relationship_decisions_pkey primary key (id),
  constraint relationship_decisions_agreed_whole check ((agreed_content is null) = (agreed_hash is null)),
  constraint relationship_decisions_kind_known check (kind in ('Approve', 'Reject', 'Escalate')),
  constraint relationship_decisions_role_known check (escalated_role in ('Owner', 'Validator')),
  constraint relationship_decisions_state_known check (state in ('AwaitingSecond', 'InForce', 'Refused',
    'Superseded')),
  constraint relationship_decisions_two_people check (second_by is null or second_by is distinct from
    decided_by),
  constraint relationship_decisions_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint relationship_decisions_decided_by_fkey foreign key (decided_by) references users(id) on delete
    set null,
  constraint relationship_decisions_entity_id_fkey foreign key (entity_id) references entities(id) on delete
    cascade,
  constraint relationship_decisions_escalated_to_fkey foreign key (escalated_to) references members(id) on
    delete set null,
  constraint relationship_decisions_second_by_fkey foreign key (second_by) references users(id) on delete set
    null
);

create index relationship_decisions_decided_by on relationship_decisions (decided_by)
  where decided_by is not null;
create index relationship_decisions_escalated on relationship_decisions (account_id, due_on, id)
  where kind = 'Escalate' and state = 'InForce';
create index relationship_decisions_of_entity on relationship_decisions (entity_id);
create index relationship_decisions_of_escalated on relationship_decisions (escalated_to)
  where escalated_to is not null;
create index relationship_decisions_of_party on relationship_decisions (account_id, entity_id, decided_at
  desc, id desc);
create unique index relationship_decisions_one_waiting on relationship_decisions (account_id, entity_id)
  where state = 'AwaitingSecond';
create index relationship_decisions_second_by on relationship_decisions (second_by)
  where second_by is not null;
create index relationship_decisions_waiting on relationship_decisions (account_id, decided_at, id)
  where state = 'AwaitingSecond';

grant select, insert, update (entity_id, state, reason, second_reason, second_by, second_at, content,
  agreed_content, agreed_hash) on relationship_decisions to probity_app;

-- The values that a decision rests on, by connection: deleted once sharing has ended and nothing of it is retained.
create table relationship_decision_values (
  decision_id uuid not null,
  connection_id uuid not null,
  account_id uuid not null,
  -- Encrypted with the account's key; the content of the decision holds their hash.
  items bytea not null,
  stage text not null default 'Proposed'::text,
  constraint relationship_decision_values_pkey primary key (decision_id, connection_id, stage),
  constraint relationship_decision_values_stage_known check (stage in ('Proposed', 'Agreed')),
  constraint relationship_decision_values_account_id_fkey foreign key (account_id) references accounts(id) on
    delete cascade,
  constraint relationship_decision_values_connection_id_fkey foreign key (connection_id) references
    connections(id) on delete cascade,
  constraint relationship_decision_values_decision_id_fkey foreign key (decision_id) references
    relationship_decisions(id) on delete cascade
);

create index relationship_decision_values_of_account on relationship_decision_values (account_id);
create index relationship_decision_values_of_connection on relationship_decision_values (connection_id);

grant select, insert, delete, update (items) on relationship_decision_values to probity_app;

-- Who looks after a counterparty, and when it is to be reviewed next.
create table relationship_files (
  account_id uuid not null,
  entity_id uuid not null,
  owner_id uuid,
  review_on date,
  changed_by uuid,
  changed_at timestamptz not null,
  -- Why a counterparty is to be reviewed on the day that its file says.
  review_reason text,
  -- What the last change of a file by a person replaced, so that only that can be restored.
  is_undoable boolean not null default false,
  earlier_owner_id uuid,
  earlier_review_on date,
  earlier_review_reason text,
  constraint relationship_files_pkey primary key (account_id, entity_id),
  constraint relationship_files_reason_known check (review_reason in ('Chosen', 'Reviewed', 'Approved',
    'RiskRose')),
  constraint relationship_files_reason_of_day check ((review_on is null) = (review_reason is null)),
  constraint relationship_files_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint relationship_files_changed_by_fkey foreign key (changed_by) references users(id) on delete set
    null,
  constraint relationship_files_entity_id_fkey foreign key (entity_id) references entities(id) on delete
    cascade,
  constraint relationship_files_owner_id_fkey foreign key (owner_id) references members(id) on delete set null
);

create index relationship_files_changed_by on relationship_files (changed_by) where changed_by is not null;
create index relationship_files_of_entity on relationship_files (entity_id);
create index relationship_files_of_owner on relationship_files (owner_id) where owner_id is not null;

grant select, insert, update, delete on relationship_files to probity_app;

create table relationship_notes (
  id uuid not null,
  account_id uuid not null,
  entity_id uuid not null,
  -- Encrypted with the account's key.
  text bytea not null,
  written_by uuid,
  written_at timestamptz not null,
  constraint relationship_notes_pkey primary key (id),
  constraint relationship_notes_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint relationship_notes_entity_id_fkey foreign key (entity_id) references entities(id) on delete
    cascade,
  constraint relationship_notes_written_by_fkey foreign key (written_by) references users(id) on delete set
    null
);

create index relationship_notes_of_entity on relationship_notes (entity_id);
create index relationship_notes_of_party on relationship_notes (account_id, entity_id, written_at desc, id
  desc);
create index relationship_notes_written_by on relationship_notes (written_by) where written_by is not null;

grant select, insert, update (entity_id, text) on relationship_notes to probity_app;

-- A named list: filters, order and columns. Of one person, or of everyone in the account.
create table relationship_views (
  id uuid not null,
  account_id uuid not null,
  user_id uuid not null,
  name text not null,
  is_shared boolean not null default false,
  content jsonb not null,
  created_at timestamptz not null,
  constraint relationship_views_pkey primary key (id),
  constraint relationship_views_name_unique unique (account_id, user_id, name),
  constraint relationship_views_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint relationship_views_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index relationship_views_of_user on relationship_views (user_id);

grant select, insert, update, delete on relationship_views to probity_app;

-- One row for each counterparty of an account, so that the list reads one index. It follows from other tables, is kept
-- by triggers, and can be computed again at any time.
create table relationships (
  account_id uuid not null,
  entity_id uuid not null,
  name text not null default ''::text,
  sort_name text not null generated always as (lower(name)) stored,
  kind text not null default 'Organization'::text,
  country text,
  relationship text,
  -- The connection that says most: one that shares with the account, open before ended, the newest.
  connection_id uuid,
  direction text not null default 'Incoming'::text,
  sharing_status text not null default 'NotRequested'::text,
  connections integer not null default 0,
  -- Items of open requests and of what is shared with the account.
  items_total integer not null default 0,
  items_consented integer not null default 0,
  completeness integer generated always as (case
      when items_total > 0 then items_consented * 100 / items_total
      else null::integer
  end) stored,
  sort_completeness integer not null generated always as (case
      when items_total > 0 then items_consented * 100 / items_total
      else 101
  end) stored,
  checks_total integer not null default 0,
  checks_passed integer not null default 0,
  checks_failed integer not null default 0,
  lacks_checks boolean not null generated always as (checks_total > checks_passed) stored,
  unseen_changes integer not null default 0,
  open_queries integer not null default 0,
  -- As it was last rated, or overridden; null where it was never rated.
  risk_level text,
  risk_score integer,
  risk_overridden boolean not null default false,
  rated_at timestamptz,
  risk_order integer not null generated always as (case risk_level
      when 'High'::text then 0
      when 'Medium'::text then 1
      when 'Low'::text then 2
      else 3
  end) stored,
  owner_id uuid,
  review_on date,
  sort_review date not null generated always as (coalesce(review_on, '9999-12-31'::date)) stored,
  decision text,
  decided_at timestamptz,
  awaits_second boolean not null default false,
  changed_at timestamptz not null default '-infinity'::timestamptz,
  -- The day that it was computed for, and the first day on which time alone may change it.
  computed_on date,
  changes_on date,
  -- What the account's own screening says about a counterparty.
  screening text not null default 'NotScreened'::text,
  screened_at timestamptz,
  constraint relationships_pkey primary key (account_id, entity_id),
  constraint relationships_screening_known check (screening in ('NotScreened', 'NoOpenHits', 'OpenHits',
    'TrueMatch')),
  constraint relationships_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint relationships_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade,
  constraint relationships_owner_id_fkey foreign key (owner_id) references members(id) on delete set null
);

create index relationships_awaiting_second on relationships (account_id, sort_name, entity_id)
  where awaits_second;
create index relationships_by_completeness on relationships (account_id, sort_completeness, entity_id);
create index relationships_by_country on relationships (account_id, country, sort_name, entity_id);
create index relationships_by_name on relationships (account_id, sort_name, entity_id);
create index relationships_by_owner on relationships (account_id, owner_id, sort_review, entity_id)
  where owner_id is not null;
create index relationships_by_review on relationships (account_id, sort_review, entity_id);
create index relationships_by_risk on relationships (account_id, risk_order, sort_review, entity_id);
create index relationships_by_screening on relationships (account_id, screening, risk_order, sort_review,
  entity_id);
create index relationships_by_status on relationships (account_id, sharing_status, sort_name, entity_id);
create index relationships_due on relationships (changes_on) where changes_on is not null;
create index relationships_lacking_checks on relationships (account_id, sort_name, entity_id)
  where lacks_checks;
create index relationships_name_search on relationships using gin (name gin_trgm_ops)
  with (gin_pending_list_limit='256');
create index relationships_newest on relationships (account_id, changed_at desc, entity_id desc);
create index relationships_of_entity on relationships (entity_id);
create index relationships_of_owner on relationships (owner_id) where owner_id is not null;

create statistics public.relationships_together (mcv) on country, sharing_status, lacks_checks, risk_order,
  screening
  from relationships;

grant select on relationships to probity_app;

-- One row for each value that awaits review, so that every filter of the queue reads one index. Triggers keep it in step
-- with the values; what people do with it (assign, claim, snooze, escalate) ends with the review.
create table review_items (
  credential_id uuid,
  account_id uuid not null,
  entity_id uuid not null,
  since timestamptz not null,
  changed_by uuid,
  due_on date,
  assigned_to uuid,
  -- A lease: until then nobody else decides.
  claimed_by uuid,
  claimed_until timestamptz,
  snoozed_until date,
  snoozed_by uuid,
  -- Why, encrypted with the account's key; so is the reason of an escalation.
  snooze_reason bytea,
  escalated_at timestamptz,
  escalated_by uuid,
  escalation_reason bytea,
  -- Nobody as an id, so that an index finds what is unassigned or was entered by no person.
  assignee uuid not null generated always as (coalesce(assigned_to, '00000000-0000-0000-0000-000000000000'::uuid)) stored,
  author uuid not null generated always as (coalesce(changed_by, '00000000-0000-0000-0000-000000000000'::uuid)) stored,
  check_id uuid,
  -- That of the value or of the check.
  id uuid not null generated always as (coalesce(credential_id, check_id)) stored,
  -- How long a value has awaited review and when its review is due belong together: another value starts both again, evidence
  -- and consent leave both. A due date that a person set stays.
  -- By the account's setting; a person set due_on where it differs.
  default_due_on date,
  -- Of a value; a certificate has only changed_by.
  authors uuid[] not null default '{}'::uuid[],
  has_several_authors boolean not null generated always as (cardinality(authors) > 1) stored,
  constraint review_items_pkey primary key (id),
  constraint review_items_check_once unique (check_id),
  constraint review_items_credential_once unique (credential_id),
  constraint review_items_of_one check (num_nonnulls(credential_id, check_id) = 1),
  constraint review_items_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint review_items_assigned_to_fkey foreign key (assigned_to) references members(id) on delete set null,
  constraint review_items_check_id_fkey foreign key (check_id) references checks(id) on delete cascade,
  constraint review_items_claimed_by_fkey foreign key (claimed_by) references users(id) on delete set null,
  constraint review_items_credential_id_fkey foreign key (credential_id) references credentials(id) on delete
    cascade,
  constraint review_items_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade,
  constraint review_items_escalated_by_fkey foreign key (escalated_by) references users(id) on delete set null,
  constraint review_items_snoozed_by_fkey foreign key (snoozed_by) references users(id) on delete set null
);

create index review_items_by_assignee on review_items (account_id, assignee, since, credential_id);
create index review_items_by_author on review_items (account_id, author, since, credential_id);
create index review_items_by_due on review_items (account_id, due_on, credential_id) where due_on is not null;
create index review_items_certificates on review_items (account_id, since, id) where check_id is not null;
create index review_items_claimed on review_items (claimed_by) where claimed_by is not null;
create index review_items_escalated on review_items (account_id, since, credential_id)
  where escalated_at is not null;
create index review_items_escalated_by on review_items (escalated_by) where escalated_by is not null;
create index review_items_of_entity on review_items (entity_id, since, credential_id);
create index review_items_of_member on review_items (assigned_to) where assigned_to is not null;
create index review_items_oldest on review_items (account_id, since, credential_id);
create index review_items_platform on review_items (since, credential_id);
create index review_items_platform_certificates on review_items (since, id) where check_id is not null;
-- Most values have one author, by whom review_items_by_author finds them.
create index review_items_several_authors on review_items (account_id, since, credential_id)
  where has_several_authors;
create index review_items_snoozed on review_items (account_id, since, credential_id)
  where snoozed_until is not null;
create index review_items_snoozed_by on review_items (snoozed_by) where snoozed_by is not null;
create index review_items_to_do on review_items (account_id, assignee, author, since, credential_id);

grant select, update on review_items to probity_app;

create table risk_overrides (
  id uuid not null,
  account_id uuid not null,
  entity_id uuid not null,
  level text not null,
  -- Why, encrypted with the account's key.
  reason bytea not null,
  -- The last day on which it counts.
  expires_on date not null,
  made_by uuid,
  made_at timestamptz not null,
  removed_by uuid,
  removed_at timestamptz,
  -- The second person of an override that lowered the level.
  agreed_by uuid,
  constraint risk_overrides_pkey primary key (id),
  constraint risk_overrides_level_known check (level in ('Low', 'Medium', 'High')),
  constraint risk_overrides_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint risk_overrides_agreed_by_fkey foreign key (agreed_by) references users(id) on delete set null,
  constraint risk_overrides_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade,
  constraint risk_overrides_made_by_fkey foreign key (made_by) references users(id) on delete set null,
  constraint risk_overrides_removed_by_fkey foreign key (removed_by) references users(id) on delete set null
);

create index risk_overrides_agreed_by on risk_overrides (agreed_by) where agreed_by is not null;
create index risk_overrides_made_by on risk_overrides (made_by) where made_by is not null;
create index risk_overrides_of_entity on risk_overrides (entity_id);
create unique index risk_overrides_one on risk_overrides (account_id, entity_id) where removed_at is null;
create index risk_overrides_removed_by on risk_overrides (removed_by) where removed_by is not null;

grant select, insert, update, delete on risk_overrides to probity_app;

-- A lower level that waits for a second person; the present one counts meanwhile.
create table risk_proposals (
  id uuid not null,
  account_id uuid not null,
  entity_id uuid not null,
  -- Null: the override is to be removed.
  level text,
  expires_on date,
  -- Why it was proposed, and why it was agreed or refused; encrypted with the account's key.
  reason bytea,
  second_reason bytea,
  state text not null default 'AwaitingSecond'::text,
  proposed_by uuid,
  proposed_at timestamptz not null,
  second_by uuid,
  second_at timestamptz,
  constraint risk_proposals_pkey primary key (id),
  constraint risk_proposals_level_known check (level in ('Low', 'Medium', 'High')),
  constraint risk_proposals_state_known check (state in ('AwaitingSecond', 'Agreed', 'Refused', 'Superseded')),
  constraint risk_proposals_two_people check (second_by is null or second_by is distinct from proposed_by),
  constraint risk_proposals_whole check ((level is null) = (expires_on is null)),
  constraint risk_proposals_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint risk_proposals_entity_id_fkey foreign key (entity_id) references entities(id) on delete cascade,
  constraint risk_proposals_proposed_by_fkey foreign key (proposed_by) references users(id) on delete set null,
  constraint risk_proposals_second_by_fkey foreign key (second_by) references users(id) on delete set null
);

create index risk_proposals_of_entity on risk_proposals (entity_id);
create index risk_proposals_of_party on risk_proposals (account_id, entity_id, proposed_at desc, id desc);
create unique index risk_proposals_one_waiting on risk_proposals (account_id, entity_id)
  where state = 'AwaitingSecond';
create index risk_proposals_proposed_by on risk_proposals (proposed_by) where proposed_by is not null;
create index risk_proposals_second_by on risk_proposals (second_by) where second_by is not null;
create index risk_proposals_waiting on risk_proposals (account_id, proposed_at, id)
  where state = 'AwaitingSecond';

grant select, insert, delete, update (entity_id, reason, second_reason, state, second_by, second_at) on
  risk_proposals to probity_app;

create table screening_case_steps (
  case_id uuid not null,
  account_id uuid not null,
  step text not null,
  assignee_id uuid,
  due_on date not null,
  note bytea,
  -- Null for a step that was taken automatically.
  done_by uuid,
  done_at timestamptz,
  constraint screening_case_steps_pkey primary key (case_id, step),
  constraint screening_case_steps_known check (step in ('Stop', 'Freeze', 'Report', 'Affected', 'Decide')),
  constraint screening_case_steps_account_id_fkey foreign key (account_id) references accounts(id),
  constraint screening_case_steps_assignee_id_fkey foreign key (assignee_id) references members(id) on delete
    set null,
  constraint screening_case_steps_case_id_fkey foreign key (case_id) references screening_cases(id) on delete
    cascade
);

create index screening_case_steps_of_account on screening_case_steps (account_id);
create index screening_case_steps_of_assignee on screening_case_steps (assignee_id);

grant select, insert, update (assignee_id, due_on, note, done_by, done_at) on screening_case_steps to
  probity_app;

-- A hit that a member, or everyone in a role, is asked to decide by a day. Nothing of it ever reaches the other party.
create table screening_escalations (
  id uuid not null,
  account_id uuid not null,
  -- The record that the hit was found for, and the entry of the list.
  party_id uuid not null,
  entity_id text not null,
  escalated_to uuid,
  escalated_role text,
  due_on date not null,
  reason bytea not null,
  escalated_by uuid,
  escalated_at timestamptz not null,
  -- Until the hit is decided or no longer found, or is escalated again.
  is_open boolean not null default true,
  constraint screening_escalations_pkey primary key (id),
  constraint screening_escalations_role_known check (escalated_role in ('Owner', 'Validator')),
  constraint screening_escalations_account_id_fkey foreign key (account_id) references accounts(id),
  constraint screening_escalations_escalated_to_fkey foreign key (escalated_to) references members(id) on
    delete set null,
  constraint screening_escalations_party_id_fkey foreign key (party_id) references entities(id) on delete
    cascade
);

create index screening_escalations_of_account on screening_escalations (account_id);
create index screening_escalations_of_escalated on screening_escalations (escalated_to)
  where escalated_to is not null;
create index screening_escalations_of_party on screening_escalations (party_id);
create index screening_escalations_open on screening_escalations (account_id, due_on, id) where is_open;

grant select, insert, update (reason, is_open) on screening_escalations to probity_app;

-- Which version of the terms and the privacy notice a person accepted, and when.
create table terms_acceptances (
  user_id uuid not null,
  version text not null,
  accepted_at timestamptz not null,
  constraint terms_acceptances_pkey primary key (user_id, version),
  constraint terms_acceptances_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

grant select, insert on terms_acceptances to probity_app;

-- A sign-in session (of the identity provider) that passed the second factor.
create table verified_sessions (
  user_id uuid not null,
  session_hash bytea not null,
  verified_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Sessions as people see them: which device, from where, since when, last used when.
  id uuid not null default gen_random_uuid(),
  last_seen_at timestamptz not null default now(),
  -- When a password or a second factor was last given in this session.
  authenticated_at timestamptz not null default now(),
  -- Device and network address, encrypted with the platform's key.
  client_sealed bytea,
  -- An authenticator that is being set up belongs to the session that began it, and is deleted with it. The column of users
  -- is not read any more; it can be dropped once no process of the version before this one runs.
  pending_seed bytea,
  -- A session that its person has ended: tokens from before that moment are worth nothing, not even for the second factor.
  ended_at timestamptz,
  constraint verified_sessions_pkey primary key (user_id, session_hash),
  constraint verified_sessions_id_unique unique (id),
  constraint verified_sessions_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index verified_sessions_expiry on verified_sessions (expires_at);

grant select, insert, update, delete on verified_sessions to probity_app;

-- The one door for every read across parties: what a connection lets its reader see, live.
create view visible_credentials with (security_invoker=true) as
select i.connection_id,
    c.reader_account_id,
    i.share_evidence,
    cr.id,
    cr.entity_id,
    cr.account_id,
    cr.field_key,
    cr.section,
    cr.multiple,
    cr.value,
    cr.value_index,
    cr.review_state,
    cr.assurance,
    cr.completeness,
    cr.consent,
    cr.consented_at,
    cr.source,
    cr.origin,
    cr.expires_on,
    cr.related_entity_id,
    cr.percentage,
    cr.evidence_count,
    cr.last_seq,
    cr.last_changed_by,
    cr.changed_at,
    cr.version,
    cr.created_at,
    cr.deleted_at
   from connections c
     join connection_items i on i.connection_id = c.id and i.kind = 'field' and i.state = 'Consented'
     join credentials cr on cr.entity_id = i.subject_id and cr.field_key = i.key and cr.account_id = c.holder_account_id and cr.deleted_at is null
  where (c.sharing_status in ('Approved', 'AwaitingApproval')) and c.deleted_at is null;

grant select on visible_credentials to probity_app;

create view visible_documents with (security_invoker=true) as
select i.connection_id,
    d.id,
    d.account_id,
    d.entity_id,
    d.type,
    d.title,
    d.issued_on,
    d.expires_on,
    d.current_version,
    d.version,
    d.created_by,
    d.created_at,
    d.deleted_at
   from connections c
     join connection_items i on i.connection_id = c.id and i.kind = 'document' and i.state = 'Consented'
     join documents d on d.entity_id = i.subject_id and d.type = i.key and d.account_id = c.holder_account_id and d.deleted_at is null
  where (c.sharing_status in ('Approved', 'AwaitingApproval')) and c.deleted_at is null
union
 select v.connection_id,
    d.id,
    d.account_id,
    d.entity_id,
    d.type,
    d.title,
    d.issued_on,
    d.expires_on,
    d.current_version,
    d.version,
    d.created_by,
    d.created_at,
    d.deleted_at
   from visible_credentials v
     join credential_documents cd on cd.credential_id = v.id
     join documents d on d.id = cd.document_id and d.deleted_at is null
  where v.share_evidence;

grant select on visible_documents to probity_app;

create table watchlists (
  id uuid not null,
  key text not null,
  title text not null,
  format text not null,
  url text,
  -- Hours between two downloads; null: only when an administrator asks for it.
  refresh_hours integer,
  created_at timestamptz not null default now(),
  constraint watchlists_pkey primary key (id),
  constraint watchlists_key_unique unique (key),
  constraint watchlists_format_known check (format in ('ofac', 'csl', 'un', 'uk', 'eu-xml', 'eu-csv', 'au',
    'ftm', 'own', 'demo')),
  constraint watchlists_refresh_sane check (refresh_hours >= 1 and refresh_hours <= 8760)
);

grant select, insert, update on watchlists to probity_app;

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

-- An entry is stored once for as long as it stays the same: from the version that brought it to the last that had it.
create table watchlist_entities (
  watchlist_id uuid not null,
  reference text not null,
  first_version integer not null,
  last_version integer,
  fingerprint bytea not null,
  data jsonb not null,
  constraint watchlist_entities_pkey primary key (watchlist_id, reference, first_version),
  constraint watchlist_entities_watchlist_id_fkey foreign key (watchlist_id) references watchlists(id)
);

-- What a version added, without reading the rest of the list.
create index watchlist_entities_brought on watchlist_entities (watchlist_id, first_version, reference)
  where last_version is null;
create index watchlist_entities_current on watchlist_entities (watchlist_id, reference)
  where last_version is null;

grant select, insert, update, delete on watchlist_entities to probity_app;

create table watchlist_versions (
  id uuid not null,
  watchlist_id uuid not null,
  number integer not null,
  label text not null,
  state text not null default 'Waiting'::text,
  source text not null,
  -- The file as it came, until it has been read.
  storage_key text,
  sha256 text,
  entities integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  removed integer not null default 0,
  report jsonb,
  active boolean not null default false,
  requested_by uuid,
  requested_at timestamptz not null,
  imported_at timestamptz,
  constraint watchlist_versions_pkey primary key (id),
  constraint watchlist_versions_number_unique unique (watchlist_id, number),
  constraint watchlist_versions_source_known check (source in ('upload', 'address', 'demo')),
  constraint watchlist_versions_state_known check (state in ('Waiting', 'Ready', 'Failed')),
  constraint watchlist_versions_watchlist_id_fkey foreign key (watchlist_id) references watchlists(id)
);

create unique index watchlist_versions_one_active on watchlist_versions (watchlist_id) where active;

grant select, insert, update on watchlist_versions to probity_app;

-- Notices that providers sent, so that none is acted on twice; no content.
create table webhook_events (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  constraint webhook_events_pkey primary key (provider, event_id)
);

grant select, insert on webhook_events to probity_app;

-- Addresses of other systems that an account wants to be told what happens.
create table webhooks (
  id uuid not null,
  account_id uuid not null,
  -- Addresses often hold tokens, so they are encrypted with the account's key, as the secrets are.
  url bytea not null,
  description text not null,
  events text[] not null,
  -- The entries of the audit log that make these events, as the catalogue says.
  actions text[] not null,
  state text not null,
  secret bytea not null,
  -- Signs too until then, after a change of the secret.
  previous_secret bytea,
  previous_until timestamptz,
  failing_since timestamptz,
  created_at timestamptz not null,
  created_by uuid,
  constraint webhooks_pkey primary key (id),
  constraint webhooks_state_known check (state in ('Active', 'Paused', 'Disabled')),
  constraint webhooks_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade,
  constraint webhooks_created_by_fkey foreign key (created_by) references users(id) on delete set null
);

create index webhooks_created_by on webhooks (created_by) where created_by is not null;
create index webhooks_of_account on webhooks (account_id, id desc);

grant select, insert, update, delete on webhooks to probity_app;

create table webhook_deliveries (
  id uuid not null,
  account_id uuid not null,
  webhook_id uuid not null,
  -- The same for every try and every replay of an event.
  event_id uuid not null,
  action text not null,
  subject_type text not null,
  subject_id uuid,
  occurred_at timestamptz not null,
  state text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  constraint webhook_deliveries_pkey primary key (id),
  constraint webhook_deliveries_once unique (webhook_id, event_id),
  constraint webhook_deliveries_state_known check (state in ('Waiting', 'Delivered', 'Failed', 'Missed')),
  constraint webhook_deliveries_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint webhook_deliveries_webhook_id_fkey foreign key (webhook_id) references webhooks(id) on delete
    cascade
);

create index webhook_deliveries_age on webhook_deliveries (occurred_at);
-- Deliveries are claimed a few per webhook, so that the backlog of one does not keep the others waiting.
create index webhook_deliveries_due_of_webhook on webhook_deliveries (webhook_id, next_attempt_at, id)
  where state = 'Waiting';
create index webhook_deliveries_of_account on webhook_deliveries (account_id);
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, id desc);

grant select, insert, update, delete on webhook_deliveries to probity_app;

create table webhook_attempts (
  delivery_id uuid not null,
  number integer not null,
  account_id uuid not null,
  at timestamptz not null,
  duration_ms integer not null,
  status integer,
  fault text,
  -- The first bytes of what the receiver answered, encrypted with the account's key.
  answer bytea,
  constraint webhook_attempts_pkey primary key (delivery_id, number),
  constraint webhook_attempts_account_id_fkey foreign key (account_id) references accounts(id) on delete
    cascade,
  constraint webhook_attempts_delivery_id_fkey foreign key (delivery_id) references webhook_deliveries(id) on
    delete cascade
);

create index webhook_attempts_of_account on webhook_attempts (account_id);

grant select, insert, update on webhook_attempts to probity_app;

alter table audit_checkpoints enable row level security;
alter table audit_heads enable row level security;
alter table audit_log enable row level security;
alter table bank_lists enable row level security;
alter table entities enable row level security;
alter table accounts enable row level security;
alter table account_enrichers enable row level security;
alter table business_answers enable row level security;
alter table business_answer_events enable row level security;
alter table compliance_tests enable row level security;
alter table compliance_test_inputs enable row level security;
alter table compliance_test_results enable row level security;
alter table connections enable row level security;
alter table connection_events enable row level security;
alter table connection_items enable row level security;
alter table connection_opinions enable row level security;
alter table connection_queries enable row level security;
alter table connection_snapshots enable row level security;
alter table credentials enable row level security;
alter table attestations enable row level security;
alter table credential_events enable row level security;
alter table data_key_rotations enable row level security;
alter table declarations enable row level security;
alter table declaration_versions enable row level security;
alter table agreements enable row level security;
alter table agreement_copies enable row level security;
alter table disclosures enable row level security;
alter table documents enable row level security;
alter table credential_documents enable row level security;
alter table document_versions enable row level security;
alter table document_readings enable row level security;
alter table entities_told_apart enable row level security;
alter table entity_merges enable row level security;
alter table health_counts enable row level security;
alter table health_records enable row level security;
alter table monitored_parties enable row level security;
alter table name_readings enable row level security;
alter table party_screenings enable row level security;
alter table party_search enable row level security;
alter table register_extracts enable row level security;
alter table provider_calls enable row level security;
alter table register_differences enable row level security;
alter table register_kept_values enable row level security;
alter table register_searches enable row level security;
alter table relationship_refreshes enable row level security;
alter table retained_files enable row level security;
alter table retained_records enable row level security;
alter table risk_dependencies enable row level security;
alter table risk_due enable row level security;
alter table risk_policies enable row level security;
alter table risk_ratings enable row level security;
alter table role_notices enable row level security;
alter table sample_requests enable row level security;
alter table screening_batches enable row level security;
alter table screening_batch_rows enable row level security;
alter table screening_cases enable row level security;
alter table screening_decisions enable row level security;
alter table templates enable row level security;
alter table template_versions enable row level security;
alter table template_uses enable row level security;
alter table timestamps enable row level security;
alter table users enable row level security;
alter table admin_modes enable row level security;
alter table admin_readings enable row level security;
alter table api_keys enable row level security;
alter table api_calls enable row level security;
alter table bulk_reminders enable row level security;
alter table bulk_reminder_rows enable row level security;
alter table bulk_requests enable row level security;
alter table bulk_request_rows enable row level security;
alter table checks enable row level security;
alter table bank_consents enable row level security;
alter table check_events enable row level security;
alter table exports enable row level security;
alter table export_downloads enable row level security;
alter table export_parts enable row level security;
alter table feedback enable row level security;
alter table first_steps_dismissals enable row level security;
alter table imports enable row level security;
alter table import_parts enable row level security;
alter table import_rows enable row level security;
alter table legacy_records enable row level security;
alter table members enable row level security;
alter table connection_sides enable row level security;
alter table invitations enable row level security;
alter table monitoring_alerts enable row level security;
alter table notification_marks enable row level security;
alter table notifications enable row level security;
alter table notification_reads enable row level security;
alter table one_time_codes enable row level security;
alter table party_invitations enable row level security;
alter table passkey_challenges enable row level security;
alter table passkeys enable row level security;
alter table payments enable row level security;
alter table payment_refunds enable row level security;
alter table payment_items enable row level security;
alter table periodic_reviews enable row level security;
alter table recovery_codes enable row level security;
alter table registration_sessions enable row level security;
alter table relationship_decisions enable row level security;
alter table relationship_decision_values enable row level security;
alter table relationship_files enable row level security;
alter table relationship_notes enable row level security;
alter table relationship_views enable row level security;
alter table relationships enable row level security;
alter table review_items enable row level security;
alter table risk_overrides enable row level security;
alter table risk_proposals enable row level security;
alter table screening_case_steps enable row level security;
alter table screening_escalations enable row level security;
alter table terms_acceptances enable row level security;
alter table verified_sessions enable row level security;
alter table watchlists enable row level security;
alter table screening_alerts enable row level security;
alter table watchlist_entities enable row level security;
alter table watchlist_versions enable row level security;
alter table webhook_events enable row level security;
alter table webhooks enable row level security;
alter table webhook_deliveries enable row level security;
alter table webhook_attempts enable row level security;
insert into watchlists (id, key, title, format) values
  ('0199c500-0000-7000-8000-000000000001', 'us-ofac-sdn', 'US OFAC Specially Designated Nationals', 'ofac'),
  ('0199c500-0000-7000-8000-000000000002', 'us-csl', 'US Consolidated Screening List', 'csl'),
  ('0199c500-0000-7000-8000-000000000003', 'un-sc', 'UN Security Council Consolidated List', 'un'),
  ('0199c500-0000-7000-8000-000000000004', 'uk-sanctions', 'UK Sanctions List', 'uk'),
  ('0199c500-0000-7000-8000-000000000005', 'eu-fsf', 'EU Consolidated Financial Sanctions', 'eu-xml'),
  ('0199c500-0000-7000-8000-000000000006', 'au-dfat', 'Australian DFAT Consolidated List', 'au'),
  ('0199c500-0000-7000-8000-000000000007', 'ftm', 'FollowTheMoney collection', 'ftm'),
  ('0199c500-0000-7000-8000-000000000008', 'own', 'Own list', 'own'),
  ('0199c500-0000-7000-8000-000000000009', 'demo', 'Fictional demonstration list', 'demo');
