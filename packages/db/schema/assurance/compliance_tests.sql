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

-- With every table in place:

alter table compliance_tests enable row level security;

-- Policies and triggers, applied again when they change:

create policy compliance_tests_all on compliance_tests for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
