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

-- With every table in place:

alter table compliance_test_inputs enable row level security;

-- Policies and triggers, applied again when they change:

create policy compliance_test_inputs_all on compliance_test_inputs for all
  using ((account_id = any ((select actor_accounts())::uuid[])) or actor_is_system());
