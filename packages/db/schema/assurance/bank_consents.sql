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

-- With every table in place:

alter table bank_consents enable row level security;

-- Policies and triggers, applied again when they change:

create policy bank_consents_all on bank_consents for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
