-- How the due-diligence tests of a party's file came out: one row for each test, with its history.
create table compliance_tests (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  entity_id uuid not null references entities (id) on delete cascade,
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
  constraint compliance_tests_once unique (account_id, entity_id, key),
  constraint compliance_tests_outcome_known check (outcome in ('Pass', 'Fail', 'Warning', 'NotEnoughData'))
);
create index compliance_tests_of_entity on compliance_tests (entity_id);
create index compliance_tests_due on compliance_tests (changes_on) where changes_on is not null;
create index compliance_tests_stale on compliance_tests (stale_since) where stale_since is not null;

create table compliance_test_results (
  test_id uuid not null references compliance_tests (id) on delete cascade,
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
  primary key (test_id, seq)
);
create index compliance_test_results_of_account on compliance_test_results (account_id);

-- What each test looked at, and of whom: a change finds the tests that depend on it and no others.
create table compliance_test_inputs (
  entity_id uuid not null,
  input text not null,
  test_id uuid not null references compliance_tests (id) on delete cascade,
  account_id uuid not null,
  primary key (entity_id, input, test_id)
);
create index compliance_test_inputs_of_test on compliance_test_inputs (test_id);
create index compliance_test_inputs_of_account on compliance_test_inputs (account_id);

grant select, insert, update, delete on compliance_tests, compliance_test_results, compliance_test_inputs to probity_app;
alter table compliance_tests enable row level security;
alter table compliance_test_results enable row level security;
alter table compliance_test_inputs enable row level security;
create policy compliance_tests_all on compliance_tests for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
create policy compliance_test_results_all on compliance_test_results for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());
create policy compliance_test_inputs_all on compliance_test_inputs for all using (
  account_id = any ((select actor_accounts())::uuid[]) or actor_is_system());

-- Marks the tests that looked at these inputs of these parties, whosever they are: someone who confirms a role changes
-- what the company's tests looked at. Answers which parties' tests are to be computed again.
create function mark_tests_stale(p_entities uuid[], p_inputs text[], p_at timestamptz)
  returns table (account_id uuid, entity_id uuid)
  language sql security definer set search_path = public as $$
    with marked as (
      update compliance_tests t set stale_since = coalesce(t.stale_since, p_at)
      where t.id in (select i.test_id from compliance_test_inputs i
        where i.entity_id = any (p_entities) and i.input = any (p_inputs))
      returning t.account_id, t.entity_id)
    select distinct m.account_id, m.entity_id from marked m
  $$;
revoke execute on function mark_tests_stale(uuid[], text[], timestamptz) from public;
grant execute on function mark_tests_stale(uuid[], text[], timestamptz) to probity_app;

-- The registration number of the company that was read, as a keyed hash like that of the value in a profile.
alter table register_extracts add column number_index bytea;
create index register_extracts_by_number on register_extracts (account_id, number_index, read_at desc)
  where number_index is not null;
